// What every page needs: errors of a request shown where they are read out, and focus after a swap.
const alert = document.getElementById("alert");

const explain = {
  0: "Our answer to you was lost, or you are offline. Nothing runs twice: ask again, the same key is sent.",
  429: "Too many at once. Nothing was run. Wait a moment, then try again.",
};

function show(status, server) {
  alert.textContent = server || explain[status] || `The server answered ${status}. Nothing was lost; try again.`;
  alert.scrollIntoView({ block: "nearest" });
}

document.addEventListener("htmx:beforeRequest", () => { alert.textContent = ""; });
document.addEventListener("htmx:sendError", () => show(0));
document.addEventListener("htmx:timeout", () => show(0));
document.addEventListener("htmx:responseError", (event) => {
  const page = new DOMParser().parseFromString(event.detail.xhr.responseText, "text/html");
  show(event.detail.xhr.status, page.querySelector("main .lead")?.textContent);
});
