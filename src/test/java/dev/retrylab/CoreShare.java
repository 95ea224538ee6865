package dev.retrylab;

import org.junit.platform.suite.api.ExcludeTags;
import org.junit.platform.suite.api.IncludePackages;
import org.junit.platform.suite.api.SelectPackages;
import org.junit.platform.suite.api.Suite;

/** The core's tests: no server, and nothing to wait for. {@link SandboxShare} and {@link SiteShare} have the others. */
@Suite
@SelectPackages(SandboxShare.ALL)
@IncludePackages({
    CoreShare.CONFORMANCE,
    CoreShare.FAULT,
    CoreShare.GRADING,
    CoreShare.IDEMPOTENCY,
    CoreShare.INTERLEAVING,
    CoreShare.RETRY,
    CoreShare.SIMULATION
})
@ExcludeTags(Alone.TAG)
class CoreShare {

    static final String CONFORMANCE = SandboxShare.ALL + ".conformance";
    static final String FAULT = SandboxShare.ALL + ".fault";
    static final String GRADING = SandboxShare.ALL + ".grading";
    static final String IDEMPOTENCY = SandboxShare.ALL + ".idempotency";
    static final String INTERLEAVING = SandboxShare.ALL + ".interleaving";
    static final String RETRY = SandboxShare.ALL + ".retry";
    static final String SIMULATION = SandboxShare.ALL + ".simulation";
}
