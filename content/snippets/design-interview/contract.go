// prints: new: 201
// prints: the same again: 201, byte for byte: true
// prints: another body: 422
// prints: no key: 400
// prints: rolled back: 503
// prints: and its key is as good as new: 201
// prints: ten at once, nothing but 201 and 409: true
// prints: 3 charges
package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
	"time"
)

func main() {
	// begin
	key := newKey()
	first := charge(key, 500, "tok_visa")
	again := charge(key, 500, "tok_visa")
	fmt.Println("new:", first.status)
	fmt.Printf("the same again: %d, byte for byte: %t\n",
		again.status, again == first)
	fmt.Println("another body:", charge(key, 900, "tok_visa").status)
	fmt.Println("no key:", charge("", 500, "tok_visa").status)

	key = newKey()
	fmt.Println("rolled back:", charge(key, 500, "tok_processorError").status)
	fmt.Println("and its key is as good as new:",
		charge(key, 500, "tok_visa").status)

	letTheWorkTakeASecond() // and a twin is told at once
	key = newKey()
	replies := make(chan reply)
	for i := 0; i < 10; i++ {
		go func() { replies <- charge(key, 500, "tok_visa") }()
	}
	expected := true
	for i := 0; i < 10; i++ {
		status := (<-replies).status
		expected = expected && (status == 201 || status == 409)
	}
	fmt.Println("ten at once, nothing but 201 and 409:", expected)
	fmt.Println(countCharges(), "charges")
	// end
}

type reply struct {
	status int
	body   string
}

func charge(key string, amount int, source string) reply {
	body := fmt.Sprintf(`{"amount": %d, "currency": "usd", "source": %q}`, amount, source)
	return send("POST", "/v1/charges", key, body)
}

func letTheWorkTakeASecond() {
	send("PATCH", "/v1/sandbox", "", `{"processorDelay": "PT1S", "inFlightWait": "PT0S"}`)
}

func countCharges() int {
	var account struct{ Charges int }
	if err := json.Unmarshal([]byte(send("GET", "/v1/account", "", "").body), &account); err != nil {
		panic(err)
	}
	return account.Charges
}

func newKey() string {
	return fmt.Sprint("key-", time.Now().UnixNano())
}

func send(method, path, key, body string) reply {
	request, err := http.NewRequest(method, os.Getenv("RETRYLAB_URL")+path, strings.NewReader(body))
	if err != nil {
		panic(err)
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("RETRYLAB_KEY"))
	request.Header.Set("Content-Type", "application/json")
	if key != "" {
		request.Header.Set("Idempotency-Key", key)
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		panic(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		panic(err)
	}
	return reply{answer.StatusCode, string(text)}
}
