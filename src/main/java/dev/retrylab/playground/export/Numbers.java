package dev.retrylab.playground.export;

import java.math.BigDecimal;

/** Numbers as a language writes them: thousands apart by underscores, which all of them allow. */
record Numbers(Language language) {

    String whole(long number) {
        String digits = grouped(Long.toString(number));
        return language.isJava() && number > Integer.MAX_VALUE ? digits + "L" : digits;
    }

    String real(double number) {
        if (number == Math.rint(number) && number < 1e15) {
            return whole((long) number);
        }
        return new BigDecimal(Double.toString(number)).stripTrailingZeros().toPlainString();
    }

    /** For Java's float. */
    String single(double number) {
        String text = real((float) number);
        return text.contains(".") ? text + "f" : text;
    }

    private static String grouped(String digits) {
        return digits.length() < 4 ? digits : digits.replaceAll("(?<=\\d)(?=(\\d{3})+$)", "_");
    }
}
