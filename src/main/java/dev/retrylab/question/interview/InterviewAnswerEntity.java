package dev.retrylab.question.interview;

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

@Entity
@Table(name = "interview_answer")
public class InterviewAnswerEntity extends PanacheEntityBase {

    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    public Long id;

    @Column(name = "interview_key")
    public String interviewKey;

    public String probe;

    public String said;

    public Integer score;

    @Column(name = "max_score")
    public Integer maxScore;

    public String points;

    public boolean marked;

    @JdbcTypeCode(SqlTypes.CHAR)
    public String fingerprint;

    @Column(name = "answered_at")
    public Instant answeredAt;
}
