package dev.retrylab.playground.store;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A run of the retrying client that somebody asked for. */
@Entity
@Table(name = "client_run")
public class ClientRunEntity extends PanacheEntityBase {

    @Id
    @Column(name = "run_key")
    public String runKey;

    @Column(name = "created_at")
    public Instant createdAt;

    public String settings;

    public String preset;

    public String predicted;

    @Column(name = "stop_asked")
    public boolean stopAsked;

    /** JSON, or null while the run is under way. */
    public String result;

    public String failure;
}
