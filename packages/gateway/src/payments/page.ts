import type { Language, Reply } from "../http/envelope.ts"
import { publicPage } from "../http/security.ts"
import { escaped, html } from "../documents/html.ts"
import { money, plain } from "../documents/saying.ts"
import { payWords } from "./pageWords.ts"
import type { SandboxPage } from "./sandbox.ts"

/** One thing to say, and where to go on. */
export interface Saying {
  readonly title: string
  readonly text: string
  readonly acts: ReadonlyArray<{ readonly href: string; readonly label: string }>
}

export const saying = (language: Language, { acts, text, title }: Saying, status = 200): Reply => {
  const links = acts.map(
    ({ href, label }, i) => `<a class="button${i === 0 ? " main" : ""}" href="${escaped(href)}">${escaped(label)}</a>`,
  )
  const body = `<main class="lost"><h1>${escaped(title)}</h1><p>${escaped(text)}</p><div class="acts">${links.join("")}</div></main>`
  return publicPage(html(language, title, body), status)
}

/** On the way to the provider: the browser goes on by itself, and a person can where it does not. */
export const going = (language: Language, checkoutUrl: string): Reply => {
  const say = payWords(language)
  const reply = saying(language, {
    title: say.going,
    text: say.goingText,
    acts: [{ href: checkoutUrl, label: say.go }],
  })
  return { ...reply, headers: { ...reply.headers, refresh: `0;url=${checkoutUrl}` } }
}

export const unknownPage = (language: Language): Reply => {
  const { unknown, unknownText } = payWords(language)
  return saying(language, { title: unknown, text: unknownText, acts: [] }, 404)
}

/** A sandbox is no way to pay for whoever comes from elsewhere. */
export const closedPage = (language: Language): Reply => {
  const { closedText, trouble } = payWords(language)
  return saying(language, { title: trouble, text: closedText, acts: [] }, 404)
}

export interface SandboxShown {
  readonly shown: SandboxPage
  readonly language: Language
  /** What was typed as another amount, when it could not be read. */
  readonly wrong?: string
}

/** The sandbox's own page: what a provider would ask, and buttons for everything that can go right or wrong there. */
export const sandboxPage = ({ language, shown, wrong }: SandboxShown): Reply => {
  const { amount, currency, reference, seller } = shown
  const say = payWords(language)
  const other = language === "fr" ? "en" : "fr"
  const figure = money(language, amount, currency)
  const form = (inside: string) =>
    `<form method="post" action="/pay/test/${reference}?lang=${language}">${inside}</form>`
  const button = (act: string, label: string, main = false) =>
    `<button class="button${main ? " main" : ""}" name="act" value="${act}" type="submit">${escaped(label)}</button>`
  const choice = (act: string, label: string, text: string) =>
    form(`<div class="choice">${button(act, label)}<p class="muted">${escaped(text)}</p></div>`)
  const typed = wrong ?? plain(language, amount, currency)
  const body = [
    `<main><div class="bar"><div><span class="chip">${say.sandbox}</span></div><nav><a href="?lang=${other}" lang="${other}">${say.other}</a></nav></div>`,
    `<h1>${escaped(say.toPay(seller))}</h1><p class="owed">${escaped(figure)}</p>`,
    `<p class="muted">${say.reference} ${escaped(reference)}</p>`,
    `<p>${say.sandboxText}</p>`,
    form(button("pay", say.pay(figure), true)),
    `<section><h2>${say.more}</h2>`,
    choice("away", say.away, say.awayText),
    choice("later", say.later, say.laterText),
    choice("fail", say.fail, say.failText),
    choice("twice", say.twice, say.twiceText),
    `</section><section><h2>${say.otherAmount}</h2>`,
    wrong === undefined ? "" : `<p class="word bad" role="alert">${say.badAmount}</p>`,
    form(
      `<label for="amount">${say.amount}<input id="amount" name="amount" inputmode="decimal" autocomplete="off" required value="${escaped(typed)}"></label>${button("other", say.payThis)}`,
    ),
    `</section></main>`,
  ]
  return publicPage(html(language, `${say.toPay(seller)} · ${figure}`, body.join("")), wrong === undefined ? 200 : 422)
}

/** What the sandbox shows to whoever paid and does not go back. */
export const paidPage = (language: Language): Reply => {
  const { paid, paidText } = payWords(language)
  return saying(language, { title: paid, text: paidText, acts: [] })
}
