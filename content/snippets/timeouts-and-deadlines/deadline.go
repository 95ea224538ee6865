// prints: attempt 1: 503
// prints: attempt 2: 503
// prints: attempt 3: 503
// prints: the next wait would end after the deadline
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
	for attempt, wait := 1, 100*time.Millisecond; ; attempt, wait = attempt+1, wait*10 {
		try, stop := context.WithTimeout(ctx, 2*time.Second) // or what is left of ctx, if that is less
		status, err := send(try, key)
		stop()
		fmt.Printf("attempt %d: %d\n", attempt, status)
		if err != nil || status != 503 || attempt == 5 {
			return status, err
		}
		if time.Now().Add(wait).After(ends) {
			fmt.Println("the next wait would end after the deadline")
			return status, context.DeadlineExceeded
		}
		time.Sleep(wait)
	}
}

// end

func main() {
	ctx, stop := context.WithTimeout(context.Background(), 8*time.Second)
	defer stop()
	charge(ctx, fmt.Sprint("key-", time.Now().UnixNano()))
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
	request.Header.Set("Sandbox-Fault", "respond;status=503")
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, err
	}
	return answer.StatusCode, answer.Body.Close()
}
