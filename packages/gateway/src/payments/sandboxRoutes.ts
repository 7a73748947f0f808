import * as Schema from "effect/Schema"
import { Money, text, saying } from "@oja/domain/kernel/index"
import type { Call } from "../http/call.ts"
import { readMoney } from "../documents/saying.ts"
import type { Language, Reply } from "../http/envelope.ts"
import { pageLanguage } from "../http/language.ts"
import { anybody, page as html, route, type Route } from "../http/route.ts"
import { onTo } from "../http/security.ts"
import { closedPage, paidPage, sandboxPage, unknownPage } from "./page.ts"
import type { Sandbox, SandboxPage } from "./sandbox.ts"

const byRef = { ref: saying("1".repeat(32), text(1, 80)), lang: Schema.optionalKey(Schema.String) }

/** The sandbox's page and its buttons: they do what a provider does, in the open. */
export const sandboxRoutes = (sandbox: Sandbox, isOpenTo: (call: Call) => boolean): ReadonlyArray<Route> => {
  const shown = (call: Call, ref: string, then: (page: SandboxPage, language: Language) => Reply | Promise<Reply>) => {
    const found = sandbox.page(ref)
    const language = pageLanguage(call, found?.language)
    if (found === undefined) return unknownPage(language)
    return isOpenTo(call) ? then(found, language) : closedPage(language)
  }
  return [
    route("GET /pay/test/:ref", {
      summary: "The sandbox’s payment page: no money moves.",
      access: anybody,
      page: true,
      input: byRef,
      output: html,
      handle: ({ call, input }) => shown(call, input.ref, (page, language) => sandboxPage({ shown: page, language })),
    }),
    route("POST /pay/test/:ref", {
      summary: "The buttons of that page.",
      access: anybody,
      form: true,
      input: { ...byRef, act: Schema.optionalKey(text(0, 20)), amount: Schema.optionalKey(text(0, 60)) },
      output: html,
      handle: ({ call, input }) =>
        shown(call, input.ref, async (page, language): Promise<Reply> => {
          const { act, amount: typed = "" } = input
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
              const other = readAmount(language, typed, currency)
              if (other === undefined) return sandboxPage({ shown: page, language, wrong: typed })
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
        }),
    }),
  ]
}

const readAmount = (language: Language, typed: string, currency: string): number | undefined => {
  const amount = readMoney(language, typed, currency)
  return amount !== undefined && amount > 0 && amount <= Money.LARGEST ? amount : undefined
}
