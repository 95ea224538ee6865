// prints: attempt 1: no answer
// prints: attempt 2: 503
// prints: attempt 3: 503
// prints: the next wait would end after the deadline
// prints: within the deadline of 8 s: true
package main

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"strings"
	"time"
)

// begin
func charge(ctx context.Context, key string) (int, error) {
	ends, _ := ctx.Deadline()
	wait := 100 * time.Millisecond
	for attempt := 1; ; attempt++ {
		// Or what is left of ctx, if that is less.
		try, stop := context.WithTimeout(ctx, 2*time.Second)
		status, silence := send(try, key)
		stop()
		if silence != nil {
			fmt.Printf("attempt %d: no answer\n", attempt)
		} else {
			fmt.Printf("attempt %d: %d\n", attempt, status)
		}
		if silence == nil && status != 503 || attempt == 5 {
			return status, silence
		}
		if time.Now().Add(wait).After(ends) {
			fmt.Println("the next wait would end after the deadline")
			return status, context.DeadlineExceeded
		}
		time.Sleep(wait)
		wait *= 10
	}
}

// end

var fault = "hang"

func main() {
	began := time.Now()
	ctx, stop := context.WithTimeout(context.Background(), 8*time.Second)
	defer stop()
	charge(ctx, fmt.Sprint("key-", began.UnixNano()))
	fmt.Println("within the deadline of 8 s:", time.Since(began) < 8*time.Second)
}

func send(ctx context.Context, key string) (int, error) {
	body := strings.NewReader(`{"amount": 500, "currency": "usd"}`)
	request, err := http.NewRequestWithContext(ctx, "POST", os.Getenv("RETRYLAB_URL")+"/v1/charges", body)
	if err != nil {
		return 0, err
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("RETRYLAB_KEY"))
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Idempotency-Key", key)
	request.Header.Set("Sandbox-Fault", fault)
	fault = "respond;status=503"
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, err
	}
	return answer.StatusCode, answer.Body.Close()
}
