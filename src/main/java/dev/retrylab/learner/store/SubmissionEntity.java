package dev.retrylab.learner.store;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;

/** What counted. */
@Entity
@Table(name = "submission")
public class SubmissionEntity extends PanacheEntityBase {

    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    public Long id;

    @Column(name = "learner_id")
    public long learnerId;

    @Column(name = "submission_key")
    public String key;

    /** What was answered: a question's slug, or what was predicted. */
    public String subject;

    @JdbcTypeCode(SqlTypes.CHAR)
    public String fingerprint;

    @Column(name = "accepted_at")
    public Instant acceptedAt;
}
