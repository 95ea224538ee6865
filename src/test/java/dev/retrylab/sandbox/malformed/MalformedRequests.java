package dev.retrylab.sandbox.malformed;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes requests with something wrong in them: the body, a header, the address or the method. Their framing is sound. */
final class MalformedRequests {

    private static final String JSON = "application/json";
    private static final String FORM = "application/x-www-form-urlencoded";

    private static final Map<String, String> CHARGE = ordered(
            "amount",
            "500",
            "currency",
            "\"usd\"",
            "source",
            "\"tok_visa\"",
            "description",
            "\"d\"",
            "metadata",
            "{\"order\":\"7\"}");
    private static final Map<String, String> REFUND = ordered("charge", "\"ch_0\"");
    private static final Map<String, String> SETTINGS = ordered(
            "strategy",
            "\"one-transaction\"",
            "semantics",
            "\"ietf\"",
            "keyRequired",
            "true",
            "keyRetention",
            "\"PT24H\"",
            "processorDelay",
            "\"PT0S\"",
            "inFlightWait",
            "\"PT1S\"",
            "lease",
            "\"PT10S\"",
            "faults",
            "[]");
    private static final Map<String, String> CLOCK = ordered("advance", "\"PT1S\"");
    private static final Map<String, String> GRADE = ordered("answer", "\"a\"");
    private static final byte[] SOUND_CHARGE = MalformedJson.object(CHARGE).getBytes(StandardCharsets.UTF_8);

    private static final List<String> QUESTIONS = List.of("post-idempotent", "none", "%00", "a".repeat(500));
    private static final List<String> READ = List.of(
            "/v1/charges",
            "/v1/refunds",
            "/v1/idempotency-keys",
            "/v1/requests",
            "/v1/account",
            "/v1/sandbox",
            "/api/questions",
            "/api/simulations/storm",
            "/api/simulations/layers",
            "/api/simulations/budget",
            "/api/simulations/storm.csv",
            "/api/simulations/none",
            "/api/simulations/contention",
            "/api/simulations/recovery",
            "/api/simulations/breaker",
            "/api/simulations/deadline",
            "/api/simulations/recovery/map",
            "/api/runs/x",
            "/v1/processor/charges",
            "/v1/processor/calls");
    private static final List<String> TAILS = List.of(
            "",
            "/",
            "//",
            "/.",
            "/..",
            "/../..",
            "/%2e%2e",
            "/%00",
            "/%",
            "/%4",
            "/%zz",
            "/%c0%80",
            "/%ff",
            "/%ed%a0%80",
            "/a%2Fb",
            "/a%0d%0ab",
            "/" + "a".repeat(300),
            "/" + "a".repeat(1800),
            ";a=b",
            "/;",
            "/ch_%F0%9F%98%80",
            "/\u00e9",
            "/ch_0",
            "/ch_0/x",
            "/{id}",
            "/'or'1'='1",
            "/\\",
            "/|",
            "/*");
    private static final List<String> QUERIES = List.of(
            "",
            "?",
            "?limit=",
            "?limit=0",
            "?limit=1001",
            "?limit=-1",
            "?limit=1e3",
            "?limit=%00",
            "?limit=%",
            "?limit=%zz",
            "?limit=99999999999999999999",
            "?limit=1&limit=x",
            "?%=1",
            "?=",
            "?&&&",
            "?starting_after=-1",
            "?starting_after=%00",
            "?starting_after=ch_0&ending_before=ch_0",
            "?limit[a]=1",
            "?ending_before[]=x",
            "?starting_after=2147483648",
            "?starting_after=\u00e9",
            "?clients=0",
            "?clients=1e9",
            "?clients=%00",
            "?clients=5&runs=-1",
            "?clients=NaN",
            "?policies=none,none",
            "?policies=%F0%9F%98%80",
            "?policies=",
            "?layers=99",
            "?attempts=x",
            "?success=1e999",
            "?success=-1,2",
            "?budget=none%00",
            "?seconds=0&rps=1e308",
            "?tokens=1e-400",
            "?seed=9999999999999999999",
            "?tip=1",
            "?" + "a=1&".repeat(400),
            "?reveal=2",
            "?clients=5&runs=1&clients=6",
            "?engine=quick",
            "?base=0x10",
            "?cap=Infinity");
    private static final List<String> METHODS = List.of(
            "DELETE",
            "PUT",
            "PATCH",
            "POST",
            "TRACE",
            "CONNECT",
            "OPTIONS",
            "HEAD",
            "FOO",
            "post",
            "M" + "X".repeat(200),
            "*");
    private static final List<String> KEYS = List.of(
            "",
            " ",
            "\"",
            "\"\"",
            "\"a",
            "a\"",
            "a,b",
            "a;b",
            "a b",
            "a\\b",
            ":a",
            "?a",
            "@a",
            "(a",
            "\"a\" b",
            "\"a\";",
            "\"a\";A=1",
            "\"a\";a=(",
            "\"\\a\"",
            "\u00e9",
            "\"\u00e9\"",
            "\t",
            "k".repeat(256),
            "\"" + "k".repeat(256) + "\"",
            "\"" + "\\\\".repeat(3000) + "\"",
            "\"a\"" + ";a=1".repeat(1500),
            "a~");
    private static final List<String> FAULTS = List.of(
            "",
            ";",
            "none",
            "drop-reply;",
            "drop-reply;by=PT1S",
            "delay;by=",
            "delay;by=PT11S",
            "delay;by=-PT1S",
            "delay;by=PT1e9S",
            "delay;by=P9999999999999D",
            "respond;status=200",
            "respond;status=600",
            "respond;status=%00",
            "respond;status=503;status=503",
            "respond;retry-after=0",
            "respond;retry-after=99999999999",
            "hang;hang",
            "DROP-REPLY;x",
            "\u00e9",
            "a".repeat(3000));
    private static final List<String> TYPES = List.of(
            "",
            ";",
            "/",
            "application",
            "application/",
            "text/plain",
            "application/xml",
            "application/json/x",
            "application/jsonp",
            "multipart/form-data",
            "multipart/form-data; boundary=",
            "multipart/form-data; boundary=x",
            "application/x-www-form-urlencoded; charset=none",
            "application/json; charset=utf-16",
            "application/json;;;",
            "*/*",
            "\u00e9/\u00e9",
            "application/json, text/plain",
            "a".repeat(3000),
            "application/problem+json");

