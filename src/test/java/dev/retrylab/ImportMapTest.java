package dev.retrylab;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;

class ImportMapTest {

    @Test
    void thePictureIsWhatTheImportsSay() throws IOException {
        assertEquals(
                ImportMap.draw(),
                Files.readString(ImportMap.PICTURE),
                "draw it again: ./mvnw -Pbench test-compile exec:exec -Dbench.main=dev.retrylab.ImportMap");
    }
}
