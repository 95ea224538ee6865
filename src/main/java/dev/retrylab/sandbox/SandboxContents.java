package dev.retrylab.sandbox;

import dev.retrylab.sandbox.effect.ChargeWork;
import dev.retrylab.sandbox.effect.RefundWork;
import dev.retrylab.sandbox.store.Caller;
import dev.retrylab.sandbox.store.Database;
import dev.retrylab.sandbox.store.DatabaseKeys;
import dev.retrylab.sandbox.store.DatabaseLedger;
import dev.retrylab.sandbox.store.DatabasePages;
import dev.retrylab.sandbox.store.DatabaseRefunds;
import dev.retrylab.sandbox.store.DatabaseRequestLog;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What is in a sandbox, as {@code /v1} tells it: totals, charges, refunds, keys, and the log of attempts. */
@ApplicationScoped
public class SandboxContents {

    private final Database database;
    private final ChargeWork charges;
    private final RefundWork refunds;

    public SandboxContents(Database database, ChargeWork charges, RefundWork refunds) {
        this.database = database;
        this.charges = charges;
        this.refunds = refunds;
    }

    public record AccountTotals(
            String id,

            @Schema(description = "Charged less refunded, in minor units.")
            long balance,

            long charges,

            @Schema(description = "Charges committed; declines, refunds and replays do not count.")
            long executions) {}

    /** A list in Stripe's shape. */
    public record ListView(String object, List<?> data, boolean has_more, String url) {}

    AccountTotals account(Caller caller) {
        return database.inTransaction(connection -> {
            DatabaseLedger.Totals totals = DatabaseLedger.totals(connection, caller.account());
            return new AccountTotals(caller.account(), totals.balance(), totals.charges(), totals.charges());
        });
    }

    ChargeWork.ChargeView charge(Caller caller, String id) {
        return database.inTransaction(connection -> DatabaseLedger.find(connection, caller.account(), id))
                .map(charges::view)
                .orElseThrow(() -> new ProblemException(ProblemType.NOT_FOUND, "this account has no such charge"));
    }

    ListView charges(Caller caller, ListQuery query) {
        return page(found(DatabaseLedger.PAGES, caller, query), charges::view, query, ChargeWork.PATH);
    }

    RefundWork.RefundView refund(Caller caller, String id) {
        return database.inTransaction(connection -> DatabaseRefunds.find(connection, caller.account(), id))
                .map(refunds::view)
                .orElseThrow(() -> new ProblemException(ProblemType.NOT_FOUND, "this account has no such refund"));
    }

    ListView refunds(Caller caller, ListQuery query) {
        return page(found(DatabaseRefunds.PAGES, caller, query), refunds::view, query, RefundWork.PATH);
    }

    ListView keys(Caller caller, ListQuery query) {
        var found = database.inTransaction(c -> DatabaseKeys.list(c, caller.account(), query.limit() + 1));
        return page(found, KeyView::of, query, "/v1/idempotency-keys");
    }

    ListView requests(Caller caller, ListQuery query) {
        var found = database.inTransaction(
                c -> DatabaseRequestLog.list(c, caller.account(), query.afterNumber(), query.limit() + 1));
        return page(found, Function.identity(), query, "/v1/requests");
    }

    /** One row more than the page has, if there is one. */
    private <T> List<T> found(DatabasePages<T> pages, Caller caller, ListQuery query) {
        DatabasePages.Place place = query.place();
        return database.inTransaction(c -> pages.page(c, caller.account(), place, query.limit() + 1))
                .orElseThrow(() -> place.startingAfter().isPresent()
                        ? ProblemException.invalid(
                                ListQuery.STARTING_AFTER,
                                "an id of this account",
                                place.startingAfter().get())
                        : ProblemException.invalid(
                                ListQuery.ENDING_BEFORE,
                                "an id of this account",
                                place.endingBefore().orElseThrow()));
    }

    /** Before a place the row too many is the first, elsewhere the last. */
    static <T> ListView page(List<T> found, Function<T, ?> view, ListQuery query, String url) {
        int more = Math.max(0, found.size() - query.limit());
        int from = query.parameters().containsKey(ListQuery.ENDING_BEFORE) ? more : 0;
        List<T> page = found.subList(from, from + found.size() - more);
        return new ListView("list", page.stream().map(view).toList(), more > 0, url);
    }

    /** A stored key; the saved body as text, exactly as it would be replayed. */
    public record KeyView(
            String key,
            @Schema(nullable = true) String fingerprint,
            String state,
            @Schema(nullable = true) Integer status,
            @Schema(nullable = true) String contentType,
            @Schema(nullable = true) String location,
            @Schema(nullable = true) String body,
            Instant createdAt,
            @Schema(nullable = true) Instant completedAt,
            @Schema(nullable = true) Instant expiresAt,
            @Schema(nullable = true) Instant leaseUntil,
            @Schema(nullable = true) String recoveryPoint) {

        static KeyView of(DatabaseKeys.Entry entry) {
            return new KeyView(
                    entry.key(),
                    entry.fingerprint(),
                    entry.state(),
                    entry.status(),
                    entry.contentType(),
                    entry.location(),
                    entry.body() == null ? null : new String(entry.body(), StandardCharsets.UTF_8),
                    entry.createdAt(),
                    entry.completedAt(),
                    entry.expiresAt(),
                    entry.leaseUntil(),
                    entry.recoveryPoint());
        }
    }
}
