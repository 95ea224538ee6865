package dev.retrylab.content.reading;

import dev.retrylab.content.Catalogue;
import dev.retrylab.content.Course;
import dev.retrylab.content.CourseCheck;
import dev.retrylab.content.mistake.Mistakes;
import dev.retrylab.content.reading.check.ExhibitCheck;
import dev.retrylab.content.reading.check.LessonCheck;
import dev.retrylab.content.reading.check.LinkCheck;
import dev.retrylab.content.reading.file.ClassPathFiles;
import dev.retrylab.content.reading.file.ContentFiles;
import dev.retrylab.content.reading.file.FolderFiles;
import dev.retrylab.content.reading.file.OverlayFiles;
import dev.retrylab.web.address.AddressRules;
import dev.retrylab.web.exhibit.ExhibitRules;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Looks through a folder of content as a start would, without starting anything. */
public final class Lint {

    private final List<ExhibitRules> exhibits;
    private final List<CourseCheck> checks;

    /**
     * @param exhibits the rules of every kind of exhibit
     * @param addresses what the pages of every feature can be asked for
     * @param others what else is checked at start
     */
    public Lint(List<ExhibitRules> exhibits, List<AddressRules> addresses, List<CourseCheck> others) {
        this.exhibits = exhibits;
        this.checks = Stream.concat(
                        Stream.of(ExhibitCheck.by(exhibits), new LinkCheck(addresses), new LessonCheck()),
                        others.stream())
                .toList();
    }

    /** What is wrong with a folder that stands over the built-in content; a line for each. */
    public List<String> mistakes(Path folder) {
        Mistakes mistakes = new Mistakes();
        ContentFiles files = new OverlayFiles(new FolderFiles(folder), new ClassPathFiles());
        Catalogue read = new CourseReader(files, mistakes).read();
        checks.forEach(check -> check.check(Course.of(read), mistakes));
        return mistakes.messages();
    }

    /** What it checks by. A test holds it against what a start checks by. */
    public List<CourseCheck> checks() {
        return checks;
    }

    /** The kinds of exhibits that it knows. */
    public List<String> kinds() {
        return exhibits.stream().map(ExhibitRules::kind).toList();
    }
}
