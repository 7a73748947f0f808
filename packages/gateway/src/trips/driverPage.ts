import type { Language } from "../http/envelope.ts"
import { escaped } from "../documents/html.ts"
import { day, money } from "../documents/saying.ts"
import type { DriverVisit } from "./driverSession.ts"
import { alarm, isDue, type Shown, stopPart } from "./driverStop.ts"
import type { Round } from "./driverTrips.ts"
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
export const pinPage = ({ shop, token }: DriverVisit, language: Language, trouble?: string): string => {
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

/** A driver's trips, stop by stop. Plain forms: it works without a script. */
export const driverPage = (shown: Shown): string => {
  const { visit, language, rounds, trouble } = shown
  const say = driverWords(language)
  const { details } = visit.driver
  const stray =
    trouble !== undefined &&
    !rounds.some(({ stops }) => stops.some((it) => it.fulfilmentId === trouble.fulfilmentId && isDue(it)))
  const body = [
    `<main class="round"><div class="bar"><div><h1>${say.trips}</h1><div class="muted">${escaped(`${details.name} · ${visit.shop}`)}</div></div><nav>${switcher(language, say)}</nav></div>`,
    stray ? alarm(trouble.said, say) : "",
    ...(rounds.length === 0
      ? [`<section class="trip"><h2>${say.none}</h2><p class="muted">${say.noneText}</p></section>`]
      : rounds.map((round) => tripPart(shown, round, say))),
    `<div class="acts"><a class="button" href="/d/${visit.token}?lang=${language}">${say.reload}</a>`,
    `<form method="post" action="/d/${visit.token}/leave?lang=${language}"><button class="button">${say.leave}</button></form></div></main>`,
  ]
  return shell(language, `${say.trips} · ${visit.shop}`, body.join(""))
}

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
