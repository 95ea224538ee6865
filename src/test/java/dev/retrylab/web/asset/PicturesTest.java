package dev.retrylab.web.asset;

import static dev.retrylab.web.PageText.heading;
import static dev.retrylab.web.PageText.meta;
import static io.restassured.RestAssured.given;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.Visitor;
import dev.retrylab.web.asset.Pictures.Picture;
import dev.retrylab.web.link.Findable;
import io.quarkus.arc.All;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Every page has a picture of its own, and what is written in it is what stands on the page. */
@QuarkusTest
class PicturesTest {

    private static final String DRAW = "; start the site and run src/bench/pictures/run with its address";
    private static final int MAX_BYTES = 30 * 1024;

    @Inject
    @All
    List<Findable> features;

    @Inject
    Pictures pictures;

    private final Visitor visitor = new Visitor();

    private List<String> addresses() {
        return features.stream()
                .flatMap(feature -> feature.pages().stream())
                .filter(Findable.Page::isWhole)
                .map(Findable.Page::address)
                .distinct()
                .toList();
    }

    @Test
    void everyPageOfTheMapHasAPictureWithItsOwnWords() {
        List<String> wrong = new ArrayList<>();
        Set<String> shown = new HashSet<>();
        for (String address : addresses()) {
            String page = visitor.page(address);
            String shownAt = meta(page, "og:image");
            Picture picture = pictures.of(address.replaceAll("\\?.*", ""), meta(page, "og:title"));
            if (!picture.address().equals(address) || !picture.heading().equals(heading(page))) {
                wrong.add(address + " shows " + picture.heading());
            }
            assertTrue(shownAt.matches("http://[^/]+" + picture.url()), shownAt);
            assertEquals(picture.alt(), meta(page, "og:image:alt"));
            shown.add(picture.file());
        }
        assertEquals(List.of(), wrong, "without a picture, or with other words in it" + DRAW);
        assertEquals(
                shown, pictures.all().stream().map(Picture::file).collect(Collectors.toSet()), "of no page" + DRAW);
    }

    @Test
    void aPictureIsSmallAndHoldsTheHeadingThatItWasDrawnWith() {
        for (Picture picture : pictures.all()) {
            byte[] png = pictures.png(picture.file()).orElseThrow();
            assertTrue(png.length <= MAX_BYTES, picture.file() + " has " + png.length + " bytes");
            assertEquals(Pictures.WIDTH, ByteBuffer.wrap(png).getInt(16), picture.file());
            assertEquals(Pictures.HEIGHT, ByteBuffer.wrap(png).getInt(20), picture.file());
            assertEquals(picture.heading(), drawn(png), picture.file() + DRAW);
        }
    }

    @Test
    void aPageThatWasNotDrawnShowsThePictureAboveIt() {
        assertEquals(
                "/lessons", pictures.of("/lessons/our-gateway", "Our gateway").address());
        assertEquals(
                "/lessons",
                pictures.of("/lessons/key-life", "A title of our own").address());
        assertEquals(
                "/playground/crashes",
                pictures.of("/playground/crashes/a~b~c~d", "Any").address());
        assertEquals("/", pictures.of("/progress", "How far you are").address());
    }

    @Test
    void aPictureIsServedAsWhatItIsAndMayBeKept() {
        var served = given().get("/pictures/home.png");
        assertEquals(200, served.statusCode());
        assertEquals("image/png", served.contentType());
        assertEquals("public, max-age=86400", served.header("Cache-Control"));
        given().get("/pictures/nowhere.png").then().statusCode(404);
        given().get("/pictures/words.tsv").then().statusCode(404);
        given().head("/pictures/home.png").then().statusCode(200);
    }

    /** The chunk iTXt of the keyword Title, uncompressed: five bytes follow the keyword. */
    private static String drawn(byte[] png) {
        ByteBuffer rest = ByteBuffer.wrap(png).position(8);
        while (rest.hasRemaining()) {
            byte[] data = new byte[rest.getInt()];
            byte[] type = new byte[4];
            rest.get(type).get(data).getInt();
            if (new String(type, StandardCharsets.US_ASCII).equals("iTXt")) {
                return new String(data, 10, data.length - 10, StandardCharsets.UTF_8);
            }
        }
        return "";
    }
}
