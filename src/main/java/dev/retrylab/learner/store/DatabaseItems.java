package dev.retrylab.learner.store;

import dev.retrylab.grading.item.FirstAnswer;
import dev.retrylab.learner.ItemStore;
import io.quarkus.hibernate.orm.panache.Panache;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** First answers and disputes of everybody. */
@ApplicationScoped
@Transactional
class DatabaseItems implements ItemStore {

    /** Answers that are shown beside one disputed verdict. */
    private static final int WORDS = 5;

    @Override
    public List<FirstAnswer> firstAnswers() {
        return Panache.getEntityManager()
                .createQuery(
                        "select new dev.retrylab.grading.item.FirstAnswer("
                                + "f.learnerId, f.slug, f.score, f.maxScore, f.answer) from FirstAnswerEntity f",
                        FirstAnswer.class)
                .getResultList();
    }

    @Override
    public List<Disputed> disputes() {
        List<DisputeEntity> rows = DisputeEntity.list("order by slug, claim, disputedAt desc, id desc");
        Map<String, List<DisputeEntity>> groups = rows.stream()
                .collect(Collectors.groupingBy(
                        row -> String.join(" ", row.slug, row.claim, row.verdict, "" + row.claimed),
                        TreeMap::new,
                        Collectors.toList()));
        return groups.values().stream().map(DatabaseItems::disputed).toList();
    }

    private static Disputed disputed(List<DisputeEntity> rows) {
        DisputeEntity first = rows.get(0);
        return new Disputed(
                first.slug,
                first.claim,
                first.verdict,
                first.claimed,
                rows.size(),
                rows.stream()
                        .map(row -> row.words)
                        .filter(Objects::nonNull)
                        .limit(WORDS)
                        .toList());
    }
}
