// prints: without a key: 2 charges
// prints: with a key: 1 charge
package main

import (
	"crypto/rand"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"strings"
)

func main() {
	if _, err := send("PATCH", "/v1/sandbox", `{"keyRequired": false}`, nil); err != nil {
		panic(err)
	}
	pay(http.Header{})
	fmt.Println("without a key:", charges(), "charges")
	key := make([]byte, 16)
	if _, err := rand.Read(key); err != nil {
		panic(err)
	}
	pay(http.Header{"Idempotency-Key": {fmt.Sprintf("%x", key)}})
	fmt.Println("with a key:", charges()-2, "charge")
}

// begin
func pay(headers http.Header) (*http.Response, error) {
	headers.Set("Sandbox-Fault", "drop-reply")
	var reply *http.Response
	var silence error
	for attempt := 1; attempt <= 3; attempt++ {
		reply, silence = send("POST", "/v1/charges", body, headers)
		if silence == nil {
			return reply, nil
		}
		headers.Del("Sandbox-Fault") // No answer: it may have run.
	}
	return nil, silence
}

// end

const body = `{"amount": 500, "currency": "usd"}`

func charges() int {
	reply, err := send("GET", "/v1/account", "", nil)
	if err != nil {
		panic(err)
	}
	var account struct{ Charges int }
	if err := json.NewDecoder(reply.Body).Decode(&account); err != nil {
		panic(err)
	}
	return account.Charges
}

func send(method, path, body string, headers http.Header) (*http.Response, error) {
	request, err := http.NewRequest(method, os.Getenv("RETRYLAB_URL")+path, strings.NewReader(body))
	if err != nil {
		panic(err)
	}
	for name, values := range headers {
		request.Header[name] = values
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("RETRYLAB_KEY"))
	if body != "" {
		request.Header.Set("Content-Type", "application/json")
	}
	return http.DefaultClient.Do(request)
}
