import { Money } from "@oja/domain/kernel/index"
import { bodyOf, type Call } from "../http/call.ts"
import type { Language, Reply } from "../http/envelope.ts"
import type { Route } from "../http/routes.ts"
import { closedPage, onTo, paidPage, sandboxPage, unknownPage } from "./page.ts"
import type { Sandbox, SandboxPage } from "./sandbox.ts"

/** The language a reader asks for by the page's own switch, else the one they came with. */
export const readerOf = ({ headers, query }: Call, own: Language | undefined): Language => {
  const { lang } = query
  if (lang === "en" || lang === "fr") return lang
  return own ?? (/^\s*fr\b/i.test(headers["accept-language"] ?? "") ? "fr" : "en")
}

/** The sandbox's page and its buttons: they do what a provider does, in the open. */
export const sandboxRoutes = (sandbox: Sandbox, isOpenTo: (call: Call) => boolean): ReadonlyArray<Route> => {
  const shown = (call: Call, then: (page: SandboxPage, language: Language) => Reply | Promise<Reply>) => {
    const found = sandbox.page(call.params["ref"] ?? "")
    const language = readerOf(call, found?.language)
    if (found === undefined) return unknownPage(language)
    return isOpenTo(call) ? then(found, language) : closedPage(language)
  }
  const acted = (call: Call) =>
    shown(call, async (page, language): Promise<Reply> => {
      const { act, amount: typed } = (bodyOf(call) ?? {}) as { readonly act?: string; readonly amount?: string }
      const { amount, backUrl, currency, reference } = page
      // The sandbox lives where the page does: only the way back counts, not the address this gateway is known by.
      const back = onTo(new URL(backUrl).pathname)
      const pay = (sum: number, channel = "card") => sandbox.pay(reference, sum, channel, call.at)
      switch (act) {
        case "later":
          return back
        case "fail":
          sandbox.fail(reference)
          break
        case "twice":
          pay(amount)
          pay(amount)
          break
        case "other": {
          const other = typeof typed === "string" ? readAmount(typed, currency) : undefined
          if (other === undefined)
            return sandboxPage({ shown: page, language, wrong: typeof typed === "string" ? typed : "" })
          pay(other, "bank_transfer")
          break
        }
        case "pay":
        case "away":
          // Reloading a page that was paid does not pay it again, as at a provider's.
          if (page.charges.length === 0) pay(amount)
          break
        default:
          return sandboxPage({ shown: page, language })
      }
      await sandbox.tell(reference)
      return act === "away" ? paidPage(language) : back
    })
  return [
    {
      method: "GET",
      path: "/pay/test/:ref",
      summary: "The sandbox’s payment page: no money moves.",
      access: "public",
      page: true,
      handle: (call) => shown(call, (page, language) => sandboxPage({ shown: page, language })),
    },
    {
      method: "POST",
      path: "/pay/test/:ref",
      summary: "The buttons of that page.",
      access: "public",
      form: true,
      handle: acted,
    },
  ]
}

/** An amount as people write it: "₦5,000", "5 000,50". */
const readAmount = (typed: string, currency: string): number | undefined => {
  const amount = Money.parse(typed.replaceAll(/[^\d.,\s'-]/g, ""), currency)
  return amount !== undefined && amount > 0 && amount <= Money.LARGEST ? amount : undefined
}
