package dev.retrylab.playground.store;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A run that somebody asked for. */
@Entity
@Table(name = "playground_run")
public class RunEntity extends PanacheEntityBase {

    @Id
    @Column(name = "run_key")
    public String runKey;

    @Column(name = "created_at")
    public Instant createdAt;

    public String settings;

    public String scenario;

    public String predicted;

    /** JSON, or null while the run is under way. */
    public String result;

    public String failure;
}
