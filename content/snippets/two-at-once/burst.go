// prints: 201 x 10
// prints: 1 charge
package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"strings"
	"sync"
	"time"
)

func main() {
	// begin
	key := newKey()
	statuses := make(chan int, 10)
	var all sync.WaitGroup
	for i := 0; i < 10; i++ {
		all.Add(1)
		go func() {
			defer all.Done()
			statuses <- charge(key).StatusCode
		}()
	}
	all.Wait()
	close(statuses)

	count := map[int]int{}
	for status := range statuses {
		count[status]++
	}
	for status, times := range count {
		fmt.Println(status, "x", times)
	}
	// end

	var account struct{ Charges int }
	if err := json.NewDecoder(send("GET", "/v1/account", "", "").Body).Decode(&account); err != nil {
		panic(err)
	}
	fmt.Println(account.Charges, "charge")
}

func charge(key string) *http.Response {
	return send("POST", "/v1/charges", key, `{"amount": 500, "currency": "usd"}`)
}

func newKey() string {
	return fmt.Sprint("key-", time.Now().UnixNano())
}

func send(method, path, key, body string) *http.Response {
	request, err := http.NewRequest(method, os.Getenv("RETRYLAB_URL")+path, strings.NewReader(body))
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
