// prints: a third failure, between 0 and 400 ms: true
// prints: the hundredth, between 0 and 10 s: true
// prints: the server says 2 s, 5 s are left: true
// prints: the server says 120 s, 5 s are left: false
package main

import (
	"fmt"
	"math/rand"
	"time"
)

const (
	base    = 100 * time.Millisecond
	maximum = 10 * time.Second
)

// begin
// wait draws with full jitter. false: no attempt would begin in time, so don't wait for it.
func wait(failures int, left, retryAfter time.Duration) (time.Duration, bool) {
	ceiling := maximum
	if shift := failures - 1; shift < 30 && base<<shift < maximum { // cap before the shift overflows,
		ceiling = base << shift
	}
	drawn := retryAfter + time.Duration(rand.Int63n(int64(ceiling)+1)) // then draw; never before the server's time
	return drawn, drawn < left
}

// end

func within(failures int, most time.Duration) bool {
	for i := 0; i < 1000; i++ {
		drawn, _ := wait(failures, time.Minute, 0)
		if drawn < 0 || drawn > most {
			return false
		}
	}
	return true
}

func main() {
	fmt.Println("a third failure, between 0 and 400 ms:", within(3, 400*time.Millisecond))
	fmt.Println("the hundredth, between 0 and 10 s:", within(100, 10*time.Second))
	_, inTime := wait(1, 5*time.Second, 2*time.Second)
	fmt.Println("the server says 2 s, 5 s are left:", inTime)
	_, inTime = wait(1, 5*time.Second, 120*time.Second)
	fmt.Println("the server says 120 s, 5 s are left:", inTime)
}
