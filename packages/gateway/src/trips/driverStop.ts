import { exponent } from "@oja/domain/kernel/amounts"
import type { Language } from "../http/envelope.ts"
import { escaped } from "../documents/html.ts"
import { money, plain, quantity } from "../documents/saying.ts"
import type { DriverVisit } from "./driverSession.ts"
import type { Round, Stop } from "./driverTrips.ts"
import type { DriverWords } from "./driverWords.ts"

/** What was sent and could not be done: nothing typed is lost. */
export interface Trouble {
  readonly fulfilmentId: string
  readonly said: string
  readonly typed: { readonly [field: string]: string | undefined }
  /** More cash than is owed was said: it can be said again on purpose. */
  readonly beyond?: boolean
}

export interface Shown {
  readonly visit: DriverVisit
  readonly language: Language
  readonly rounds: ReadonlyArray<Round>
  readonly trouble?: Trouble | undefined
}

export const isDue = ({ status }: Pick<Stop, "status">): boolean => status === "pending" || status === "arrived"

export const alarm = (said: string, say: DriverWords): string =>
  `<p class="word bad" role="alert"><b>${say.wrong}.</b> ${escaped(said)}</p>`

interface Here {
  readonly stop: Stop
  readonly n: number
  readonly open: boolean
  readonly tripId: string
  /** The trip is on its way: something can be done here. */
  readonly out: boolean
}

/** One stop: while the driver is still to go there, all that is to be known and done; after that, what became of it. */
export const stopPart = (shown: Shown, here: Here, say: DriverWords): string => {
  const { n, open, out, stop } = here
  const { cashCollected, currency = "NGN", name = "", number = "", reason, status } = stop
  const due = isDue(stop)
  const kind = due ? "" : status === "delivered" ? " done" : " missed"
  const taken = cashCollected > 0 ? [say.tookCash(money(shown.language, cashCollected, currency))] : []
  const became = due ? [number] : [...taken, ...(reason === undefined ? [] : [reason])]
  const chip = `<span class="chip${due ? "" : status === "delivered" ? " paid" : " late"}">${say.state[status]}</span>`
  const top = `<span class="place">${n}</span><span class="who">${escaped(name)}<small>${became.map(escaped).join(" · ")}</small></span>${chip}`
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

const act = ({ visit, language, trouble }: Shown, { stop, tripId }: Here, say: DriverWords): string => {
  const { currency = "NGN", due, fulfilmentId, status } = stop
  const mine = trouble?.fulfilmentId === fulfilmentId ? trouble : undefined
  const typed = (field: string, otherwise = "") => escaped(mine?.typed[field] ?? otherwise)
  const action = `action="/d/${visit.token}/${tripId}/${fulfilmentId}?lang=${language}"`
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
