package dev.retrylab.playground.export;

import java.util.List;

/**
 * A policy as code.
 *
 * @param policy what the code keeps to, a line for each setting
 * @param client where the same settings are driven
 * @param file where the code can be had as a file
 */
public record CodeView(Language language, List<Tab> tabs, List<Line> policy, String code, String client, String file) {

    public record Tab(String label, String address, boolean current) {}

    public record Line(String label, String value) {}
}
