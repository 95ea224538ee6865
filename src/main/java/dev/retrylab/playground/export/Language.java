package dev.retrylab.playground.export;

import java.util.Arrays;
import java.util.Optional;

/** For whom a policy is written down. */
public enum Language {
    JAVA("java", "Java", "RetryingClient.java", "Java 17 and nothing else"),
    RESILIENCE4J("resilience4j", "resilience4j", "RetryingClient.java", "Java with resilience4j 2.4.0"),
    FAILSAFE("failsafe", "Failsafe", "RetryingClient.java", "Java with Failsafe 3.3.2"),
    SMALLRYE("smallrye", "SmallRye", "RetryingClient.java", "Java with SmallRye Fault Tolerance 6.10.1"),
    PYTHON("python", "Python", "retrying_client.py", "Python 3.9 and its standard library"),
    TENACITY("tenacity", "tenacity", "retrying_client.py", "Python with tenacity 8"),
    JAVASCRIPT("javascript", "JavaScript", "retrying-client.mjs", "JavaScript with fetch, Node 20.3 or a browser"),
    GO("go", "Go", "retrying.go", "Go 1.19 and its standard library");

    private final String slug;
    private final String label;
    private final String fileName;
    private final String needs;

    Language(String slug, String label, String fileName, String needs) {
        this.slug = slug;
        this.label = label;
        this.fileName = fileName;
        this.needs = needs;
    }

    public static Optional<Language> find(String slug) {
        return Arrays.stream(values()).filter(one -> one.slug.equals(slug)).findFirst();
    }

    /** Its name in addresses, and of its template. */
    public String slug() {
        return slug;
    }

    public String label() {
        return label;
    }

    public String fileName() {
        return fileName;
    }

    public String needs() {
        return needs;
    }

    boolean isJava() {
        return fileName.endsWith(".java");
    }
}
