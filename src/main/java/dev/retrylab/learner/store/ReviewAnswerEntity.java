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
@Table(name = "review_answer")
public class ReviewAnswerEntity extends PanacheEntityBase {

    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    public Long id;

    @Column(name = "learner_id")
    public long learnerId;

    public String submission;

    public String slug;

    @Column(name = "answered_at")
    public Instant answeredAt;

    public String recall;

    public String earlier;

    public int seed;
}
