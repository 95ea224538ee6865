package dev.retrylab.playground.store;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A replay that somebody asked for. */
@Entity
@Table(name = "replay")
public class ReplayEntity extends PanacheEntityBase {

    @Id
    @Column(name = "run_key")
    public String runKey;

    @Column(name = "table_key")
    public String tableKey;

    @Column(name = "created_at")
    public Instant createdAt;

    public String subject;

    public String predicted;

    /** JSON, or null while the replay is under way. */
    public String result;

    public String failure;
}
