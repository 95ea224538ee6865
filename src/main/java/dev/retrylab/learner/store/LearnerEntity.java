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

/** One learner. Its row is locked while their progress changes, so that two requests at once add up. */
@Entity
@Table(name = "learner")
public class LearnerEntity extends PanacheEntityBase {

    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    public Long id;

    @Column(name = "born_of")
    @JdbcTypeCode(SqlTypes.CHAR)
    public String bornOf;

    @Column(name = "created_at")
    public Instant createdAt;

    @Column(name = "seen_at")
    public Instant seenAt;
}
