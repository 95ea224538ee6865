package dev.retrylab.sandbox.load;

import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;

/** The processor time that this process and all that it started have used. Others on the machine do not touch it. */
final class ProcessorTime {

    private ProcessorTime() {}

    static Duration used() {
        ProcessHandle own = ProcessHandle.current();
        return Stream.concat(Stream.of(own), own.descendants())
                .map(each -> each.info().totalCpuDuration())
                .flatMap(Optional::stream)
                .reduce(Duration.ZERO, Duration::plus);
    }
}
