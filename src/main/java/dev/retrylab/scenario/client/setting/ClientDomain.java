package dev.retrylab.scenario.client.setting;

import dev.retrylab.fault.FaultPlan;
import dev.retrylab.scenario.client.setting.ClientParameter.Option;
import java.util.List;
import java.util.stream.Collectors;

/** What a setting of the client may be. How it is read and written is in {@link ClientTexts}. */
sealed interface ClientDomain {

    /** The words to choose from; empty where something is typed. */
    default List<Option> options() {
        return List.of();
    }

    /** Empty for a number as such, and for what is no number. */
    default String unit() {
        return "";
    }

    /** The value when it is left out. */
    default String fallback() {
        return "";
    }

    /** What a value must be, for the sentence "name must be …". */
    String bound();

    record Whole(int least, int most, String fallback, String unit) implements ClientDomain {

        @Override
        public String bound() {
            return "a whole number from " + least + " to " + most;
        }
    }

    record Decimal(double least, double most, String fallback, String unit) implements ClientDomain {

        @Override
        public String bound() {
            return "a number from " + ClientTexts.plain(least) + " to " + ClientTexts.plain(most)
                    + ", with at most three decimals";
        }
    }

    /** The first is the default. */
    record Choice(List<Option> options) implements ClientDomain {

        @Override
        public String fallback() {
            return options.get(0).value();
        }

        @Override
        public String bound() {
            return options.stream().map(Option::value).collect(Collectors.joining(", ", "one of ", ""));
        }
    }

    /** May come more than once. */
    record Faults() implements ClientDomain {

        @Override
        public String bound() {
            return "ATTEMPTS:FAULT or PERCENT%:FAULT, as in 1,2:drop-reply";
        }
    }

    record Attempts() implements ClientDomain {

        @Override
        public String bound() {
            return "attempts from 1 to " + FaultPlan.MAX_ATTEMPT + " with commas between, each once and at most 20";
        }
    }
}
