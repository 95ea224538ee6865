package dev.retrylab.web;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.jackson.ObjectMapperCustomizer;
import jakarta.inject.Singleton;

/** What two parsers could read in two ways is refused: a member that is there twice, and what follows the value. */
@Singleton
class StrictJson implements ObjectMapperCustomizer {

    @Override
    public void customize(ObjectMapper json) {
        json.enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);
        json.enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
    }
}
