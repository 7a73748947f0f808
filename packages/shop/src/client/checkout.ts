// Shows what delivery costs as soon as the address says so, and sends an order once however often its button is pressed.
// Without this the form does the same by its own buttons.

const form = document.querySelector<HTMLFormElement>("#checkout")

const parts = ["#delivery", "#payment", "#summary"] as const
let asked = 0

/** The parts of the page that follow from what was chosen, drawn by the gateway as ever. */
const ask = async (of: HTMLFormElement): Promise<void> => {
  const mine = ++asked
  const typed = new URLSearchParams(new FormData(of) as unknown as Record<string, string>)
  typed.set("do", "update")
  const answer = await fetch(of.action, { method: "POST", body: typed, headers: { accept: "text/html" } })
  const page = new DOMParser().parseFromString(await answer.text(), "text/html")
  if (mine !== asked) return
  const focus = document.activeElement
  const at = focus instanceof HTMLInputElement ? ([focus.name, focus.value] as const) : undefined
  for (const part of parts) {
    const now = page.querySelector(part)
    if (now !== null) document.querySelector(part)?.replaceWith(now)
  }
  // Whoever was on a radio button or in a field stays there.
  if (at !== undefined && document.activeElement !== focus)
    [...of.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(at[0])}"]`)]
      .find((it, _, all) => all.length === 1 || it.value === at[1])
      ?.focus()
}

/** Asks the browser where it is, once somebody presses, in whole microdegrees. */
const locate = (of: HTMLFormElement, button: HTMLButtonElement): void => {
  const told = button.parentElement?.querySelector("[role=status]")
  const say = (words: string | undefined): void => {
    if (told) told.textContent = words ?? ""
  }
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) => {
      const point = of.querySelector<HTMLInputElement>("[name=geo]")
      if (point !== null) point.value = [latitude, longitude].map((it) => Math.round(it * 1e6)).join(",")
      say(button.dataset["found"])
      void ask(of)
    },
    () => say(button.dataset["lost"]),
    { timeout: 15_000, maximumAge: 600_000 },
  )
}

if (form !== null) {
  const here = form.querySelector<HTMLButtonElement>("#here")
  if (here !== null && "geolocation" in navigator) {
    here.hidden = false
    here.addEventListener("click", () => locate(form, here))
  }
  for (const it of form.querySelectorAll<HTMLElement>("[data-still]")) it.hidden = true
  form.addEventListener("change", (event) => {
    if (event.target instanceof HTMLElement && event.target.dataset["quote"] !== undefined) void ask(form)
  })
  form.addEventListener("submit", (event) => {
    const { submitter } = event
    if (!(submitter instanceof HTMLButtonElement) || submitter.dataset["once"] === undefined) return
    if (form.dataset["sent"] !== undefined) event.preventDefault()
    form.dataset["sent"] = ""
  })
  // Whoever comes back finds the form ready again.
  addEventListener("pageshow", () => delete form.dataset["sent"])
}
