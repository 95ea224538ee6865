package dev.retrylab.question.port;

import dev.retrylab.content.Course;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.text.Prompt;
import dev.retrylab.question.AnswerBox;
import dev.retrylab.question.answer.Submissions;
import dev.retrylab.web.exhibit.Exhibit;
import dev.retrylab.web.exhibit.ExhibitRenderer;
import dev.retrylab.web.exhibit.ExhibitRules;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.enterprise.context.ApplicationScoped;

/** A question in the middle of a lesson. Without JavaScript its form leads to the question's own page. */
@ApplicationScoped
public class QuestionExhibits implements ExhibitRenderer {

    @CheckedTemplate(basePath = "question")
    static class Templates {
        static native TemplateInstance exhibit(ExhibitView view);
    }

    /** @param anchor the id of the exhibit on its page */
    public record ExhibitView(String anchor, Prompt prompt, String level, AnswerBox box) {}

    /** Whether there is such a question is a matter of links, which are checked. */
    public static final ExhibitRules RULES = ExhibitRules.of("question", exhibit -> {});

    private final Course course;
    private final Submissions submissions;

    public QuestionExhibits(Course course, Submissions submissions) {
        this.course = course;
        this.submissions = submissions;
    }

    @Override
    public String kind() {
        return RULES.kind();
    }

    @Override
    public void check(Exhibit exhibit) {
        RULES.check(exhibit);
    }

    @Override
    public String render(Exhibit exhibit) {
        CourseQuestion question = course.question(exhibit.id()).orElseThrow();
        return Templates.exhibit(new ExhibitView(
                        exhibit.anchor(),
                        Prompt.of(question.prompt()),
                        question.level().word(),
                        AnswerBox.empty(question, submissions.fresh())))
                .render();
    }
}
