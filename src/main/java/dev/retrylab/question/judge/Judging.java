package dev.retrylab.question.judge;

import dev.retrylab.content.Course;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.grading.Question;
import dev.retrylab.grading.rubric.Judge;
import dev.retrylab.grading.rubric.Rubric;
import dev.retrylab.grading.rubric.RubricJudge;
import io.quarkus.arc.DefaultBean;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.stream.Stream;

/** Sets up the judge of answers in one's own words. Another one takes its place by being a bean of that type. */
@Singleton
class Judging {

    @Produces
    @Singleton
    @DefaultBean
    Judge judge(Course course) {
        return new RubricJudge(new LuceneStemmer(), rubrics(course));
    }

    static List<Rubric> rubrics(Course course) {
        return course.questions().stream()
                .map(CourseQuestion::question)
                .flatMap(question -> question instanceof Question.Open open ? Stream.of(open.rubric()) : Stream.of())
                .toList();
    }
}
