package dev.retrylab.learner.store;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** One verdict that a learner does not agree with. */
@Entity
@Table(name = "dispute")
public class DisputeEntity extends PanacheEntityBase {

    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    public Long id;

    @Column(name = "learner_id")
    public long learnerId;

    public String slug;

    public String claim;

    public String verdict;

    public boolean claimed;

    /** Null unless they allow that it is read. */
    public String words;

    @Column(name = "disputed_at")
    public Instant disputedAt;
}
