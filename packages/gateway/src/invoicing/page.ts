import { escaped, html } from "../documents/html.ts"
import type { Language } from "../http/envelope.ts"
import { type PageWords, wordsIn } from "./pageWords.ts"
import { day, labelsIn, money, plain, quantity, rate } from "../documents/saying.ts"
import type { Standing } from "./standing.ts"

export interface Shown {
  readonly standing: Standing
  readonly token: string
  readonly language: Language
  readonly today: string
  /** Whether it can be paid online. */
  readonly online: boolean
  /** What is wrong with what was sent, and what was typed: nothing typed is lost. */
  readonly trouble?: { readonly said: string; readonly amount: string; readonly note: string }
}

/** An invoice as its buyer sees it: what is left to pay, how, and what it is for. It works without a script. */
export const invoicePage = (shown: Shown): string => {
  const { language, online, standing, token } = shown
  const { snapshot } = standing
  const { number, seller } = snapshot
  const say = wordsIn(language)
  const label = labelsIn(language)
  const open = standing.balance > 0 && !standing.void
  const body = [
    `<main><div class="bar"><div>`,
    seller.logo === undefined ? "" : `<img src="/files/${escaped(seller.logo)}" alt="">`,
    `<div class="seller">${escaped(seller.name)}</div>`,
    ...[seller.address, seller.phone, seller.email].map((it) =>
      it === undefined ? "" : `<div class="muted">${escaped(it)}</div>`,
    ),
    `</div><nav><a href="?lang=${language === "fr" ? "en" : "fr"}" lang="${language === "fr" ? "en" : "fr"}">${say.other}</a></nav></div>`,
    `<h1>${label.invoice} ${escaped(number)} · ${escaped(say.to(snapshot.buyerName))}</h1>`,
    ...owed(shown, say),
    open && online && !standing.claimed
      ? `<form method="post" action="/i/${token}/pay?lang=${language}"><div class="acts"><button class="button main" type="submit">${escaped(say.payNow(money(language, standing.balance, snapshot.currency)))}</button></div></form>`
      : "",
    `<div class="acts">${open && !standing.claimed ? `<a class="button${online ? "" : " main"}" href="#claim">${say.claim}</a>` : ""}<a class="button" href="/public/invoices/${token}/pdf">${say.download}</a></div>`,
    ...(open ? account(standing, language, say) : []),
    ...goods(standing, language, say),
    ...(open && !standing.claimed ? claimForm(shown, say) : []),
    `</main>`,
  ]
  return html(language, `${label.invoice} ${number} · ${seller.name}`, body.join(""))
}

const owed = ({ language, standing, today, trouble }: Shown, say: PageWords): ReadonlyArray<string> => {
  const { balance, claimed, received, snapshot, state, takenOff } = standing
  const { currency, dueDate, total } = snapshot
  const figure = (amount: number, state = "") => {
    const said = money(language, amount, currency)
    return `<p class="owed${state}${said.length > 15 ? " long" : ""}">${escaped(said)}</p>`
  }
  const bad =
    trouble === undefined ? "" : `<p class="word bad" role="alert"><b>${say.wrong}.</b> ${escaped(trouble.said)}</p>`
  if (standing.void) {
    const why = state.credit === undefined ? say.voidText : say.creditText(state.credit.number)
    return [`${figure(total)}<span class="chip void">${say.void}</span><p>${escaped(why)}</p>`]
  }
  // All that it asked for was returned or written off: nobody is thanked for what they did not pay.
  if (balance <= 0 && received <= 0 && takenOff > 0)
    return [`${figure(total, " done")}<span class="chip">${say.settled}</span><p>${say.nothing}</p>`]
  if (balance <= 0) return [`${figure(total, " done")}<span class="chip paid">${say.paid}</span><p>${say.thanks}</p>`]
  const late = dueDate < today
  const due = day(language, dueDate)
  return [
    `<p class="muted">${say.owed}</p>`,
    `${figure(balance)}<span class="chip${late ? " late" : ""}">${escaped(late ? say.late(due) : say.due(due))}</span>`,
    claimed ? `<p class="word" role="status">${say.claimed}</p>` : "",
    bad,
  ]
}

const account = (
  { snapshot: { number, seller } }: Standing,
  language: Language,
  say: PageWords,
): ReadonlyArray<string> => {
  const { accountName, accountNumber, bankName } = seller
  if (accountNumber === undefined && bankName === undefined)
    return [`<section><h2>${say.pay}</h2><p class="muted">${escaped(say.ask(seller.name))}</p></section>`]
  const label = labelsIn(language)
  const facts: ReadonlyArray<readonly [label: string, fact: string | undefined]> = [
    [say.bank, bankName],
    [label.account, accountNumber],
    [label.accountName, accountName],
    [label.reference, number],
  ]
  return [
    `<section><h2>${say.pay}</h2><p class="muted">${say.payText}</p><dl>`,
    ...facts.map(([name, fact]) => (fact === undefined ? "" : `<dt>${name}</dt><dd>${escaped(fact)}</dd>`)),
    `</dl></section>`,
  ]
}

