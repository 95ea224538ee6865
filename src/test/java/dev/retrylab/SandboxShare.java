package dev.retrylab;

import org.junit.platform.suite.api.ExcludeTags;
import org.junit.platform.suite.api.IncludePackages;
import org.junit.platform.suite.api.SelectPackages;
import org.junit.platform.suite.api.Suite;

/** The tests that charge, wait and answer. */
@Suite
@SelectPackages(SandboxShare.ALL)
@IncludePackages({SandboxShare.SANDBOX, SandboxShare.SCENARIO, SandboxShare.PLAYGROUND, SandboxShare.LAB})
@ExcludeTags(Alone.TAG)
class SandboxShare {

    static final String ALL = "dev.retrylab";
    static final String SANDBOX = ALL + ".sandbox";
    static final String SCENARIO = ALL + ".scenario";
    static final String PLAYGROUND = ALL + ".playground";
    static final String LAB = ALL + ".lab";
}
