package dev.retrylab;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The settings, as the README's table names them, of which this test sees that they do what the table says: it sets them
 * to something else than their default. {@link ConfigurationTableTest} asks for each.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.SOURCE)
public @interface Shows {

    String[] value();
}
