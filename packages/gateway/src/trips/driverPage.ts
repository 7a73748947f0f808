import { exponent } from "@oja/domain/kernel/amounts"
import type { Language } from "../http/envelope.ts"
import { escaped } from "../invoicing/page.ts"
import { day, money, plain, quantity } from "../invoicing/saying.ts"
import type { AtDoor } from "./driverSession.ts"
import type { Round, Stop } from "./driverTrips.ts"
import { driverWords, type DriverWords } from "./driverWords.ts"

const shell = (language: Language, title: string, body: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex,nofollow"><meta name="theme-color" content="#2B2F77"><title>${escaped(title)}</title><link rel="stylesheet" href="/i/-/page.css"><link rel="stylesheet" href="/d/-/round.css"><script src="/d/-/round.js" defer></script></head><body>${body}</body></html>`

const switcher = (language: Language, say: DriverWords): string => {
  const other = language === "fr" ? "en" : "fr"
  return `<a href="?lang=${other}" lang="${other}">${say.other}</a>`
}

export const lostDriverPage = (language: Language): string => {
  const say = driverWords(language)
  return shell(language, say.lost, `<main class="lost"><h1>${say.lost}</h1><p>${say.lostText}</p></main>`)
}

/** Who is there must say the PIN first. */
export const pinPage = ({ shop, token }: AtDoor, language: Language, trouble?: string): string => {
  const say = driverWords(language)
  const body = [
    `<main class="round enter"><div class="bar"><h1>${escaped(say.pinTitle(shop))}</h1><nav>${switcher(language, say)}</nav></div>`,
    `<p>${say.pinLead}</p>`,
    trouble === undefined ? "" : `<p class="word bad" role="alert">${escaped(trouble)}</p>`,
    `<form method="post" action="/d/${token}?lang=${language}">`,
    `<label for="pin">${say.pin}<input id="pin" name="pin" type="password" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9]*" maxlength="8" required autofocus></label>`,
    `<button class="button main">${say.enter}</button></form></main>`,
  ]
  return shell(language, say.pinTitle(shop), body.join(""))
}

/** What was sent and could not be done: nothing typed is lost. */
export interface Trouble {
  readonly fulfilmentId: string
  readonly said: string
  readonly typed: { readonly [field: string]: string | undefined }
  /** More cash than is owed was said: it can be said again on purpose. */
  readonly beyond?: boolean
}

interface Shown {
  readonly door: AtDoor
  readonly language: Language
  readonly rounds: ReadonlyArray<Round>
  readonly trouble?: Trouble | undefined
}

/** A driver's trips, stop by stop. Plain forms: it works without a script. */
export const driverPage = (shown: Shown): string => {
  const { door, language, rounds, trouble } = shown
  const say = driverWords(language)
  const { details } = door.driver
  const stray =
    trouble !== undefined &&
    !rounds.some(({ stops }) => stops.some((it) => it.fulfilmentId === trouble.fulfilmentId && isDue(it)))
  const body = [
    `<main class="round"><div class="bar"><div><h1>${say.trips}</h1><div class="muted">${escaped(`${details.name} · ${door.shop}`)}</div></div><nav>${switcher(language, say)}</nav></div>`,
    stray ? alarm(trouble.said, say) : "",
    ...(rounds.length === 0
      ? [`<section class="trip"><h2>${say.none}</h2><p class="muted">${say.noneText}</p></section>`]
      : rounds.map((round) => tripPart(shown, round, say))),
    `<div class="acts"><a class="button" href="/d/${door.token}?lang=${language}">${say.reload}</a></div>`,
    `<form method="post" action="/d/${door.token}/leave?lang=${language}" class="acts"><button class="button">${say.leave}</button></form></main>`,
  ]
  return shell(language, `${say.trips} · ${door.shop}`, body.join(""))
}

const isDue = ({ status }: Pick<Stop, "status">): boolean => status === "pending" || status === "arrived"

const alarm = (said: string, say: DriverWords): string =>
  `<p class="word bad" role="alert"><b>${say.wrong}.</b> ${escaped(said)}</p>`

const tripPart = (shown: Shown, { stops, trip }: Round, say: DriverWords): string => {
  const { language, trouble } = shown
  const { cashCollected, cashHandedOver, currency, doneCount, number, on, status, stopCount } = trip
  const next = stops.find(isDue)?.fulfilmentId
  const figure = (amount: number) => escaped(money(language, amount, currency))
  const cash =
    cashHandedOver !== undefined
      ? `<p class="word" role="status">${escaped(say.handedIn(money(language, cashHandedOver, currency)))}</p>`
      : cashCollected > 0
        ? `<p class="muted">${say.handIn}</p><p class="collect">${figure(cashCollected)}</p>`
        : ""
  return [
    `<section class="trip" aria-label="${escaped(number)}"><h2>${escaped(say.trip(number, day(language, on)))}</h2>`,
    status === "planned"
      ? `<p class="muted">${say.planned}</p>`
      : `<label class="meter"><progress value="${doneCount}" max="${stopCount}"></progress><span class="muted">${say.progress(doneCount, stopCount)}</span></label>`,
    trip.note === undefined ? "" : `<p>${escaped(trip.note)}</p>`,
    status === "completed" && cashHandedOver === undefined && cashCollected > 0 ? `<p>${say.over}</p>` : "",
    cash,
    ...stops.map((stop, i) => {
      const open = stop.fulfilmentId === trouble?.fulfilmentId || (trouble === undefined && stop.fulfilmentId === next)
      return stopPart(
        shown,
        { stop, n: i + 1, open: open && status === "dispatched", tripId: trip.id, out: status === "dispatched" },
        say,
      )
    }),
    `</section>`,
  ].join("")
}

interface Here {
  readonly stop: Stop
  readonly n: number
  readonly open: boolean
  readonly tripId: string
  /** The trip is on its way: something can be done here. */
  readonly out: boolean
}

const stopPart = (shown: Shown, here: Here, say: DriverWords): string => {
  const { n, open, out, stop } = here
  const { cashCollected, currency = "NGN", name = "", number = "", reason, status } = stop
  const due = isDue(stop)
  const kind = due ? "" : status === "delivered" ? " done" : " missed"
  const became = due
    ? escaped(number)
    : [
        say.state[status],
        ...(cashCollected > 0 ? [say.tookCash(money(shown.language, cashCollected, currency))] : []),
        ...(reason === undefined ? [] : [reason]),
      ]
        .map(escaped)
        .join(" · ")
  const top = `<span class="place">${n}</span><span class="who">${escaped(name)}<small>${became}</small></span><span class="chip">${say.state[status]}</span>`
  // Of whom has been served, the driver need know no more than the name.
  if (!due) return `<div class="stop${kind}" id="${stop.fulfilmentId}"><div class="top">${top}</div></div>`
  return `<details class="stop" id="${stop.fulfilmentId}"${open ? " open" : ""}><summary>${top}</summary><div class="within">${[where(shown, stop, say), ...(out ? [act(shown, here, say)] : [])].join("")}</div></details>`
}

/** To whom, where, what, and what to collect. */
const where = ({ language }: Shown, stop: Stop, say: DriverWords): string => {
  const { address, currency = "NGN", due, lines = [], note, phone } = stop
  const street = [address?.line1, address?.district, address?.city, address?.state].filter((it) => it !== undefined)
  const query = address?.geo === undefined ? street.join(", ") : `${address.geo.lat / 1e6},${address.geo.lng / 1e6}`
  const digits = phone?.replaceAll(/\D/g, "")
  return [
    due > 0
      ? `<div><p class="muted">${say.collect}</p><p class="collect">${escaped(money(language, due, currency))}</p></div>`
      : `<p><span class="chip paid">${say.paid}</span></p>`,
    street.length === 0
      ? `<p class="muted">${say.noAddress}</p>`
      : `<p>${escaped(street.join(", "))}${address?.landmark === undefined ? "" : `<br><span class="muted">${escaped(say.landmark(address.landmark))}</span>`}</p>`,
    `<div class="reach">`,
    query === ""
      ? ""
      : `<a class="button wide" href="https://www.google.com/maps/search/?api=1&amp;query=${encodeURIComponent(query)}" target="_blank" rel="noreferrer">${say.map}</a>`,
    phone === undefined
      ? ""
      : `<a class="button" href="tel:${escaped(phone)}">${say.call}</a><a class="button" href="https://wa.me/${digits}" target="_blank" rel="noreferrer">${say.whatsapp}</a>`,
    `</div>`,
    `<div><p class="muted">${say.goods}</p><ul class="goods">${lines
      .map(({ name, quantity: many, variant }) => {
        const named = variant === undefined || name.includes(variant) ? name : `${name}, ${variant}`
        return `<li><span>${escaped(named)}</span><b>× ${escaped(quantity(language, many))}</b></li>`
      })
      .join("")}</ul></div>`,
    note === undefined || note === "" ? "" : `<div><p class="muted">${say.note}</p><p>${escaped(note)}</p></div>`,
  ].join("")
}

const act = ({ door, language, trouble }: Shown, { stop, tripId }: Here, say: DriverWords): string => {
  const { currency = "NGN", due, fulfilmentId, status } = stop
  const mine = trouble?.fulfilmentId === fulfilmentId ? trouble : undefined
  const typed = (field: string, otherwise = "") => escaped(mine?.typed[field] ?? otherwise)
  const action = `action="/d/${door.token}/${tripId}/${fulfilmentId}?lang=${language}"`
  const said = (form: string) => (mine !== undefined && (mine.typed["act"] ?? "") === form ? alarm(mine.said, say) : "")
  const id = (field: string) => `${field}-${fulfilmentId}`
  const field = (name: string, label: string, input: string, help?: string) =>
    `<label for="${id(name)}">${label}${help === undefined ? "" : `<span class="hint">${help}</span>`}<input id="${id(name)}" name="${name}" ${input}></label>`
  const decimals = exponent(currency) === 0 ? "numeric" : "decimal"
  const reasonTyped = mine?.typed["reason"]
  return [
    status === "pending"
      ? `<form method="post" ${action}><input type="hidden" name="act" value="arrive"><button class="button">${say.arrived}</button></form>`
      : "",
    `<form method="post" ${action} enctype="multipart/form-data"><input type="hidden" name="act" value="deliver">`,
    said("deliver"),
    mine?.beyond === true
      ? `<label class="tick"><input type="checkbox" name="beyond" value="yes">${say.beyond}</label>`
      : "",
    due > 0 || mine?.typed["cash"] !== undefined
      ? field(
          "cash",
          escaped(say.cash(currency)),
          `inputmode="${decimals}" autocomplete="off" value="${typed("cash", plain(language, due, currency))}"`,
        )
      : "",
    field(
      "code",
      say.code,
      `class="code" inputmode="numeric" autocomplete="off" maxlength="4" pattern="[0-9]{4}" value="${typed("code")}"`,
      say.codeHelp,
    ),
    field("photo", say.photo, `type="file" accept="image/jpeg,image/png" capture="environment"`, say.photoHelp),
    field("name", say.signature, `autocomplete="off" maxlength="80" value="${typed("name")}"`, say.signatureHelp),
    `<button class="button main">${say.delivered}</button></form>`,
    `<details class="miss"${said("fail") === "" ? "" : " open"}><summary>${say.failTitle}</summary><form method="post" ${action}><input type="hidden" name="act" value="fail">${said("fail")}`,
    `<fieldset><legend>${say.failTitle}</legend>`,
    ...say.reasons.map(
      (reason) =>
        `<label class="tick"><input type="radio" name="reason" value="${escaped(reason)}"${reasonTyped === reason ? " checked" : ""}>${escaped(reason)}</label>`,
    ),
    `</fieldset>`,
    field("other", say.otherReason, `autocomplete="off" maxlength="200" value="${typed("other")}"`),
    `<button class="button bad">${say.failTitle}</button></form></details>`,
  ].join("")
}
