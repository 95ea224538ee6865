package dev.retrylab.grading.rubric;

/** Reads an answer in one's own words against a rubric. The same words always get the same judgement. */
public interface Judge {

    /** @param prompt what was asked, as plain text; repeating it says nothing */
    Judgement judge(Rubric rubric, String prompt, String answer);
}
