package dev.retrylab.playground.store;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A run of the whole crash table. */
@Entity
@Table(name = "crash_table")
public class TableRunEntity extends PanacheEntityBase {

    @Id
    @Column(name = "run_key")
    public String runKey;

    @Column(name = "created_at")
    public Instant createdAt;

    public long visitor;

    @Column(name = "seen_at")
    public Instant seenAt;

    public int cells;

    public int done;

    public boolean stopped;
}
