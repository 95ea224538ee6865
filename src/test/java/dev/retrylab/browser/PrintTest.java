package dev.retrylab.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Page;
import dev.retrylab.Alone;
import io.quarkus.test.junit.QuarkusTest;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** On paper. */
@Alone
@QuarkusTest
class PrintTest {

    private static final Pattern SHEET = Pattern.compile("/Type /Page\\b(?!s)");

    @RegisterExtension
    final Browser browser = new Browser();

    @Test
    void theCheatSheetFitsOnOneSideOfA4() {
        Window window = browser.window();
        window.open("/cheatsheet");
        byte[] pdf = window.page.pdf(new Page.PdfOptions().setPreferCSSPageSize(true));
        long sheets = SHEET.matcher(new String(pdf, StandardCharsets.ISO_8859_1))
                .results()
                .count();
        assertEquals(1, sheets);
    }
}
