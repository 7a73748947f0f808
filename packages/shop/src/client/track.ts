// Follows an order as it moves: the gateway says that something changed, and the page reads itself again. It speaks the
// few words of Socket.IO that listening needs (Engine.IO 4 over a WebSocket), which is 1 kB instead of 13.

const part = () => document.querySelector<HTMLElement>("[data-track]")
const token = part()?.dataset["track"]

let asked = 0
const again = async (): Promise<void> => {
  const mine = (asked += 1)
  const answer = await fetch(location.href, { headers: { accept: "text/html" } })
  const text = await answer.text()
  // An answer that was overtaken by a newer one is older than what is shown.
  if (!answer.ok || mine !== asked) return
  const page = new DOMParser().parseFromString(text, "text/html")
  const [now, then] = [page.querySelector("#main"), document.querySelector("#main")]
  // Whoever is filling something in is not interrupted.
  if (now !== null && then !== null && !then.contains(document.activeElement)) then.replaceWith(now)
}

let waits = 1000
const listen = (): void => {
  const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/socket.io/?EIO=4&transport=websocket`)
  socket.addEventListener("message", ({ data }: MessageEvent<string>) => {
    if (data.startsWith("0")) socket.send(`40${JSON.stringify({ track: token })}`)
    else if (data === "2") socket.send("3")
    else if (data.startsWith("40")) {
      // What happened between the page and the first word of the socket was told to nobody.
      waits = 1000
      void again()
    } else if (data.startsWith('42["order_changed"')) void again()
  })
  socket.addEventListener("close", () => {
    waits = Math.min(waits * 2, 60_000)
    setTimeout(listen, waits)
  })
}

const count = (): void => {
  for (const it of document.querySelectorAll<HTMLElement>("[data-until]")) {
    const seconds = Math.max(0, Math.round((Number(it.dataset["until"]) - Date.now()) / 1000))
    it.dataset["clock"] ??= it.textContent
    it.textContent = `${it.dataset["clock"]} (${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")})`
  }
}

if (token !== undefined) {
  listen()
  count()
  setInterval(count, 1000)
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) void again()
  })
}
