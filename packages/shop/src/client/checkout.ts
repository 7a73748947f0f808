// Shows what delivery costs as soon as the address says so, and sends an order once however often its button is pressed.
// Without this the form does the same by its own buttons.

const form = document.querySelector<HTMLFormElement>("#checkout")

const parts = ["#delivery", "#payment", "#summary"] as const
let asked = 0

/** The sum of the page, done beside it; nothing while none is asked for, or nobody can do it here. */
let sum: { readonly token: string; readonly done: Promise<void> } | undefined
const sumOf = (of: HTMLFormElement): Promise<void> | undefined => {
  const field = of.querySelector<HTMLInputElement>("[name=proof]")
  const { bits, solver } = field?.dataset ?? {}
  if (field === null || !solver || field.value.includes(":")) return undefined
  const token = field.value
  if (sum?.token === token) return sum.done
  const done = new Promise<void>((go) => {
    const worker = new Worker(solver)
    // Who cannot do it waits instead, as without scripts.
    worker.addEventListener("error", () => {
      field.dataset["solver"] = ""
      go()
    })
    worker.addEventListener("message", ({ data }: MessageEvent<string>) => {
      worker.terminate()
      // The page may have been drawn anew meanwhile, with another.
      for (const it of of.querySelectorAll<HTMLInputElement>("[name=proof]")) if (it.value === token) it.value = data
      go()
    })
    worker.postMessage({ token, bits: Number(bits) })
  })
  sum = { token, done }
  return done
}

/** The parts of the page that follow from what was chosen, drawn by the gateway as ever. */
const ask = async (of: HTMLFormElement): Promise<void> => {
  const mine = ++asked
  try {
    await follow(of, mine)
  } catch {
    // Nobody was heard: whoever wants to know presses the button that is there for those without scripts.
    if (mine === asked) for (const it of of.querySelectorAll<HTMLElement>("[data-still]")) it.hidden = false
  }
}

const follow = async (of: HTMLFormElement, mine: number): Promise<void> => {
  if (of.querySelector<HTMLInputElement>("[name=code]")?.value) await sumOf(of)
  const typed = new URLSearchParams(new FormData(of) as unknown as Record<string, string>)
  typed.set("do", "update")
  const answer = await fetch(of.action, { method: "POST", body: typed, headers: { accept: "text/html" } })
  const page = new DOMParser().parseFromString(await answer.text(), "text/html")
  // What is on its way to the shop is not drawn anew under whoever pressed the button.
  if (mine !== asked || of.dataset["sent"] !== undefined) return
  if (page.querySelector(parts.join()) === null) throw new Error("no checkout came")
  const focus = document.activeElement
  const at = focus instanceof HTMLInputElement ? ([focus.name, focus.value] as const) : undefined
  for (const part of parts) {
    const now = page.querySelector(part)
    if (now !== null) document.querySelector(part)?.replaceWith(now)
  }
  still(of)
  void sumOf(of)
  // Whoever was on a radio button or in a field stays there.
  if (at !== undefined && document.activeElement !== focus)
    [...of.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(at[0])}"]`)]
      .find((it, _, all) => all.length === 1 || it.value === at[1])
      ?.focus()
}

/** What is only for those without scripts. */
const still = (of: HTMLFormElement): void => {
  for (const it of of.querySelectorAll<HTMLElement>("[data-still]")) {
    const { working } = it.dataset
    if (working === undefined) it.hidden = true
    else it.textContent = ""
  }
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
  still(form)
  void sumOf(form)
  form.addEventListener("change", (event) => {
    if (event.target instanceof HTMLElement && event.target.dataset["quote"] !== undefined) void ask(form)
  })
  form.addEventListener("submit", (event) => {
    const { submitter } = event
    if (!(submitter instanceof HTMLButtonElement) || submitter.dataset["once"] === undefined) return
    if (form.dataset["sent"] !== undefined) return event.preventDefault()
    form.dataset["sent"] = ""
    const doing = sumOf(form)
    if (doing === undefined) return
    event.preventDefault()
    const told = form.querySelector<HTMLElement>("#solving")
    if (told !== null) told.textContent = told.dataset["working"] ?? ""
    const send = async () => {
      await doing
      delete form.dataset["sent"]
      form.requestSubmit(submitter)
    }
    void send()
  })
  // Whoever comes back finds the form ready again.
  addEventListener("pageshow", () => delete form.dataset["sent"])
}
