package dev.retrylab.browser;

import com.deque.html.axecore.playwright.AxeBuilder;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * axe's word on a page. Contrast is most of its time, and it reckons it anew for each text of each page, though they have
 * few colours between them. So a text is measured once in a run of tests for all that have the same inputs: its colour,
 * size and weight, and every background, opacity and position beneath it.
 */
final class Axe {

    private static final String RULES_BUT_CONTRAST = """
            async () => {
              const { violations } = await axe.run(document, {
                runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
                rules: { 'color-contrast': { enabled: false } },
                resultTypes: ['violations'] });
              return violations.map(each => each.id + ' × ' + each.nodes.length + ': ' + each.nodes[0].target.join(' '));
            }""";

    private static final String COLOURS = """
            async known => {
              const seen = new Set(known), fresh = [], texts = [], grounds = new Map();
              const hasText = element =>
                [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim());
              const ground = element => {
                if (!element) return '';
                if (!grounds.has(element)) {
                  const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
                  const place = ['static', 'relative'].includes(position) ? '' : position + element.className;
                  const own = [backgroundColor, backgroundImage, opacity, place].join();
                  grounds.set(element, ground(element.parentElement) + (own === 'rgba(0, 0, 0, 0),none,1,' ? '' : own + ';'));
                }
                return grounds.get(element);
              };
              for (const element of document.querySelectorAll('body *')) {
                const isText = hasText(element) || element.matches('input, select, textarea');
                if (!isText || !element.checkVisibility({ visibilityProperty: true })) continue;
                const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(element);
                const around = element.matches('a')
                  ? [getComputedStyle(element.parentElement).color, textDecorationLine, hasText(element.parentElement)].join() : '';
                const inputs = [color, fontSize, fontWeight, around, ground(element)].join();
                if (seen.has(inputs)) continue;
                seen.add(inputs);
                fresh.push(inputs);
                texts.push(element);
              }
              if (texts.length === 0) return { found: [], fresh };
              const { violations } = await axe.run({ include: texts }, {
                runOnly: ['color-contrast', 'link-in-text-block'], resultTypes: ['violations'] });
              return { fresh, found: violations.map(each =>
                each.id + ' × ' + each.nodes.length + ': ' + each.nodes[0].target.join(' ')) };
            }""";

    private final Set<String> measured = new HashSet<>();

    /** To be called once for each page that was loaded, before the others. */
    void bringTo(Window window) {
        window.page.evaluate(AxeBuilder.getAxeScript() + ";0");
    }

    /** What every rule but that on contrast finds. */
    @SuppressWarnings("unchecked")
    List<String> violations(Window window) {
        return (List<String>) window.page.evaluate(RULES_BUT_CONTRAST);
    }

    /** Too little contrast, as the page is drawn now, among texts the like of which was not measured before. */
    @SuppressWarnings("unchecked")
    List<String> tooFaint(Window window) {
        var answer = (Map<String, List<String>>) window.page.evaluate(COLOURS, List.copyOf(measured));
        measured.addAll(answer.get("fresh"));
        return answer.get("found");
    }
}
