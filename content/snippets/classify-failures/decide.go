// prints: connection refused, no key -> retry
// prints: timeout, no key -> unknown
// prints: timeout, key -> retry
// prints: reset, no key -> unknown
// prints: 429, no key -> retry
// prints: 500, no key -> unknown
// prints: 520, no key -> unknown
// prints: 503, no key -> unknown
// prints: 503, key -> retry
// prints: 422, key -> stop
package main

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"strings"
	"syscall"
	"time"
)

// begin
func decide(status int, err error, repeatable bool) string {
	switch {
	case neverRan(err), status == 408, status == 429:
		return "retry"
	case err != nil, status == 409,
		// One case up if the API promises that it comes before the work.
		status == 503,
		// One that we don't know is the first of its class: 520 is a 500.
		status >= 500 && status != 501:
		if repeatable {
			return "retry"
		}
		return "unknown"
	}
	return "stop"
}

// neverRan: no such name, or the connection was refused. Any other error
// may come after the request was sent.
func neverRan(err error) bool {
	var name *net.DNSError
	return errors.Is(err, syscall.ECONNREFUSED) || errors.As(err, &name)
}

// end

var client = http.Client{Transport: &http.Transport{DisableKeepAlives: true}}

func main() {
	send("PATCH", os.Getenv("RETRYLAB_URL")+"/v1/sandbox", `{"keyRequired": false}`, "", false)
	fails("connection refused", "hang", false)
	fails("timeout", "hang", false)
	fails("timeout", "hang", true)
	fails("reset", "drop-reply", false)
	fails("429", "respond;status=429", false)
	fails("500", "respond;status=500", false)
	fails("520", "respond;status=520", false)
	fails("503", "respond;status=503", false)
	fails("503", "respond;status=503", true)
	fails("422", "respond;status=422", true)
}

func fails(what, fault string, keyed bool) {
	url := os.Getenv("RETRYLAB_URL")
	if what == "connection refused" {
		url = "http://127.0.0.1:1"
	}
	status, err := send("POST", url+"/v1/charges", `{"amount": 500, "currency": "usd"}`, fault, keyed)
	if err == nil && fmt.Sprint(status) != what {
		panic(status)
	}
	with := "no key"
	if keyed {
		with = "key"
	}
	fmt.Printf("%s, %s -> %s\n", what, with, decide(status, err, keyed))
}

func send(method, url, body, fault string, keyed bool) (int, error) {
	request, err := http.NewRequest(method, url, strings.NewReader(body))
	if err != nil {
		return 0, err
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("RETRYLAB_KEY"))
	request.Header.Set("Content-Type", "application/json")
	if fault != "" {
		request.Header.Set("Sandbox-Fault", fault)
	}
	if keyed {
		request.Header.Set("Idempotency-Key", fmt.Sprint("key-", time.Now().UnixNano()))
	}
	client.Timeout = 20 * time.Second
	if fault == "hang" {
		client.Timeout = time.Second
	}
	answer, err := client.Do(request)
	if err != nil {
		return 0, err
	}
	return answer.StatusCode, answer.Body.Close()
}
