package dev.retrylab.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ForcedColors;
import dev.retrylab.Alone;
import dev.retrylab.browser.Sights.Sight;
import io.quarkus.test.junit.QuarkusTest;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Where the reader's system forces its colours, what carries meaning is still told apart. */
@Alone
@QuarkusTest
class ForcedColoursTest {

    /** What cannot be told apart, in words: marks as faint as the canvas, and chosen things that look like the others. */
    private static final String LOST = """
            () => {
              const probe = document.body.appendChild(document.createElement('i'));
              probe.style.color = 'Canvas';
              const canvas = getComputedStyle(probe).color;
              probe.remove();
              const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
              const light = colour => {
                brush.fillStyle = colour;
                brush.fillRect(0, 0, 1, 1);
                const [r, g, b] = [...brush.getImageData(0, 0, 1, 1).data].map(part =>
                  part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
                return 0.2126 * r + 0.7152 * g + 0.0722 * b;
              };
              const stands = colour => {
                if (/none|rgba\\(.*, 0\\)/.test(colour)) return false;
                if (colour.startsWith('url')) return true;
                const [less, more] = [light(colour), light(canvas)].sort((one, other) => one - other);
                return (more + 0.05) / (less + 0.05) >= 3;
              };
              const isSeen = element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
              const name = element => element.tagName + '.' + (element.getAttribute('class') ?? '') + ' in .'
                + element.parentElement.getAttribute('class');
              const lost = [];
              // Rims and curtains have the colour of the canvas, to part what they lie on from what they lie over.
              for (const shape of document.querySelectorAll('svg :is(path, line, rect, circle, polyline, polygon)')) {
                const { fill, stroke } = getComputedStyle(shape);
                const isRim = shape.matches('.point-rim, .curtain *, defs *, [visibility=hidden]');
                if (isSeen(shape) && !isRim && !stands(fill) && !stands(stroke)) lost.push('mark ' + name(shape));
              }
              const looks = element => {
                const { borderColor, borderWidth, outlineStyle, textDecorationLine, fontWeight } = getComputedStyle(element);
                return [borderColor, borderWidth, outlineStyle, textDecorationLine, fontWeight].join();
              };
              for (const chosen of document.querySelectorAll('.facet [aria-current], .languages [aria-current], nav [aria-current]')) {
                const other = [...chosen.closest('.facet, .languages, nav').querySelectorAll('a')].find(one => !one.matches('[aria-current], .word'));
                if (other && looks(other) === looks(chosen)) lost.push('chosen ' + name(chosen));
              }
              for (const chosen of document.querySelectorAll('label:is(.chip, .option):has(:checked)')) {
                const other = chosen.parentElement.querySelector('label:not(:has(:checked))');
                if (other && looks(other) === looks(chosen)) lost.push('chosen ' + name(chosen));
              }
              for (const button of document.querySelectorAll('button:not(:disabled)')) {
                if (isSeen(button) && !stands(getComputedStyle(button).borderTopColor)) lost.push('edge of ' + name(button));
              }
              return [...new Set(lost)];
            }""";

    private static final int STOPS = 12;

    @RegisterExtension
    final Browser browser = new Browser();

    static List<Sight> sights() {
        return PageRoutes.aSightOfEach();
    }

    @ParameterizedTest
    @MethodSource("sights")
    void whatCarriesMeaningIsSeen(Sight sight) {
        Window window = browser.window().expectingRefusals();
        sight.reach().accept(window);
        window.page.evaluate("document.querySelectorAll('.choices, .options').forEach("
                + "each => { const first = each.querySelector('input'); if (first) first.checked = true; })");
        List<String> lost = new ArrayList<>();
        for (ColorScheme scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
            force(window, scheme);
            lost(window).forEach(each -> lost.add(scheme + ": " + each));
        }
        assertEquals(List.of(), lost);
        theFocusIsSeen(window);
    }

    private static void theFocusIsSeen(Window window) {
        for (int i = 0; i < STOPS; i++) {
            window.page.keyboard().press("Tab");
            Object seen = window.page.evaluate("""
                    () => {
                      const focused = document.activeElement;
                      // A square of the map has its ring drawn inside it; a tab has it around its label.
                      return focused.matches('body, .squares a, .tabs > input')
                        || getComputedStyle(focused).outlineStyle !== 'none';
                    }""");
            assertEquals(true, seen, window.focused());
        }
    }

    @Test
    void aMarkInTheColourOfTheCanvasWouldBeFound() {
        Window window = browser.window();
        window.open("/simulations/storm?reveal=1");
        force(window, ColorScheme.DARK);
        window.page.evaluate("document.querySelector('.lines path').style.stroke = 'Canvas'");
        assertTrue(
                lost(window).stream().anyMatch(each -> each.startsWith("mark path")),
                () -> lost(window).toString());
    }

    private static void force(Window window, ColorScheme scheme) {
        window.page.emulateMedia(
                new Page.EmulateMediaOptions().setColorScheme(scheme).setForcedColors(ForcedColors.ACTIVE));
    }

    @SuppressWarnings("unchecked")
    private static List<String> lost(Window window) {
        return (List<String>) window.page.evaluate(LOST);
    }
}
