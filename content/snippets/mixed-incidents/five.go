// prints: the reply is lost: 201 after 2 calls
// prints: down: 503 after 2 calls
// prints: down: 503 after 1 call
// prints: down: refused here after 0 calls
// prints: 1 charge
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand"
	"net/http"
	"os"
	"strings"
	"time"
)

// begin
func charge(ctx context.Context, amount int) (status int, err error) {
	key := newKey() // one for the purchase, above the loop
	ends, _ := ctx.Deadline()
	budget.firstAttempt()
	for failures := 1; ; failures++ {
		if !breaker.allows() {
			return 0, errRefusedHere // no retry of our own refusal
		}
		try, stop := context.WithTimeout(ctx, 2*time.Second)
		status, err = send(try, "POST", "/v1/charges", key, amount)
		stop()
		bad := err != nil || status == 500 || 502 <= status && status <= 504
		breaker.heard(!bad)
		// Full jitter.
		ceiling := 100 * time.Millisecond << (failures - 1)
		wait := time.Duration(rand.Int63n(int64(ceiling)))
		again := bad || status == 409 || status == 429
		inTime := time.Now().Add(wait).Before(ends)
		// Deadline first, then a token.
		if !again || failures == 3 || !inTime || !budget.mayRetry() {
			return status, err
		}
		time.Sleep(wait)
	}
}

// end

var errRefusedHere = errors.New("refused here")

func main() {
	rand.Seed(time.Now().UnixNano())
	ctx, stop := context.WithTimeout(context.Background(), 10*time.Second)
	defer stop()
	for _, what := range []string{"the reply is lost", "down", "down", "down"} {
		calls = 0
		status, err := charge(ctx, 500)
		ended := fmt.Sprint(status)
		if err != nil {
			ended = err.Error()
		}
		plural := "s"
		if calls == 1 {
			plural = ""
		}
		fmt.Printf("%s: %s after %d call%s\n", what, ended, calls, plural)
	}
	request := newRequest(ctx, "GET", "/v1/account", "")
	reply, err := client.Do(request)
	if err != nil {
		panic(err)
	}
	var account struct{ Charges int }
	if err := json.NewDecoder(reply.Body).Decode(&account); err != nil {
		panic(err)
	}
	fmt.Println(account.Charges, "charge")
}

// In thousandths, and small, so that it is soon empty.
type tokens int

var budget = tokens(2_000)

func (b *tokens) firstAttempt() {
	if *b += 100; *b > 2_000 {
		*b = 2_000
	}
}

func (b *tokens) mayRetry() bool {
	if *b < 1_000 {
		return false
	}
	*b -= 1_000
	return true
}

// Opens at half of the last ten calls, of five at least. Here it never tries again.
type calledLast []bool

var breaker calledLast

func (b calledLast) allows() bool {
	bad := 0
	for _, good := range b {
		if !good {
			bad++
		}
	}
	return len(b) < 5 || bad*2 < len(b)
}

func (b *calledLast) heard(good bool) {
	if *b = append(*b, good); len(*b) > 10 {
		*b = (*b)[1:]
	}
}

// A fresh connection for each attempt: on a used one Go would itself repeat a request that carries a key.
var client = http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
var faults = []string{"hang", ""}
var calls int

func newKey() string {
	return fmt.Sprint("key-", time.Now().UnixNano())
}

func send(ctx context.Context, method, path, key string, amount int) (int, error) {
	calls++
	request := newRequest(ctx, method, path, fmt.Sprintf(`{"amount": %d, "currency": "usd"}`, amount))
	request.Header.Set("Idempotency-Key", key)
	fault := "respond;status=503"
	if len(faults) > 0 {
		fault, faults = faults[0], faults[1:]
	}
	if fault != "" {
		request.Header.Set("Sandbox-Fault", fault)
	}
	answer, err := client.Do(request)
	if err != nil {
		return 0, err
	}
	return answer.StatusCode, answer.Body.Close()
}

func newRequest(ctx context.Context, method, path, body string) *http.Request {
	request, err := http.NewRequestWithContext(ctx, method, os.Getenv("RETRYLAB_URL")+path, strings.NewReader(body))
	if err != nil {
		panic(err)
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("RETRYLAB_KEY"))
	request.Header.Set("Content-Type", "application/json")
	return request
}
