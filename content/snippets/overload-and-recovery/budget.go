// prints: 6609 calls for 6000 requests
// prints: 20 requests of a server that is down: 31 calls arrive
package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"strings"
	"sync"
)

// begin
// Thousandths of a token, so that no rounding adds up.
const full = 10_000

type budget struct {
	sync.Mutex
	left int
}

func (b *budget) firstAttempt() {
	b.Lock()
	defer b.Unlock()
	if b.left += 100; b.left > full {
		b.left = full
	}
}

// mayRetry is false when there is no token: fail now; nobody waits for one.
func (b *budget) mayRetry() bool {
	b.Lock()
	defer b.Unlock()
	if b.left < 1_000 {
		return false
	}
	b.left -= 1_000
	return true
}

// end

func main() {
	calls := 0
	run(6000, func() { calls++ }) // a minute of 100 a second
	fmt.Println(calls, "calls for 6000 requests")

	run(20, func() { send("POST", "/v1/charges", "amount=500&currency=usd").Body.Close() })
	var arrived struct{ Data []any }
	if err := json.NewDecoder(send("GET", "/v1/requests?limit=100", "").Body).Decode(&arrived); err != nil {
		panic(err)
	}
	fmt.Println("20 requests of a server that is down:", len(arrived.Data), "calls arrive")
}

func run(requests int, call func()) {
	b := budget{left: full}
	for request := 0; request < requests; request++ {
		b.firstAttempt()
		call()
		for retry := 0; retry < 3 && b.mayRetry(); retry++ { // every call fails
			call()
		}
	}
}

func send(method, path, body string) *http.Response {
	request, err := http.NewRequest(method, os.Getenv("RETRYLAB_URL")+path, strings.NewReader(body))
	if err != nil {
		panic(err)
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("RETRYLAB_KEY"))
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.Header.Set("Idempotency-Key", "order-17")
	request.Header.Set("Sandbox-Fault", "respond;status=503")
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		panic(err)
	}
	return answer
}
