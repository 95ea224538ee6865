package dev.retrylab.sandbox.malformed;

import java.nio.charset.StandardCharsets;
import java.util.List;

/** Bytes that are no HTTP request, or whose end is not where they say. */
final class BrokenFrames {

    private static final String LINE = "POST /v1/charges HTTP/1.1";
    private static final String BODY = "{\"amount\":500,\"currency\":\"usd\"}";

    private static final List<String> LINES = List.of(
            "POST  /v1/charges HTTP/1.1",
            "POST /v1/charges",
            "POST",
            "",
            " ",
            "POST /v1/charges HTTP/1.1 x",
            "POST /v1/charges HTTP/1.0",
            "POST /v1/charges HTTP/0.9",
            "POST /v1/charges HTTP/2.0",
            "POST /v1/charges HTTP/9.9",
            "POST /v1/charges HTTP/1.1.1",
            "POST /v1/charges http/1.1",
            "POST /v1/charges FTP/1.1",
            "PRI * HTTP/2.0",
            "POST v1/charges HTTP/1.1",
            "POST http://other.example/v1/charges HTTP/1.1",
            "POST http:// HTTP/1.1",
            "POST /v1/\u0000charges HTTP/1.1",
            "POST /v1/char ges HTTP/1.1",
            "P\u0000ST /v1/charges HTTP/1.1",
            "POST /v1/" + "a".repeat(8000) + " HTTP/1.1",
            "\u0016\u0003\u0001\u0002\u0000\u0001\u0000",
            "GET * HTTP/1.1");

    private static final List<String> HEADERS = List.of(
            "Host",
            ": x",
            "Host : localhost",
            " folded: x",
            "X: a\r\n b",
            "X\u0000: a",
            "Idempotency-Key: a\u007f",
            "Idempotency-Key: \u0001",
            "X: \u000b",
            "X: a\u0000b",
            "X: " + "a".repeat(9000),
            "X: a\r\n".repeat(400) + "X: a",
            "Host: a\r\nHost: b",
            "Expect: 100-continue",
            "Expect: x",
            "Upgrade: h2c",
            "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA",
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x",
            "Connection: close, keep-alive, x",
            "Cookie: a=\u0001; b",
            "Cookie: retrylab_csrf=" + "x".repeat(4000),
            "X-Forwarded-For: a, b, c",
            "Accept: ;;;",
            "Accept-Encoding: ;q=x",
            "Range: bytes=9-1",
            "If-None-Match: \"");

    private static final List<String> LENGTHS = List.of(
            "Content-Length: -1",
            "Content-Length: +5",
            "Content-Length: 5, 5",
            "Content-Length: 5, 6",
            "Content-Length: x",
            "Content-Length: 0x10",
            "Content-Length: 1e2",
            "Content-Length:",
            "Content-Length: 99999999999999999999",
            "Content-Length: 9223372036854775807",
            "Content-Length: 999999999",
            "Content-Length: 40",
            "Content-Length: 3",
            "Content-Length: 5\r\nContent-Length: 6",
            "Content-Length: 5\r\nTransfer-Encoding: chunked",
            "Transfer-Encoding: gzip",
            "Transfer-Encoding: chunked, chunked",
            "Transfer-Encoding: x",
            "Transfer-Encoding:");

    private static final List<String> CHUNKS = List.of(
            "",
            "0",
            "x\r\n",
            "-1\r\n",
            "FFFFFFFFFFFFFFFF\r\n",
            "7FFFFFFF\r\n",
            "5\r\nab",
            "5\r\nabcdefgh\r\n0\r\n\r\n",
            "5;" + "a".repeat(9000) + "\r\nabcde\r\n0\r\n\r\n",
            "0\r\nX",
            "0\r\nX: " + "a".repeat(9000) + "\r\n\r\n",
            "4e20\r\n" + "a".repeat(20_000) + "\r\n0\r\n\r\n",
            "1\r\n{\r\n".repeat(3000) + "0\r\n\r\n",
            "000000000000000000005\r\n");

    private final String apiKey;

    BrokenFrames(String apiKey) {
        this.apiKey = apiKey;
    }

    byte[] of(Pick pick) {
        return switch (pick.below(6)) {
            case 0 -> head(pick.of(LINES), "Content-Length: " + BODY.length(), BODY);
            case 1 -> head(LINE, pick.of(HEADERS) + "\r\nContent-Length: " + BODY.length(), BODY);
            case 2 -> head(LINE, pick.of(LENGTHS), BODY);
            case 3 -> head(LINE, "Transfer-Encoding: chunked", pick.of(CHUNKS));
            case 4 -> pick.bytes(200);
            default -> disturbed(pick);
        };
    }

    private byte[] disturbed(Pick pick) {
        byte[] sound = head(LINE, "Content-Length: " + BODY.length(), BODY);
        return pick.oneIn(2) ? MalformedJson.cut(sound, pick) : MalformedJson.disturbed(sound, pick);
    }

    /** Without a key, so that it charges nothing even if it should be understood. */
    private byte[] head(String line, String header, String body) {
        return (line + "\r\nHost: localhost\r\nAuthorization: Bearer " + apiKey
                        + "\r\nContent-Type: application/json\r\n" + header + "\r\n\r\n" + body)
                .getBytes(StandardCharsets.ISO_8859_1);
    }
}
