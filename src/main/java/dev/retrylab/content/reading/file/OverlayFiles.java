package dev.retrylab.content.reading.file;

import java.util.List;
import java.util.Optional;

/** A host's folder over the built-in content: its files come first, and what it lacks is read beneath. */
public final class OverlayFiles implements ContentFiles {

    private final ContentFiles own;
    private final ContentFiles beneath;

    public OverlayFiles(ContentFiles own, ContentFiles beneath) {
        this.own = own;
        this.beneath = beneath;
    }

    @Override
    public Optional<String> read(String path) {
        return own.read(path).or(() -> beneath.read(path));
    }

    /** Its own only: what lies beneath unlisted may have been removed on purpose. */
    @Override
    public List<String> names(String folder) {
        return own.names(folder);
    }

    @Override
    public String shown(String path) {
        return own.read(path).isPresent() || beneath.read(path).isEmpty() ? own.shown(path) : beneath.shown(path);
    }

    @Override
    public String withoutPlace(String message) {
        return beneath.withoutPlace(own.withoutPlace(message));
    }

    @Override
    public Optional<ContentFiles> beneath() {
        return Optional.of(beneath);
    }

    @Override
    public long state() {
        return own.state() * 31 + beneath.state();
    }
}