    private final long seed;
    private final String apiKey;
    private final String otherApiKey;

    /**
     * @param apiKey of the account that is charged
     * @param otherApiKey of an account in another sandbox, whose settings and clock may change
     */
    MalformedRequests(long seed, String apiKey, String otherApiKey) {
        this.seed = seed;
        this.apiKey = apiKey;
        this.otherApiKey = otherApiKey;
    }

    RawRequest get(long number) {
        Pick pick = new Pick(seed + number);
        RawRequest request = new RawRequest();
        return switch (pick.below(16)) {
            case 0, 1, 2, 3 -> charge(request, number).body(JSON, MalformedJson.of(CHARGE, pick));
            case 4, 5 -> charge(request, number).body(FORM, MalformedForm.of(pick));
            case 6 -> charge(request.to("POST", "/v1/refunds"), number).body(JSON, MalformedJson.of(REFUND, pick));
            case 7 ->
                account(request.to("PATCH", "/v1/sandbox"), otherApiKey).body(JSON, MalformedJson.of(SETTINGS, pick));
            case 8 -> request.to("POST", "/v1/sandboxes").body(JSON, MalformedJson.of(SETTINGS, pick));
            case 9 ->
                account(request.to("POST", "/v1/sandbox/clock"), otherApiKey).body(JSON, MalformedJson.of(CLOCK, pick));
            case 10 ->
                request.to("POST", "/api/questions/" + pick.of(QUESTIONS) + "/grade")
                        .body(JSON, MalformedJson.of(GRADE, pick));
            case 11 -> key(account(request, apiKey), pick).body(JSON, SOUND_CHARGE);
            case 12 -> authorization(request, pick).key("k-" + number).body(JSON, SOUND_CHARGE);
            case 13 -> headers(charge(request, number), pick);
            case 14 -> account(request.to("GET", pick.of(READ) + pick.of(TAILS) + pick.of(QUERIES)), apiKey);
            default -> method(account(request, otherApiKey), pick);
        };
    }

    /** With nothing wrong. */
    RawRequest sound(String key) {
        return account(new RawRequest(), apiKey).key(key).body(JSON, SOUND_CHARGE);
    }

    RawRequest account() {
        return account(new RawRequest().to("GET", "/v1/account"), apiKey);
    }

    private RawRequest charge(RawRequest request, long number) {
        return account(request, apiKey).key("k-" + number);
    }

    private static RawRequest account(RawRequest request, String apiKey) {
        return request.header("Authorization: Bearer " + apiKey);
    }

    private static RawRequest key(RawRequest request, Pick pick) {
        if (pick.oneIn(8)) {
            return pick.oneIn(2)
                    ? request
                    : request.header("Idempotency-Key: a").header("idempotency-key: a");
        }
        return request.header("Idempotency-Key: " + (pick.oneIn(4) ? pick.latin(40) + "\u00ff" : pick.of(KEYS)));
    }

    private RawRequest authorization(RawRequest request, Pick pick) {
        return switch (pick.below(6)) {
            case 0 -> request;
            case 1 -> request.header("Authorization: " + pick.latin(60));
            case 2 -> request.header("Authorization: Bearer " + pick.of(List.of("", " ", "\u00e9", "x".repeat(4000))));
            case 3 -> request.header("Authorization: Basic " + pick.visible(60));
            case 4 ->
                request.header("Authorization: Basic " + Base64.getEncoder().encodeToString(pick.bytes(60)));
            default -> request.header("Authorization: Bearer " + apiKey + pick.visible(3));
        };
    }

    private static RawRequest headers(RawRequest request, Pick pick) {
        return switch (pick.below(4)) {
            case 0 -> request.header("Sandbox-Fault: " + pick.of(FAULTS)).body(JSON, SOUND_CHARGE);
            case 1 -> request.header("Sandbox-Fault: x" + pick.latin(60)).body(JSON, SOUND_CHARGE);
            case 2 -> request.body(pick.of(TYPES), SOUND_CHARGE);
            default ->
                request.header("Content-Encoding: "
                                + pick.of(List.of("gzip", "br", "none", "identity, gzip", "\u00e9")))
                        .body(JSON, pick.bytes(200));
        };
    }

    private static RawRequest method(RawRequest request, Pick pick) {
        return request.to(pick.of(METHODS), pick.of(READ) + pick.of(QUERIES))
                .body(JSON, MalformedJson.of(CHARGE, pick));
    }

    private static Map<String, String> ordered(String... namesAndValues) {
        Map<String, String> members = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            members.put(namesAndValues[i], namesAndValues[i + 1]);
        }
        return members;
    }
}
