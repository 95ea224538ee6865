package dev.retrylab.web.config;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The shortest and the longest that a duration of the configuration may be, both allowed, in ISO 8601: {@code PT1M}. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface DurationRange {

    String least();

    String most();
}
