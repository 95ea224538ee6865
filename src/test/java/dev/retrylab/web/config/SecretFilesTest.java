package dev.retrylab.web.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.quarkus.runtime.configuration.ConfigurationException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecretFilesTest {

    private static final String VARIABLE = "RETRYLAB_DATABASE_PASSWORD_FILE";

    @TempDir
    Path folder;

    @Test
    void whatTheFileHoldsCountsAsTheVariable() throws IOException {
        Path file = Files.writeString(folder.resolve("password"), " s3cret \n");
        assertEquals(
                Map.of("RETRYLAB_DATABASE_PASSWORD", " s3cret"),
                SecretFiles.read(Map.of(VARIABLE, file.toString(), "OTHER_FILE", "/nowhere", "RETRYLAB_CONTENT", "x")));
    }

    @Test
    void aFileThatIsNotThereEndsTheStart() {
        var refusal =
                assertThrows(ConfigurationException.class, () -> SecretFiles.read(Map.of(VARIABLE, "/no/such/file")));
        assertEquals(
                "RETRYLAB_DATABASE_PASSWORD_FILE names a file that cannot be read: /no/such/file",
                refusal.getMessage());
    }

    @Test
    void aSecretIsGivenInOneWayOnly() {
        var refusal = assertThrows(
                ConfigurationException.class,
                () -> SecretFiles.read(Map.of(VARIABLE, "/any", "RETRYLAB_DATABASE_PASSWORD", "x")));
        assertEquals(
                "set RETRYLAB_DATABASE_PASSWORD or RETRYLAB_DATABASE_PASSWORD_FILE, not both", refusal.getMessage());
    }
}
