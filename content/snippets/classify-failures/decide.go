// prints: connection refused, no key -> retry
// prints: timeout, no key -> unknown
// prints: timeout, key -> retry
// prints: 429, no key -> retry
// prints: 500, key -> retry
// prints: 422, key -> stop
package main

import (
	"context"
	"errors"
	"fmt"
	"syscall"
)

// begin
func decide(status int, err error, repeatable bool) string {
	switch {
	case errors.Is(err, syscall.ECONNREFUSED), status == 408, status == 429, status == 503:
		return "retry"
	case err != nil, status == 500, status == 502, status == 504:
		if repeatable {
			return "retry"
		}
		return "unknown"
	}
	return "stop"
}

// end

func main() {
	fmt.Println("connection refused, no key ->", decide(0, syscall.ECONNREFUSED, false))
	fmt.Println("timeout, no key ->", decide(0, context.DeadlineExceeded, false))
	fmt.Println("timeout, key ->", decide(0, context.DeadlineExceeded, true))
	fmt.Println("429, no key ->", decide(429, nil, false))
	fmt.Println("500, key ->", decide(500, nil, true))
	fmt.Println("422, key ->", decide(422, nil, true))
}
