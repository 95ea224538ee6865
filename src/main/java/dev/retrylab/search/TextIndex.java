package dev.retrylab.search;

import dev.retrylab.search.SearchView.Found;
import dev.retrylab.web.link.Findable;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.charfilter.HTMLStripCharFilter;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field.Store;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.queryparser.simple.SimpleQueryParser;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.search.uhighlight.DefaultPassageFormatter;
import org.apache.lucene.search.uhighlight.UnifiedHighlighter;
import org.apache.lucene.store.ByteBuffersDirectory;

/** An index in memory of some hundred short texts. Safe for many threads. */
final class TextIndex {

    private static final int MOST = 20;

    /** So many hits are looked at, of which those beyond a few of one page are left out. */
    private static final int LOOKED_AT = 100;

    private static final int MOST_OF_A_PAGE = 2;

    /** A word in a title says more of a page than a word in its text. */
    private static final Map<String, Float> WEIGHTS = Map.of("title", 4f, "summary", 2f, "text", 1f);

    /** As much as the words in a title. */
    private static final float LESSON = 6f;

    private static final String KIND = "kind";

    /** Words, "phrases in quotes", -without and pre* are understood; nothing that a visitor types is an error. */
    private static final int UNDERSTOOD = SimpleQueryParser.PHRASE_OPERATOR
            | SimpleQueryParser.NOT_OPERATOR
            | SimpleQueryParser.PREFIX_OPERATOR
            | SimpleQueryParser.WHITESPACE_OPERATOR;

    private final Analyzer analyzer = new EnglishAnalyzer();
    private final IndexSearcher searcher;

    TextIndex(List<Findable.Page> pages) {
        try {
            ByteBuffersDirectory directory = new ByteBuffersDirectory();
            try (IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig(analyzer))) {
                for (Findable.Page page : pages) {
                    writer.addDocument(document(page));
                }
            }
            searcher = new IndexSearcher(DirectoryReader.open(directory));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Document document(Findable.Page page) throws IOException {
        Document document = new Document();
        document.add(new StoredField("address", page.address()));
        document.add(new StringField(KIND, page.kind(), Store.YES));
        document.add(new TextField("title", page.title(), Store.YES));
        document.add(new TextField("summary", page.summary(), Store.YES));
        document.add(new TextField("text", words(page.text()), Store.YES));
        return document;
    }

    private static String words(String html) throws IOException {
        StringBuilder words = new StringBuilder();
        try (HTMLStripCharFilter stripped = new HTMLStripCharFilter(new StringReader(html))) {
            for (int next = stripped.read(); next >= 0; next = stripped.read()) {
                words.append((char) next);
            }
        }
        return words.toString().replaceAll("\\s+", " ").strip();
    }

    /** The best first. */
    List<Found> find(String words) {
        SimpleQueryParser parser = new SimpleQueryParser(analyzer, WEIGHTS, UNDERSTOOD);
        parser.setDefaultOperator(BooleanClause.Occur.MUST);
        try {
            Query query = lessonsFirst(parser.parse(words));
            TopDocs top = searcher.search(query, LOOKED_AT);
            String[] texts = excerpts("text", query, top);
            String[] summaries = excerpts("summary", query, top);
            List<Found> found = new ArrayList<>();
            Map<String, Integer> ofPage = new HashMap<>();
            for (int i = 0; i < top.scoreDocs.length && found.size() < MOST; i++) {
                Document page = searcher.storedFields().document(top.scoreDocs[i].doc);
                String whole = page.get("address").replaceAll("#.*", "");
                if (ofPage.merge(whole, 1, Integer::sum) > MOST_OF_A_PAGE) {
                    continue;
                }
                String excerpt = summaries[i].contains("<mark>") || texts[i].isEmpty() ? summaries[i] : texts[i];
                found.add(new Found(page.get("address"), page.get(KIND), page.get("title"), excerpt));
            }
            return found;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A lesson that has the words teaches them; many a page only uses them. */
    private static Query lessonsFirst(Query asked) {
        Query lesson = new ConstantScoreQuery(new TermQuery(new Term(KIND, "lesson")));
        return new BooleanQuery.Builder()
                .add(asked, BooleanClause.Occur.MUST)
                .add(new BoostQuery(lesson, LESSON), BooleanClause.Occur.SHOULD)
                .build();
    }

    private String[] excerpts(String field, Query query, TopDocs top) throws IOException {
        UnifiedHighlighter highlighter = UnifiedHighlighter.builder(searcher, analyzer)
                .withFormatter(new DefaultPassageFormatter("<mark>", "</mark>", " … ", true))
                .build();
        String[] excerpts = highlighter.highlight(field, query, top, 2);
        for (int i = 0; i < excerpts.length; i++) {
            excerpts[i] = excerpts[i] == null ? "" : excerpts[i];
        }
        return excerpts;
    }
}
