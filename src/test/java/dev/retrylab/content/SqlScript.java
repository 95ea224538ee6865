package dev.retrylab.content;

import java.sql.Connection;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Runs statements as in the database's own shell, in as many of them as the script asks for: what follows a comment
 * {@code session 2} is typed into the second. A statement that does not end while another session has a transaction open
 * prints {@code waits}, and what it comes to once that one has ended.
 */
final class SqlScript {

    private static final Pattern SESSION = Pattern.compile("(?m)^-- session (\\d)\\b.*$");
    private static final long SEEN_WAITING_MILLIS = 500;
    private static final long LONGEST_SECONDS = 30;

    private final Callable<Connection> database;
    private final Map<String, SqlSession> sessions = new TreeMap<>();
    private final Map<SqlSession, Future<List<String>>> waiting = new LinkedHashMap<>();
    private final List<String> printed = new ArrayList<>();
    private final ExecutorService threads = Executors.newCachedThreadPool();

    /** @param database opens a session of the same database each time */
    SqlScript(Callable<Connection> database) {
        this.database = database;
    }

    List<String> run(String script) throws Exception {
        try {
            Matcher marks = SESSION.matcher(script);
            String session = "1";
            int begin = 0;
            while (marks.find()) {
                type(session, script.substring(begin, marks.start()));
                session = marks.group(1);
                begin = marks.end();
            }
            type(session, script.substring(begin));
            settle();
            return printed;
        } finally {
            threads.shutdown();
            for (SqlSession each : sessions.values()) {
                each.close();
            }
        }
    }

    private void type(String name, String text) throws Exception {
        if (!sessions.containsKey(name)) {
            sessions.put(name, new SqlSession(database.call()));
        }
        for (String statement : text.replaceAll("(?m)--.*$", "").split(";")) {
            if (!statement.isBlank()) {
                enter(sessions.get(name), statement.strip());
            }
        }
    }

    private void enter(SqlSession session, String statement) throws Exception {
        boolean held = session.isInTransaction();
        Future<List<String>> running = threads.submit(() -> session.run(statement));
        try {
            printed.addAll(running.get(SEEN_WAITING_MILLIS, TimeUnit.MILLISECONDS));
        } catch (TimeoutException notYet) {
            waiting.put(session, running);
            if (anotherHolds(session)) {
                printed.add("waits");
            } else {
                settle();
            }
        }
        if (held && !session.isInTransaction()) {
            settle();
        }
    }

    private boolean anotherHolds(SqlSession session) {
        return sessions.values().stream().anyMatch(other -> other != session && other.isInTransaction());
    }

    private void settle() throws Exception {
        for (Future<List<String>> each : waiting.values()) {
            printed.addAll(each.get(LONGEST_SECONDS, TimeUnit.SECONDS));
        }
        waiting.clear();
    }
}
