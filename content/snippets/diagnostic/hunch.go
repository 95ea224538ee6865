// prints: attempt 1: 503
// prints: attempt 2: 503
// prints: attempt 3: 201
// prints: said 3, happened 1
package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"strings"
)

func main() {
	send("PATCH", "/v1/sandbox", `{"keyRequired": false}`, "")
	// begin
	said := 3 // the number first, before anything runs

	before := charges()
	for attempt := 1; attempt <= 3; attempt++ {
		fault := ""
		if attempt < 3 {
			fault = "respond;status=503"
		}
		reply := charge(fault)
		fmt.Printf("attempt %d: %d\n", attempt, reply.StatusCode)
	}
	// Counted at the server, not among the replies.
	happened := charges() - before
	fmt.Printf("said %d, happened %d\n", said, happened)
	// end
}

func charge(fault string) *http.Response {
	return send("POST", "/v1/charges", `{"amount": 500, "currency": "usd"}`, fault)
}

func charges() int {
	var account struct{ Charges int }
	if err := json.NewDecoder(send("GET", "/v1/account", "", "").Body).Decode(&account); err != nil {
		panic(err)
	}
	return account.Charges
}

func send(method, path, body, fault string) *http.Response {
	request, err := http.NewRequest(method, os.Getenv("RETRYLAB_URL")+path, strings.NewReader(body))
	if err != nil {
		panic(err)
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("RETRYLAB_KEY"))
	request.Header.Set("Content-Type", "application/json")
	if fault != "" {
		request.Header.Set("Sandbox-Fault", fault)
	}
	reply, err := http.DefaultClient.Do(request)
	if err != nil {
		panic(err)
	}
	return reply
}
