package dev.retrylab.learner.store;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;

@Entity
@Table(name = "learner_move")
public class LearnerMoveEntity extends PanacheEntityBase {

    @Id
    @Column(name = "learner_id")
    public long learnerId;

    @Column(name = "phrase_hash")
    @JdbcTypeCode(SqlTypes.CHAR)
    public String phraseHash;

    @Column(name = "expires_at")
    public Instant expiresAt;
}
