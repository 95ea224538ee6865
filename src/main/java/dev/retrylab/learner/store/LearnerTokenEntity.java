package dev.retrylab.learner.store;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;

/** One device of a learner. */
@Entity
@Table(name = "learner_token")
public class LearnerTokenEntity extends PanacheEntityBase {

    @Id
    @Column(name = "token_hash")
    @JdbcTypeCode(SqlTypes.CHAR)
    public String tokenHash;

    @Column(name = "learner_id")
    public long learnerId;
}
