package dev.retrylab.question.interview;

import dev.retrylab.content.Course;
import dev.retrylab.content.CourseCheck;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.mistake.Mistakes;
import dev.retrylab.grading.Question;
import jakarta.inject.Singleton;

/** What interviews ask must lead on as it is answered; known before the first visitor comes. */
@Singleton
public class InterviewCheck implements CourseCheck {

    @Override
    public void check(Course course, Mistakes mistakes) {
        course.interviews()
                .forEach(interview -> interview.probes().stream()
                        .filter(probe ->
                                !probe.next().right().equals(probe.next().otherwise()))
                        .filter(probe -> probe.question()
                                .flatMap(course::question)
                                .map(CourseQuestion::question)
                                .filter(Question.Open.class::isInstance)
                                .isPresent())
                        .forEach(probe -> mistakes.add(
                                probe.place(),
                                "own words are not right or wrong: \"next\" of an open question is one id")));
    }
}
