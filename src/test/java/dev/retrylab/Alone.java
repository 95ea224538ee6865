package dev.retrylab;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/**
 * A test, or a class of them, that needs the machine for itself: it measures how soon something comes, or drives a browser.
 * The others run in three JVMs at once, {@link CoreShare}, {@link SandboxShare} and {@link SiteShare}; these run after them, in one.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@Tag(Alone.TAG)
public @interface Alone {

    String TAG = "alone";
}
