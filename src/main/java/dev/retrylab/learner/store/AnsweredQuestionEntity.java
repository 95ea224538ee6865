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
@Table(name = "answered_question")
public class AnsweredQuestionEntity extends PanacheEntityBase {

    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    public Long id;

    @Column(name = "learner_id")
    public long learnerId;

    public String slug;

    @Column(name = "latest_score")
    public int latestScore;

    @Column(name = "best_score")
    public int bestScore;

    @Column(name = "max_score")
    public int maxScore;

    @Column(name = "latest_answer")
    public String latestAnswer;

    public int answers;

    @Column(name = "answered_at")
    public Instant answeredAt;

    @Column(name = "latest_seed")
    public int latestSeed;
}
