// The clock runs down in the page; the server's decides. At its end the page asks the server what comes now.
const clock = document.querySelector("[data-left]");

if (clock) {
  const end = performance.now() + Number(clock.dataset.left) * 1000;
  const tick = setInterval(() => {
    const left = Math.max(0, Math.round((end - performance.now()) / 1000));
    clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")} left`;
    // A form that is being filled in is not taken away: what is sent late is told of by the server.
    if (left === 0) {
      clearInterval(tick);
      if (!document.querySelector("textarea")?.value) location.reload();
    }
  }, 1000);
}
