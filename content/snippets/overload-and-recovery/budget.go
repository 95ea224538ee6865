// prints: 6609 calls for 6000 requests
package main

import (
	"fmt"
	"sync"
)

// begin
const full = 10_000 // thousandths of a token, so that no rounding adds up

type budget struct {
	sync.Mutex
	left int
}

func (b *budget) firstAttempt() {
	b.Lock()
	defer b.Unlock()
	if b.left += 100; b.left > full {
		b.left = full
	}
}

// mayRetry is false when there is no token: fail now; nobody waits for one.
func (b *budget) mayRetry() bool {
	b.Lock()
	defer b.Unlock()
	if b.left < 1_000 {
		return false
	}
	b.left -= 1_000
	return true
}

// end

func main() {
	b := budget{left: full}
	calls := 0
	for request := 0; request < 6000; request++ { // a minute of 100 a second, every call fails
		b.firstAttempt()
		calls++
		for retry := 0; retry < 3 && b.mayRetry(); retry++ {
			calls++
		}
	}
	fmt.Println(calls, "calls for 6000 requests")
}
