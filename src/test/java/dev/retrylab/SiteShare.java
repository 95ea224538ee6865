package dev.retrylab;

import org.junit.platform.suite.api.ExcludePackages;
import org.junit.platform.suite.api.ExcludeTags;
import org.junit.platform.suite.api.SelectPackages;
import org.junit.platform.suite.api.Suite;

/** All tests that {@link SandboxShare} has not. */
@Suite
@SelectPackages(SandboxShare.ALL)
@ExcludePackages({
    SandboxShare.SANDBOX,
    SandboxShare.SCENARIO,
    SandboxShare.PLAYGROUND,
    SandboxShare.LESSON,
    SandboxShare.SEARCH
})
@ExcludeTags(Alone.TAG)
class SiteShare {}
