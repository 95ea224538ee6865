package dev.retrylab.learner.store;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A learner's first answer to a question; later ones come when the reasons have been read. */
@Entity
@Table(name = "first_answer")
public class FirstAnswerEntity extends PanacheEntityBase {

    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    public Long id;

    @Column(name = "learner_id")
    public long learnerId;

    public String slug;

    public int score;

    @Column(name = "max_score")
    public int maxScore;

    public String answer;

    @Column(name = "answered_at")
    public Instant answeredAt;
}
