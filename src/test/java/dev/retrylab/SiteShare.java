package dev.retrylab;

import org.junit.platform.suite.api.ExcludePackages;
import org.junit.platform.suite.api.ExcludeTags;
import org.junit.platform.suite.api.SelectPackages;
import org.junit.platform.suite.api.Suite;

/** All tests that {@link CoreShare} and {@link SandboxShare} have not. */
@Suite
@SelectPackages(SandboxShare.ALL)
@ExcludePackages({
    CoreShare.CONFORMANCE,
    CoreShare.FAULT,
    CoreShare.GRADING,
    CoreShare.IDEMPOTENCY,
    CoreShare.INTERLEAVING,
    CoreShare.RETRY,
    CoreShare.SIMULATION,
    SandboxShare.SANDBOX,
    SandboxShare.SCENARIO,
    SandboxShare.PLAYGROUND,
    SandboxShare.LAB
})
@ExcludeTags(Alone.TAG)
class SiteShare {}
