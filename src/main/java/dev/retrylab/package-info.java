/**
 * Retrylab: idempotency, retries and backoff, practised on a live system.
 *
 * <p><b>Core</b> (the JDK and commons-rng only; clocks and randomness are handed in):
 *
 * <ul>
 *   <li>{@code retry}: when to wait and whether to try again; {@code client}: the retrying client as a state machine;
 *       {@code breaker}: the circuit breaker
 *   <li>{@code idempotency}: keys, fingerprints, the strategies and the ports they need; {@code outside}: effects that no
 *       transaction of ours reaches
 *   <li>{@code fault}: what can go wrong on the wire, and the plan that says when
 *   <li>{@code interleaving}: strategies as named steps, and every order in which these can happen
 *   <li>{@code simulation}: one sub-package per model, and {@code random}
 *   <li>{@code conformance}: what a client's traffic says of it
 *   <li>{@code grading}: questions, answers, grades; {@code schedule}: when a question comes back
 * </ul>
 *
 * <p><b>Features</b> (Quarkus, one package each): {@code content}, {@code learner}, {@code sandbox}, {@code scenario},
 * {@code lesson}, {@code playground}, {@code simulator}, {@code question}, {@code lab}, and {@code web} under them all.
 *
 * <p><b>Arrows.</b> The core imports no feature. {@code simulation} imports {@code retry} and {@code fault}, {@code
 * interleaving} imports {@code idempotency} and {@code fault}, {@code conformance} imports {@code retry}; other core packages
 * stand alone. Features import the core, {@code content}, {@code learner} and {@code web}; {@code playground}, {@code
 * question} and {@code lab} import {@code scenario} too, which knows the sandbox by HTTP only. Nothing imports a page
 * feature; there are no cycles, within a package neither. {@code ArchitectureTest} holds all of this.
 *
 * <p><b>One way through:</b> request, validated form record, core, sealed outcome, view, template.
 */
package dev.retrylab;
