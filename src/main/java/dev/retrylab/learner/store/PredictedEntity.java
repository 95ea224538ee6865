package dev.retrylab.learner.store;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

@Entity
@Table(name = "predicted")
public class PredictedEntity extends PanacheEntityBase {

    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    public Long id;

    @Column(name = "learner_id")
    public long learnerId;

    public String subject;

    public int made;

    @Column(name = "came_true")
    public int cameTrue;

    @Column(name = "latest_came_true")
    public boolean latestCameTrue;

    @Column(name = "made_at")
    public Instant madeAt;
}
