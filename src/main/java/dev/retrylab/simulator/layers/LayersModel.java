package dev.retrylab.simulator.layers;

import dev.retrylab.simulation.layers.Layers;
import dev.retrylab.simulator.Experiment;
import dev.retrylab.simulator.Model;
import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.simulator.parameter.Knob;
import dev.retrylab.simulator.parameter.Query;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Layers that each retry what lies beneath them: attempts multiply. */
@ApplicationScoped
public class LayersModel implements Model {

    /** Ten attempts in ten layers are 10^10 calls, which a double still counts exactly. */
    private static final int MAX_LAYERS = 10;

    private static final String ALL = "all";

    static final Knob<Long> LAYERS = Knob.whole("layers", "Layers", 1, MAX_LAYERS, 5);
    static final Knob<Long> ATTEMPTS =
            Knob.whole("attempts", "Attempts in each", 1, 10, 3).hinted("1 to 10; attempts are retries + 1");
    static final Knob<List<Double>> SUCCESS = new Knob<>(
            "success",
            "Success of a call, by layer",
            Knob.Kind.TEXT,
            "one number from 0 to 1 for all layers, or one for each layer from the top down, with commas between",
            "0 to 1: one for all, or one each from the top, with commas",
            "0",
            List.of(),
            LayersModel::probabilities);
    static final Knob<String> RETRY_AT = Knob.one(
                    "retryAt",
                    "Which layer retries",
                    "1 is the top",
                    Stream.concat(
                                    Stream.of(ALL),
                                    IntStream.rangeClosed(1, MAX_LAYERS).mapToObj(String::valueOf))
                            .toList(),
                    ALL)
            .bounded("all, or a layer from 1 to the number of layers", "1 is the top");

    @Override
    public String name() {
        return "layers";
    }

    @Override
    public String title() {
        return "Every layer retries. How many calls reach the bottom?";
    }

    @Override
    public String lead() {
        return "One request goes down through the layers. Each tries what lies beneath it until it succeeds or its "
                + "attempts run out.";
    }

    @Override
    public List<Knob<?>> knobs() {
        return List.of(LAYERS, ATTEMPTS, SUCCESS, RETRY_AT);
    }

    @Override
    public Experiment read(Query query) {
        int layers = query.read(LAYERS).intValue();
        int attempts = query.read(ATTEMPTS).intValue();
        List<Double> success = query.read(SUCCESS);
        String retryAt = query.read(RETRY_AT);
        query.read(ENGINE);
        if (success.size() != 1 && success.size() != layers) {
            query.refuse(SUCCESS.name(), SUCCESS.bound(), query.text(SUCCESS));
        }
        OptionalInt only = retryAt.equals(ALL) ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(retryAt));
        if (only.orElse(1) > layers) {
            query.refuse(RETRY_AT.name(), "all, or a layer from 1 to " + layers, retryAt);
        }
        query.requireValid();
        List<Double> each = success.size() == 1 ? Collections.nCopies(layers, success.get(0)) : success;
        return new LayersExperiment(new Layers(attempts, each, only));
    }

    private static Optional<List<Double>> probabilities(String text) {
        List<Optional<Double>> numbers =
                Knob.parts(text).stream().map(Figures::parsed).toList();
        boolean fits = numbers.stream()
                .allMatch(
                        number -> number.filter(each -> each >= 0 && each <= 1).isPresent());
        return fits ? Optional.of(numbers.stream().map(Optional::orElseThrow).toList()) : Optional.empty();
    }
}
