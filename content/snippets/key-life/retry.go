// prints: 201, replayed: false
// prints: 201, replayed: true
// prints: 1 charge
package main

import (
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
)

func main() {
	// begin
	key := newKey() // once per purchase, above the loop
	for attempt := 1; attempt <= 2; attempt++ {
		body := strings.NewReader(`{"amount": 500, "currency": "usd"}`)
		reply := send("POST", "/v1/charges", key, body)
		replayed := reply.Header.Get("Idempotent-Replayed") != ""
		fmt.Printf("%d, replayed: %t\n", reply.StatusCode, replayed)
	}
	// end
	var account struct{ Charges int }
	if err := json.NewDecoder(send("GET", "/v1/account", "", nil).Body).Decode(&account); err != nil {
		panic(err)
	}
	fmt.Println(account.Charges, "charge")
}

func newKey() string {
	bytes := make([]byte, 16)
	if _, err := rand.Read(bytes); err != nil {
		panic(err)
	}
	return fmt.Sprintf("%x", bytes)
}

func send(method, path, key string, body io.Reader) *http.Response {
	request, err := http.NewRequest(method, os.Getenv("RETRYLAB_URL")+path, body)
	if err != nil {
		panic(err)
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("RETRYLAB_KEY"))
	request.Header.Set("Content-Type", "application/json")
	if key != "" {
		request.Header.Set("Idempotency-Key", key)
	}
	reply, err := http.DefaultClient.Do(request)
	if err != nil {
		panic(err)
	}
	return reply
}
