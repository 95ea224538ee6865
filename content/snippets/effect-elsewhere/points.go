// prints: no answer, and the point is calling
// prints: charge made, and the point is finished
// prints: charge made, and the point is finished
// prints: 1 charge over there
// prints: another account, another name: true
// prints: used again a day later, another name: true
package main

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"strings"
	"time"
)

// begin
func charge(account, key string, amount int) (string, error) {
	now, seen := keys[id{account, key}]
	if !seen {
		now = row{point: "calling", amount: amount, firstSeen: time.Now()}
		// The first commit: we are about to call.
		keys[id{account, key}] = now
	}
	// A retry comes by here as well, and so does the completer.
	if now.point == "calling" {
		derived := derivedKey(account, key, now.firstSeen)
		body, err := callProcessor(now.amount, derived)
		if err != nil {
			return "", err // nobody knows; the point stays
		}
		now.point, now.body = "finished", body
		// The second commit: result and answer.
		keys[id{account, key}] = now
	}
	return now.body, nil
}

func derivedKey(account, key string, firstSeen time.Time) string {
	// No two different lists look alike.
	parts := fmt.Sprintf("%q %q %d", account, key, firstSeen.UnixNano())
	return fmt.Sprintf("%x", sha256.Sum256([]byte(parts)))
}

// end

type id struct{ account, key string }

type row struct {
	point     string
	amount    int
	firstSeen time.Time
	body      string
}

// The sandbox is the other company here, and this stands for our table: each change is a commit.
var keys = map[id]row{}
var fault = "drop-reply"

// A fresh connection for each call: on a used one Go would itself repeat a request that carries a key.
var client = http.Client{Transport: &http.Transport{DisableKeepAlives: true}}

func main() {
	for attempt := 1; attempt <= 3; attempt++ {
		answer, err := charge("acct_1", "order-17", 500)
		if err != nil {
			answer = "no answer"
		}
		fmt.Printf("%s, and the point is %s\n", answer, keys[id{"acct_1", "order-17"}].point)
	}
	reply, err := send("GET", "/v1/account", "", "")
	if err != nil {
		panic(err)
	}
	var account struct{ Charges int }
	if err := json.NewDecoder(reply.Body).Decode(&account); err != nil {
		panic(err)
	}
	fmt.Println(account.Charges, "charge over there")
	seen := time.Now()
	name := derivedKey("acct_1", "order-17", seen)
	fmt.Println("another account, another name:", name != derivedKey("acct_2", "order-17", seen))
	fmt.Println("used again a day later, another name:", name != derivedKey("acct_1", "order-17", seen.AddDate(0, 0, 1)))
}

func callProcessor(amount int, key string) (string, error) {
	_, err := send("POST", "/v1/charges", key, fmt.Sprintf(`{"amount": %d, "currency": "usd"}`, amount))
	fault = ""
	return "charge made", err
}

func send(method, path, key, body string) (*http.Response, error) {
	request, err := http.NewRequest(method, os.Getenv("RETRYLAB_URL")+path, strings.NewReader(body))
	if err != nil {
		panic(err)
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("RETRYLAB_KEY"))
	request.Header.Set("Content-Type", "application/json")
	if key != "" {
		request.Header.Set("Idempotency-Key", key)
	}
	if fault != "" {
		request.Header.Set("Sandbox-Fault", fault)
	}
	return client.Do(request)
}
