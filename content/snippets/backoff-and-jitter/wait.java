// prints: a third failure, between 0 and 400 ms: true
// prints: the hundredth, between 0 and 10000 ms: true
// prints: the server says 2 s, 5 s are left: true
// prints: the server says 120 s, 5 s are left: false
import java.util.OptionalLong;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;

class Wait {

    static final double BASE = 100;
    static final double CAP = 10_000;

    // begin
    /** Full jitter, in milliseconds. Empty: no attempt would begin in time, so don't wait for it. */
    static OptionalLong wait(int failures, long left, long retryAfter) {
        double ceiling = Math.min(CAP, BASE * Math.pow(2, failures - 1)); // a double doesn't overflow, an int does
        long drawn = retryAfter + Math.round(ThreadLocalRandom.current().nextDouble() * ceiling);
        return drawn < left ? OptionalLong.of(drawn) : OptionalLong.empty();
    }
    // end

    static boolean within(int failures, long most) {
        return IntStream.range(0, 1000).mapToLong(i -> wait(failures, 60_000, 0).orElseThrow())
                .allMatch(drawn -> 0 <= drawn && drawn <= most);
    }

    public static void main(String[] args) {
        System.out.println("a third failure, between 0 and 400 ms: " + within(3, 400));
        System.out.println("the hundredth, between 0 and 10000 ms: " + within(100, 10_000));
        System.out.println("the server says 2 s, 5 s are left: " + wait(1, 5_000, 2_000).isPresent());
        System.out.println("the server says 120 s, 5 s are left: " + wait(1, 5_000, 120_000).isPresent());
    }
}
