package dev.retrylab.sandbox.malformed;

import java.nio.charset.StandardCharsets;
import java.util.List;

/** Forms with one thing wrong. */
final class MalformedForm {

    private static final String SOUND = "amount=500&currency=usd&metadata[order]=7";

    private static final List<String> FIELDS = List.of(
            "amount=500",
            "amount",
            "=500",
            "&",
            "&&",
            "tip=1",
            "metadata=1",
            "metadata[=1",
            "metadata]=1",
            "metadata[]=1",
            "metadata[a][b]=1",
            "metadata[order]=8",
            "amount[a]=1",
            "description=%",
            "description=%4",
            "description=%zz",
            "description=%00",
            "description=%ed%a0%80",
            "description=%c0%80",
            "description=%ff",
            "description=\ud83d\ude00",
            "%00=1",
            "amount=+500",
            "source=%20",
            "currency=USD",
            "a".repeat(5000) + "=1",
            "description=" + "d".repeat(16_300),
            "a=1&".repeat(600) + "b=1");

    private static final List<String> AMOUNTS = List.of(
            "", "0", "-1", "+1", "1.5", "5e2", "500.0", "0500", "1e400", "99999999999999999999", "NaN", "%35", "٥");

    private MalformedForm() {}

    static byte[] of(Pick pick) {
        byte[] form = (switch (pick.below(3)) {
                    case 0 -> SOUND + "&" + pick.of(FIELDS);
                    case 1 -> pick.of(FIELDS) + "&" + SOUND;
                    default -> SOUND.replace("500", pick.of(AMOUNTS));
                })
                .getBytes(StandardCharsets.UTF_8);
        return switch (pick.below(5)) {
            case 0 -> MalformedJson.cut(form, pick);
            case 1 -> MalformedJson.disturbed(form, pick);
            default -> form;
        };
    }
}
