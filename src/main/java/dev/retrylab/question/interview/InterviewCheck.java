package dev.retrylab.question.interview;

import dev.retrylab.content.Course;
import dev.retrylab.content.CourseCheck;
import dev.retrylab.content.Mistakes;
import dev.retrylab.grading.Question;
import jakarta.inject.Singleton;

/** What interviews ask must be gradable at once; known before the first visitor comes. */
@Singleton
public class InterviewCheck implements CourseCheck {

    @Override
    public void check(Course course, Mistakes mistakes) {
        course.interviews()
                .forEach(interview -> interview
                        .probes()
                        .forEach(probe -> probe.question()
                                .flatMap(course::question)
                                .filter(question -> question.question() instanceof Question.Open)
                                .ifPresent(question -> mistakes.add(
                                        probe.place(),
                                        "an interview asks for own words with \"ask\"; \"" + question.slug()
                                                + "\" is an open question"))));
    }
}
