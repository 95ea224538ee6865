package dev.retrylab.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Browser.NewContextOptions;
import dev.retrylab.Alone;
import dev.retrylab.browser.Sights.Sight;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A window of 1280 by 844 at 200 %, then with the reader's own spacing of text (WCAG 2.2, 1.4.4 and 1.4.12). */
@Alone
@QuarkusTest
class EnlargedTest {

    private static final int WIDTH = 640;
    private static final int HEIGHT = 422;

    /** The page's rules on content allow no style of a stranger; a reader's own comes in beside them. */
    private static final String SPACE_OUT = """
            () => {
              const sheet = new CSSStyleSheet();
              sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
                p { margin-bottom: 2em !important; }`);
              document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
            }""";

    /** Text that its box hides a part of, and text that stands over the side. */
    private static final String CUT = """
            () => {
              const cut = [];
              for (const box of document.querySelectorAll('body *')) {
                const style = getComputedStyle(box);
                const isClipped = style.clipPath !== 'none' || box.closest('.unseen, .skip, svg, [hidden]');
                if (isClipped || !box.checkVisibility({ visibilityProperty: true })) continue;
                const name = box.tagName + '.' + box.className + '#' + box.id;
                const hides = way => ['hidden', 'clip'].includes(way);
                if (hides(style.overflowX) && box.scrollWidth > box.clientWidth + 1) cut.push('beside ' + name);
                if (hides(style.overflowY) && box.scrollHeight > box.clientHeight + 1) cut.push('below ' + name);
                if (box.matches('button, .button, .chip, summary') && box.scrollWidth > box.clientWidth + 1) cut.push('over ' + name);
                if (['fixed', 'sticky'].includes(style.position) && box.offsetHeight > innerHeight / 2) cut.push('covers ' + name);
              }
              const page = document.documentElement;
              if (page.scrollWidth > page.clientWidth) cut.push('the page scrolls sideways by ' + (page.scrollWidth - page.clientWidth) + ' px');
              return [...new Set(cut)];
            }""";

    @RegisterExtension
    final Browser browser = new Browser();

    static List<Sight> sights() {
        return PageRoutes.aSightOfEach();
    }

    @ParameterizedTest
    @MethodSource("sights")
    void nothingIsCutOff(Sight sight) {
        Window window = enlarged();
        sight.reach().accept(window);
        assertEquals(List.of(), cut(window), "at 200 %");
        window.page.evaluate(SPACE_OUT);
        assertEquals(List.of(), cut(window), "at 200 %, spaced out");
    }

    @Test
    void aBoxThatCutsItsTextWouldBeFound() {
        Window window = enlarged();
        window.open("/");
        window.page.evaluate("document.querySelector('h1').style.cssText = 'height: 1em; overflow: hidden'");
        assertTrue(cut(window).stream().anyMatch(each -> each.startsWith("below H1")));
    }

    private Window enlarged() {
        return browser.window(
                        new NewContextOptions().setViewportSize(WIDTH, HEIGHT).setDeviceScaleFactor(2))
                .expectingRefusals();
    }

    @SuppressWarnings("unchecked")
    private static List<String> cut(Window window) {
        return (List<String>) window.page.evaluate(CUT);
    }
}
