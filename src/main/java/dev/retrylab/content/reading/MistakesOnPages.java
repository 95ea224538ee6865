package dev.retrylab.content.reading;

import io.quarkus.arc.Arc;
import io.quarkus.qute.TemplateExtension;
import java.util.List;

/** {@code {content:mistakes}}: what is wrong with the files of the course as they are now. */
@TemplateExtension(namespace = "content")
class MistakesOnPages {

    private MistakesOnPages() {}

    static List<String> mistakes() {
        return Arc.container().instance(LiveCourse.class).get().mistakes();
    }
}
