// prints: a third failure, between 0 and 400 ms: true
// prints: the hundredth, between 0 and 10 s: true
// prints: the server says 2 s, 5 s are left: true
// prints: the server says 120 s, 5 s are left: false
package main

import (
	"fmt"
	"math/rand"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
)

const (
	base    = 100 * time.Millisecond
	maximum = 10 * time.Second
)

// begin
// wait draws with full jitter. false: no attempt would begin in time, so
// don't wait for it. Before Go 1.20 call rand.Seed once, or every client
// draws the same waits.
func wait(failures int, left, after time.Duration) (time.Duration, bool) {
	ceiling := maximum
	// Cap first: no shift beyond it, which could overflow.
	if shift := failures - 1; shift < 30 && base<<shift < maximum {
		ceiling = base << shift
	}
	// Then draw; never before the server's time.
	drawn := after + time.Duration(rand.Int63n(int64(ceiling)+1))
	return drawn, drawn < left
}

// end

func within(failures int, most time.Duration) bool {
	for i := 0; i < 1000; i++ {
		drawn, _ := wait(failures, time.Minute, 0)
		if drawn < 0 || drawn > most {
			return false
		}
	}
	return true
}

func main() {
	rand.Seed(time.Now().UnixNano())
	fmt.Println("a third failure, between 0 and 400 ms:", within(3, 400*time.Millisecond))
	fmt.Println("the hundredth, between 0 and 10 s:", within(100, 10*time.Second))
	_, inTime := wait(1, 5*time.Second, toldToWait(2))
	fmt.Println("the server says 2 s, 5 s are left:", inTime)
	_, inTime = wait(1, 5*time.Second, toldToWait(120))
	fmt.Println("the server says 120 s, 5 s are left:", inTime)
}

func toldToWait(seconds int) time.Duration {
	body := strings.NewReader("amount=500&currency=usd")
	request, err := http.NewRequest("POST", os.Getenv("RETRYLAB_URL")+"/v1/charges", body)
	if err != nil {
		panic(err)
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("RETRYLAB_KEY"))
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.Header.Set("Idempotency-Key", "order-17")
	request.Header.Set("Sandbox-Fault", fmt.Sprint("respond;status=429;retry-after=", seconds))
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		panic(err)
	}
	said, err := strconv.Atoi(answer.Header.Get("Retry-After"))
	if err != nil {
		panic(err)
	}
	return time.Duration(said) * time.Second
}
