package dev.retrylab.content.mistake;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Every mistake found in the content, so that an author sees all of them at once. */
public final class Mistakes {

    private final Set<Mistake> found = new LinkedHashSet<>();

    /** @param reason what is wrong, and how to mend it where that is not plain */
    public void add(Place place, String reason) {
        found.add(new Mistake(place, reason));
    }

    /** What the reading gives, or nothing if a mistake ended it. */
    public <T> Optional<T> attempt(Supplier<T> reading) {
        int before = count();
        try {
            return Optional.of(reading.get());
        } catch (ContentException e) {
            found.addAll(e.mistakes());
        } catch (RuntimeException e) {
            // What stands in place of a mistake may lead to more trouble; the mistake itself is told already.
            if (count() == before) {
                throw e;
            }
        }
        return Optional.empty();
    }

    /** The same, of what gives nothing. */
    public void attempt(Runnable check) {
        attempt(() -> {
            check.run();
            return true;
        });
    }

    public boolean isEmpty() {
        return found.isEmpty();
    }

    public int count() {
        return found.size();
    }

    /** One line each, by file and line. */
    public List<String> messages() {
        return found.stream().sorted(Mistake.BY_PLACE).map(Mistake::toString).toList();
    }

    /** Ends what can't go on. The mistakes themselves are told already. */
    public ContentException stop() {
        return new ContentException(List.of());
    }

    /** @throws ContentException with all of them */
    public void throwIfAny() {
        if (!isEmpty()) {
            throw new ContentException(List.copyOf(found));
        }
    }
}
