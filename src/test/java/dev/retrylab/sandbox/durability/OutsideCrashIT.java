package dev.retrylab.sandbox.durability;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.retrylab.sandbox.durability.Deployment.Part;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged application is killed when the payment processor has charged and nothing of it is committed here. */
class OutsideCrashIT {

    /** The first call is charged and not answered: until the call times out, the server knows nothing. */
    private static final String HANGING = ",\"processorFaults\":[{\"fault\":\"hang\",\"attempts\":[1]}]}";

    @TempDir
    Path folder;

    @Test
    void theCompleterOfTheNextProcessFinishesWhatTheRecipeBeganAndTheNaiveCallChargesAgain() throws Exception {
        try (Deployment deployment = Deployment.start(folder)) {
            SandboxClient recipe = SandboxClient.create(
                    deployment.address(), "{\"effect\":\"recovery-points\",\"lease\":\"PT0.1S\"" + HANGING);
            SandboxClient naive = SandboxClient.create(deployment.address(), "{\"effect\":\"call\"" + HANGING);
            chargeUntilPaid(recipe, deployment);
            chargeUntilPaid(naive, deployment);
            deployment.kill(Part.APPLICATION);
            deployment.restart(Part.APPLICATION);

            recipe.awaitOneExecution(deployment.address());
            assertEquals(1, recipe.paid(deployment.address()), "nobody asked again, and the customer paid once");
            assertEquals(201, recipe.charge(deployment.address(), "k1").statusCode());
            assertEquals(1, recipe.paid(deployment.address()));
            assertEquals(1, recipe.executions(deployment.address()));

            assertEquals(201, naive.charge(deployment.address(), "k1").statusCode());
            assertEquals(2, naive.paid(deployment.address()));
            assertEquals(1, naive.executions(deployment.address()));
        }
    }

    /** Returns while the server waits for the processor's answer, which never comes. */
    private static void chargeUntilPaid(SandboxClient client, Deployment deployment) throws Exception {
        CompletableFuture.runAsync(() -> {
            try {
                client.charge(deployment.address(), "k1");
            } catch (IOException | InterruptedException killed) {
                // Its connection ends with the server.
            }
        });
        client.awaitOnePaid(deployment.address());
    }
}
