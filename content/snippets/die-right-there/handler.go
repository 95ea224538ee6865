// prints: crash-before-work: charges after it 0, in the end 1; the retry hears 201
// prints: crash-between: charges after it 0, in the end 1; the retry hears 201
// prints: drop-reply: charges after it 1, in the end 1; the retry hears 201
package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"strings"
	"time"
)

// A fresh connection for each attempt: on a used one Go would itself repeat a request that carries a key.
var client = http.Client{Transport: &http.Transport{DisableKeepAlives: true}}

func main() {
	// begin
	// From outside: our server, with its one transaction, dies in each of
	// the three places.
	places := []string{"crash-before-work", "crash-between", "drop-reply"}
	for _, place := range places {
		before := charges()
		key := newKey()

		if _, silence := charge(key, place); silence == nil {
			panic("no answer was to come, all three times")
		}
		left := charges() - before
		retry, err := charge(key, "")
		if err != nil {
			panic(err)
		}
		inTheEnd := charges() - before
		fmt.Printf("%s: charges after it %d, in the end %d; ",
			place, left, inTheEnd)
		fmt.Println("the retry hears", retry.StatusCode)
	}
	// end
}

func newKey() string {
	return fmt.Sprint("key-", time.Now().UnixNano())
}

func charge(key, fault string) (*http.Response, error) {
	body := strings.NewReader(`{"amount": 500, "currency": "usd"}`)
	request, err := http.NewRequest("POST", os.Getenv("RETRYLAB_URL")+"/v1/charges", body)
	if err != nil {
		panic(err)
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("RETRYLAB_KEY"))
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Idempotency-Key", key)
	if fault != "" {
		request.Header.Set("Sandbox-Fault", fault)
	}
	return client.Do(request)
}

func charges() int {
	request, err := http.NewRequest("GET", os.Getenv("RETRYLAB_URL")+"/v1/account", nil)
	if err != nil {
		panic(err)
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("RETRYLAB_KEY"))
	reply, err := client.Do(request)
	if err != nil {
		panic(err)
	}
	defer reply.Body.Close()
	var account struct{ Charges int }
	if err := json.NewDecoder(reply.Body).Decode(&account); err != nil {
		panic(err)
	}
	return account.Charges
}
