package dev.retrylab.sandbox.durability;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The long run, on the packaged application of the flavour that was built:
 *
 * <pre>./mvnw -Pbench package exec:exec -DskipTests -Dbench.main=dev.retrylab.sandbox.durability.Durability \
 *     -Dbench.args="--kills=200 --clients=4 --seed=1"</pre>
 *
 * Ends with 1 if a charge is lost or doubled, or if a control is not caught.
 */
public final class Durability {

    private Durability() {}

    public static void main(String[] arguments) throws Exception {
        Plan plan = Plan.of(arguments);
        System.out.println(plan);
        Path folder = Files.createTempDirectory("retrylab-durability");
        Controls controls = new Controls(System.out::println);
        boolean forgetfulCaught = controls.forgetfulDatabase(Files.createDirectory(folder.resolve("forgetful")), plan)
                        .lost()
                > 0;
        boolean holds;
        boolean workThenKeyCaught;
        try (Deployment deployment = Deployment.start(Files.createDirectory(folder.resolve("durable")))) {
            holds = new Experiment(deployment, plan, System.out::println).run().none();
            workThenKeyCaught = controls.workThenKey(deployment).doubled() > 0;
        }
        System.out.println((holds ? "nothing lost, nothing doubled" : "the promise is broken")
                + (forgetfulCaught && workThenKeyCaught ? "; both controls caught" : "; a control was not caught")
                + "; data and logs are in " + folder);
        System.exit(holds && forgetfulCaught && workThenKeyCaught ? 0 : 1);
    }
}
