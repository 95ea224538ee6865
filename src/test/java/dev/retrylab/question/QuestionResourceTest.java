package dev.retrylab.question;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.retrylab.content.Course;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.grading.Question;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

@QuarkusTest
class QuestionResourceTest {

    @Inject
    Course course;

    @Test
    void listsEveryQuestionWithTheShapeOfItsAnswer() {
        when().get("/api/questions")
                .then()
                .statusCode(200)
                .body("$", hasSize(course.questions().size()))
                .body(
                        "slug",
                        equalTo(course.questions().stream()
                                .map(CourseQuestion::slug)
                                .toList()))
                .body("find { it.kind == 'choice' }.answer.type", equalTo("string"))
                .body("find { it.kind == 'multiple' }.answer.type", equalTo("array"))
                .body("find { it.kind == 'numeric' }.answer.type", equalTo("number"))
                .body(
                        "find { it.kind == 'numeric' }.answer.unit",
                        equalTo(numeric().unit()))
                .body("find { it.kind == 'predict' }.answer.type", equalTo("string"));
    }

    @Test
    void aQuestionHasTheseMembersAndNoOther() {
        Map<String, Object> asked = when().get(
                        "/api/questions/" + first("choice").slug())
                .jsonPath()
                .getMap("$");
        assertEquals(Set.of("slug", "kind", "level", "topic", "lesson", "prompt", "options", "answer"), asked.keySet());
        Map<String, Object> option = when().get(
                        "/api/questions/" + first("choice").slug())
                .jsonPath()
                .getMap("options[0]");
        assertEquals(Set.of("id", "text"), option.keySet());
    }

    @Test
    void gradesAChoice() {
        CourseQuestion question = first("choice");
        Question.Choice choice = (Question.Choice) question.question();
        grade(question, "{\"answer\":\"" + choice.right() + "\"}")
                .statusCode(200)
                .body("kind", equalTo("choice"))
                .body("score", equalTo(1))
                .body("maxScore", equalTo(1))
                .body("verdicts", hasSize(choice.options().size()))
                .body("verdicts.find { it.right }.id", equalTo(choice.right()))
                .body("verdicts.find { it.right }.chosen", equalTo(true))
                .body("verdicts[0].reason", equalTo(choice.options().get(0).reason()))
                .body("explanation", equalTo(choice.explanation()))
                .body("full", nullValue());
    }

    @Test
    void gradesANumberAsNumberOrText() {
        String answer = numeric().answer().toPlainString();
        grade(first("numeric"), "{\"answer\":" + answer + "}").body("score", equalTo(1));
        grade(first("numeric"), "{\"answer\":\"" + answer + " " + numeric().unit() + "\"}")
                .body("score", equalTo(1));
    }

    @Test
    void gradesAPredictionByRunningIt() {
        grade(first("predict"), "{\"answer\":\"a\"}")
                .statusCode(200)
                .body("kind", equalTo("predict"))
                .body("verdicts.findAll { it.right }", hasSize(1));
    }

    @Test
    void whateverIsPredictedComesToExactlyOneOfTheOptions() {
        course.questions().stream()
                .filter(question -> question.question() instanceof Question.Predict)
                .forEach(question -> assertEquals(
                        1,
                        grade(question, "{\"answer\":\"a\"}")
                                .statusCode(200)
                                .extract()
                                .jsonPath()
                                .getList("verdicts.findAll { it.right }")
                                .size(),
                        question.slug()));
    }

    @Test
    void gradesAnOrderSortedCasesAndALine() {
        when().get("/api/questions/handler-in-order")
                .then()
                .body("answer.type", equalTo("array"))
                .body("options.id", equalTo(List.of("a", "b", "c", "d", "e", "f")));
        gradeOf("handler-in-order", "{\"answer\":[\"b\",\"d\",\"e\",\"a\",\"c\",\"f\"]}")
                .statusCode(200)
                .body("score", equalTo(14))
                .body("maxScore", equalTo(15));
        when().get("/api/questions/two-questions-of-a-failure")
                .then()
                .body("answer.type", equalTo("object"))
                .body("answer.of", equalTo(List.of("dns", "reset", "429", "400", "500", "504")))
                .body("categories.id", equalTo(List.of("repeat", "settled", "unclear")));
        gradeOf(
                        "two-questions-of-a-failure",
                        "{\"answer\":{\"dns\":\"repeat\",\"reset\":\"unclear\",\"429\":\"repeat\",\"400\":\"settled\","
                                + "\"500\":\"repeat\",\"504\":\"unclear\"}}")
                .statusCode(200)
                .body("score", equalTo(5))
                .body("verdicts[4].said", equalTo("repeat"))
                .body("verdicts[4].wanted", equalTo("unclear"));
        when().get("/api/questions/spot-the-race")
                .then()
                .body("answer.type", equalTo("number"))
                .body("listing", hasSize(11));
        gradeOf("spot-the-race", "{\"answer\":7}").statusCode(200).body("score", equalTo(1));
        gradeOf("spot-the-race", "{\"answer\":6}").statusCode(400).body("error.param", equalTo("answer"));
        gradeOf("which-to-repeat", "{\"answer\":{\"422\":\"stop\"}}")
                .statusCode(400)
                .body("error.param", equalTo("answer"));
    }

