import type { Route } from "../http/routes.ts"
import { behind } from "../invoicing/standing.ts"
import { notStarted } from "./apiRoutes.ts"
import { owing } from "./owing.ts"
import { closedPage, onTo, saying, unknownPage } from "./page.ts"
import { payWords } from "./pageWords.ts"
import { readerOf } from "./sandboxRoutes.ts"
import { type PaymentDoors, startPayment } from "./starting.ts"

/** The button "Pay now" on the page of an invoice. */
export const invoicePayRoutes = (services: PaymentDoors): ReadonlyArray<Route> => [
  {
    method: "POST",
    path: "/i/:token/pay",
    summary: "The button of an invoice’s page that leads to the payment page.",
    access: "public",
    signIn: true,
    form: true,
    handle: async (call) => {
      const { ledger } = services
      const token = call.params["token"] ?? ""
      const standing = behind(ledger, token)
      if (standing === undefined || standing === "revoked") return unknownPage(readerOf(call, undefined))
      const { business, invoiceId, snapshot } = standing
      const language = readerOf(call, snapshot.language)
      if (!services.payments.isOpenTo(call)) return closedPage(language)
      const here = `/i/${token}?lang=${language}`
      const wanted = owing(ledger, business, "invoice", invoiceId)
      if (wanted === undefined || wanted.amount <= 0) return onTo(here)
      const came = await startPayment(services, { ...wanted, language, returnUrl: here })
      if (came._tag === "Started") return onTo(`${came.payUrl}?lang=${language}`)
      const { status, text } = notStarted(services, came, language)
      const said = (JSON.parse(text) as { readonly message: string }).message
      const { goOn, trouble } = payWords(language)
      return saying(language, { title: trouble, text: said, acts: [{ href: here, label: goOn }] }, status)
    },
  },
]
