package dev.retrylab;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.hibernate.SessionFactory;
import org.junit.jupiter.api.Test;

/** The migrations alone make the tables; what the entities take for there must be there, in each flavour. */
@QuarkusTest
class MappingTest {

    @Inject
    SessionFactory sessions;

    @Test
    void everyColumnOfAnEntityIsThereWithItsType() {
        sessions.getSchemaManager().validateMappedObjects();
    }
}
