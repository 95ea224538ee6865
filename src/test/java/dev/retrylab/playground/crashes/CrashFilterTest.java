package dev.retrylab.playground.crashes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.retrylab.interleaving.crash.Cell.AtOnce;
import dev.retrylab.interleaving.crash.Next;
import dev.retrylab.web.problem.ProblemException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CrashFilterTest {

    @Test
    void withoutParametersItIsTheTableOfTheLesson() {
        CrashFilter filter = CrashFilter.parse(null, null);
        assertEquals(List.of(Next.SAME_KEY), filter.nexts());
        assertEquals(List.of(AtOnce.ONE), filter.atOnces());
        assertEquals(List.of(), filter.parameters());
    }

    @Test
    void allIsEverything() {
        CrashFilter filter = CrashFilter.parse("all", "all");
        assertEquals(List.of(Next.values()), filter.nexts());
        assertEquals(List.of(AtOnce.values()), filter.atOnces());
    }

    @Test
    void whatItWritesItReads() {
        for (String next : List.of("all", "gives-up", "same-key", "new-key", "after-expiry")) {
            for (String atOnce : List.of("all", "one", "two")) {
                CrashFilter filter = CrashFilter.parse(next, atOnce);
                Map<String, String> written = filter.parameters().stream()
                        .collect(java.util.stream.Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
                assertEquals(filter, CrashFilter.parse(written.get("next"), written.get("requests")));
            }
        }
    }

    @Test
    void namesWhatIsWrong() {
        assertEquals(
                "next must be all, gives-up, same-key, new-key or after-expiry; it was \"later\"",
                assertThrows(ProblemException.class, () -> CrashFilter.parse("later", null))
                        .getMessage());
        assertEquals(
                "requests must be all, one or two; it was \"3\"",
                assertThrows(ProblemException.class, () -> CrashFilter.parse(null, "3"))
                        .getMessage());
    }
}