const goods = (standing: Standing, language: Language, say: PageWords): ReadonlyArray<string> => {
  const { snapshot } = standing
  // What came for one that was taken back is its successor's.
  const { received, rounded, takenOff } = standing.void
    ? { received: snapshot.received, rounded: 0, takenOff: 0 }
    : standing
  const { cartDiscount, currency, lines, note, rounding = 0, shippingFee, subtotal, taxes, terms, total } = snapshot
  const label = labelsIn(language)
  const figure = (amount: number) => escaped(money(language, amount, currency))
  const sum = (name: string, amount: string, all = false) =>
    `<tr${all ? ` class="all"` : ""}><td>${escaped(name)}</td><td class="n">${amount}</td></tr>`
  const taxed = (inclusive: boolean) =>
    taxes
      .filter((tax) => tax.inclusive === inclusive)
      .map((tax) =>
        sum(`${inclusive ? `${label.included} ` : ""}${tax.name} ${rate(language, tax.rate)}`, figure(tax.tax)),
      )
  return [
    `<section><h2>${say.lines}</h2><table><thead><tr><th scope="col">${label.what}</th><th scope="col" class="n">${label.amount}</th></tr></thead><tbody>`,
    ...lines.map(({ discount, name, note: more, quantity: many, total: amount, unitPrice, variant }) => {
      const named = variant === undefined || name.includes(variant) ? name : `${name}, ${variant}`
      const less = discount === 0 ? "" : ` − ${figure(discount)}`
      const under = `${escaped(quantity(language, many))} × ${figure(unitPrice)}${less}`
      return `<tr><td><div class="name">${escaped(named)}</div><div class="muted">${under}</div>${more === undefined ? "" : `<div class="muted">${escaped(more)}</div>`}</td><td class="n">${figure(amount)}</td></tr>`
    }),
    `</tbody></table><table class="sums"><tbody>`,
    ...(cartDiscount > 0 || shippingFee > 0 || taxes.length > 0 ? [sum(label.subtotal, figure(subtotal))] : []),
    ...(cartDiscount > 0 ? [sum(label.discount, `−${figure(cartDiscount)}`)] : []),
    ...(shippingFee > 0 ? [sum(label.delivery, figure(shippingFee))] : []),
    ...taxed(false),
    ...(rounding === 0 ? [] : [sum(label.rounding, figure(rounding))]),
    sum(label.total, figure(total), true),
    ...taxed(true),
    ...(takenOff > 0 ? [sum(label.takenOff, `−${figure(takenOff)}`)] : []),
    ...(rounded === 0 ? [] : [sum(label.rounding, figure(rounded))]),
    ...(received > 0 ? [sum(label.received, `−${figure(received)}`)] : []),
    `</tbody></table>`,
    ...[note, terms].map((text) =>
      text === undefined ? "" : `<p class="muted">${escaped(text).replaceAll("\n", "<br>")}</p>`,
    ),
    `</section>`,
  ]
}

const claimForm = ({ language, standing, token, trouble }: Shown, say: PageWords): ReadonlyArray<string> => {
  const { balance, snapshot } = standing
  const amount = trouble?.amount ?? plain(language, balance, snapshot.currency)
  return [
    `<section class="claim" id="claim"><h2>${say.claimTitle}</h2><p class="muted">${say.claimText}</p>`,
    `<form method="post" action="/i/${token}?lang=${language}" enctype="multipart/form-data">`,
    `<label for="amount">${say.amount}<input id="amount" name="amount" inputmode="decimal" autocomplete="off" required value="${escaped(amount)}"></label>`,
    `<label for="note">${say.note}<span class="hint">${say.optional}</span><textarea id="note" name="note" rows="2" maxlength="500">${escaped(trouble?.note ?? "")}</textarea></label>`,
    `<label for="proof">${say.proof}<span class="hint">${say.proofHint}</span><input id="proof" name="proof" type="file" accept="image/png,image/jpeg"></label>`,
    `<button class="button main" type="submit">${say.tell}</button></form></section>`,
  ]
}

/** Where a link leads nowhere, or nowhere any more. */
export const lostPage = (language: Language, why: "revoked" | "unknown"): string => {
  const say = wordsIn(language)
  return html(
    language,
    say[why],
    `<main class="lost"><h1>${say[why]}</h1><p>${why === "revoked" ? say.revokedText : say.unknownText}</p></main>`,
  )
}
