# Build: the wrapper fetches Maven itself, so the JDK is all that this stage needs.
# The flavour is the database that it speaks: h2 (the tag latest) or postgresql (the tag of that name).
FROM eclipse-temurin:25-jdk AS build
ARG FLAVOUR=h2
WORKDIR /src
COPY .mvn .mvn
COPY mvnw pom.xml ./
COPY src src
COPY content content
# What was fetched is kept from one build to the next. An image needs neither the tests nor a look at how sources are laid out.
RUN --mount=type=cache,target=/root/.m2 \
    ./mvnw -B -q package -Dmaven.test.skip -Dspotless.check.skip -Dflavour=$FLAVOUR

FROM eclipse-temurin:25-jre
RUN groupadd --system --gid 10001 retrylab && useradd --system --uid 10001 --gid retrylab --home-dir /app retrylab \
    && mkdir -p /app/data && chown retrylab:retrylab /app/data
WORKDIR /app
COPY --from=build /src/target/quarkus-app/lib/ lib/
COPY --from=build /src/target/quarkus-app/*.jar ./
COPY --from=build /src/target/quarkus-app/app/ app/
COPY --from=build /src/target/quarkus-app/quarkus/ quarkus/
# The serial collector and a small heap: one site for a class needs no more. A young generation that is not larger than
# its use spares what would be touched once and kept, and what the compilers have freed goes back every five seconds. The
# second compiler begins after ten times as many calls as is usual: a start has methods enough that are called that often and
# never again, and what visitors ask for comes there soon.
ENV JAVA_OPTS="-XX:+UseSerialGC -Xmx256m -Xms40m -Xmn16m -XX:TrimNativeHeapInterval=5000 -XX:+ExitOnOutOfMemoryError \
-XX:Tier4InvocationThreshold=50000 -XX:Tier4MinInvocationThreshold=6000 -XX:Tier4CompileThreshold=150000 -XX:Tier4BackEdgeThreshold=400000"
ENV MALLOC_ARENA_MAX=2
# Classes loaded and linked, as the JVM has them in memory: written by a first start and mapped by all later ones. Without
# the profiles of that start, which would have the second compiler at work, and its memory used, soon after each. The flavour
# for PostgreSQL finds no database here: its first start ends early, and the archive holds what it had loaded.
RUN RETRYLAB_DATABASE_URL="jdbc:h2:mem:first;MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE" \
    timeout 45 java $JAVA_OPTS -XX:+UnlockDiagnosticVMOptions -XX:-AOTRecordTraining -XX:AOTCacheOutput=app.aot \
    -jar quarkus-run.jar; test -s app.aot
# By number: what refuses to run a container as root can see that this is not.
USER 10001:10001
# The H2 file lives here; without a volume it goes with the container. The flavour for PostgreSQL leaves it empty.
VOLUME /app/data
EXPOSE 8080 9000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
    CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/9000 && printf 'GET /q/health/ready HTTP/1.0\\r\\n\\r\\n' >&3 && head -1 <&3 | grep -q ' 200 '"]
CMD ["sh", "-c", "exec java $JAVA_OPTS -XX:AOTCache=app.aot -jar quarkus-run.jar"]
