package dev.retrylab.question.interview;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

@Entity
@Table(name = "interview")
public class InterviewEntity extends PanacheEntityBase {

    @Id
    @Column(name = "interview_key")
    public String key;

    @Column(name = "learner_id")
    public long learnerId;

    public String plan;

    public int minutes;

    public boolean timed;

    @Column(name = "started_at")
    public Instant startedAt;

    @Column(name = "paused_at")
    public Instant pausedAt;

    @Column(name = "paused_millis")
    public long pausedMillis;

    @Column(name = "ended_at")
    public Instant endedAt;

    public int seed;
}