    @Test
    void whatCouldBeReadInTwoWaysIsRefused() {
        gradeOf("spot-the-race", "{\"answer\":6,\"answer\":7}")
                .statusCode(400)
                .body("detail", equalTo("the body is not the JSON expected at line 1, column 21"));
        gradeOf("spot-the-race", "{\"answer\":7} {\"answer\":6}")
                .statusCode(400)
                .body("detail", containsString("the body is not the JSON expected"));
    }

    @Test
    void judgesOnesOwnWordsWithoutAScore() {
        when().get("/api/questions/is-post-idempotent")
                .then()
                .body("kind", equalTo("open"))
                .body("answer.type", equalTo("string"))
                .body("answer.says", equalTo("text of at most 8192 bytes in UTF-8"));
        gradeOf(
                        "is-post-idempotent",
                        "{\"answer\":\"No. The specification does not list POST among the idempotent methods.\"}")
                .statusCode(200)
                .body("kind", equalTo("open"))
                .body("score", nullValue())
                .body("verdicts.points.id", equalTo(List.of("q2p1", "q2p2", "q2p3", "q2p4", "q2p5")))
                .body("verdicts.points[0].verdict", equalTo("covered"))
                .body(
                        "verdicts.points[0].evidence",
                        equalTo("The specification does not list POST among the idempotent methods."))
                .body("verdicts.points[1].verdict", equalTo("not-seen"))
                .body("verdicts.points[1].evidence", equalTo(""))
                .body("verdicts.misconceptions.verdict", equalTo(List.of("not-seen", "not-seen", "not-seen")));
    }

    @Test
    void tooManyWordsAreRefusedByTheirBound() {
        gradeOf("is-post-idempotent", "{\"answer\":\"" + "é".repeat(4096) + "\"}")
                .statusCode(200);
        gradeOf("is-post-idempotent", "{\"answer\":\"" + "é".repeat(4096) + "a\"}")
                .statusCode(400)
                .body("error.param", equalTo("answer"))
                .body(
                        "detail",
                        equalTo(
                                "answer must be text of at most 8192 bytes in UTF-8; it was \"4097 characters, beginning "
                                        + "with éééééééééééééééééééé\""));
        for (String answer : List.of("7", "null", "[]", "[\"a\"]", "{}")) {
            gradeOf("is-post-idempotent", "{\"answer\":" + answer + "}")
                    .statusCode(400)
                    .body("error.param", equalTo("answer"));
        }
    }

    @Test
    void recordsNothing() {
        assertNull(grade(first("choice"), "{\"answer\":\"a\"}").extract().cookie("retrylab_learner"));
    }

    @Test
    void aWrongShapeIsAProblemThatNamesTheMember() {
        for (String body :
                List.of("{\"answer\":\"z\"}", "{\"answer\":7}", "{\"answer\":[\"a\"]}", "{}", "{\"answer\":null}")) {
            grade(first("choice"), body)
                    .statusCode(400)
                    .contentType("application/problem+json")
                    .body("error.param", equalTo("answer"))
                    .body("detail", containsString("answer must be one of a, b, "));
        }
        grade(first("multiple"), "{\"answer\":[]}").statusCode(400).body("error.param", equalTo("answer"));
        grade(first("numeric"), "{\"answer\":{\"a\":1}}").statusCode(400).body("error.param", equalTo("answer"));
    }

    @Test
    void whatIsNoObjectOrHasAnotherMemberIsAProblem() {
        for (String body : List.of("", "[]", "\"a\"", "null", "{\"answer\":\"a\",\"x\":1}")) {
            grade(first("choice"), body)
                    .statusCode(400)
                    .contentType("application/problem+json")
                    .body("detail", containsString("the body must be an object"));
        }
    }

    @Test
    void malformedJsonIsAProblemThatNamesThePlace() {
        grade(first("choice"), "{\"answer\":\"a\"")
                .statusCode(400)
                .contentType("application/problem+json")
                .body("detail", containsString("at line 1, column "));
    }

    @Test
    void anUnknownQuestionIsNotFound() {
        when().get("/api/questions/none").then().statusCode(404).contentType("application/problem+json");
        given().contentType("application/json")
                .body("{}")
                .post("/api/questions/none/grade")
                .then()
                .statusCode(404);
    }

    private static ValidatableResponse grade(CourseQuestion question, String body) {
        return gradeOf(question.slug(), body);
    }

    private static ValidatableResponse gradeOf(String slug, String body) {
        return given().contentType("application/json")
                .body(body)
                .post("/api/questions/" + slug + "/grade")
                .then();
    }

    private Question.Numeric numeric() {
        return (Question.Numeric) first("numeric").question();
    }

    private CourseQuestion first(String kind) {
        return course.questions().stream()
                .filter(question -> question.question().kind().equals(kind))
                .findFirst()
                .orElseThrow();
    }
}
