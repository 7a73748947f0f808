import * as Schema from "effect/Schema"
import { Amount, count, present, ref } from "@oja/domain/kernel/index"
import { codePages, type PaperProfile, papers, usualProfile } from "@oja/domain/sales/printing"
import { transactions } from "@oja/domain/transactions/views"
import { textsIn } from "@oja/domain/kernel/onPaper"
import type { ReceiptRow } from "@oja/domain/sales/receipt"
import { attached, pdf } from "../documents/pdf.ts"
import { refused, unwritten } from "../documents/unwritten.ts"
import type { Language } from "../http/envelope.ts"
import { type Media, paper, route } from "../http/route.ts"
import { notFound } from "../http/status.ts"
import type { ReceiptCodes } from "./codes.ts"
import { receiptPdf } from "./receiptPdf.ts"
import { receiptOf, toldOf } from "./saleReceipt.ts"

const { optionalKey } = Schema
const escpos: Media = { media: "application/octet-stream" }

const paperWidth = optionalKey(Schema.Literals(papers))
/** How the printer wants it; what is not said is as most printers are. */
const printer = {
  paper: paperWidth,
  codePage: optionalKey(Schema.Literals(codePages)),
  cut: optionalKey(Schema.Boolean),
  drawer: optionalKey(Schema.Boolean),
  raster: optionalKey(Schema.Boolean),
}
/** What the receipt says beside the sale: the how-manieth copy it is, and what was handed over in cash. */
const printed = { copy: optionalKey(count(1, 999)), tendered: optionalKey(Amount) }

const profileOf = (said: Schema.Struct<typeof printer>["Type"]): PaperProfile => ({
  ...usualProfile,
  ...present({
    paperWidth: said.paper,
    codePage: said.codePage,
    supportsCut: said.cut,
    drawerKick: said.drawer,
    rasterFallback: said.raster,
  }),
})

/** Where a printer may not draw, what it has no letters for is refused, not printed as "?". */
const unprintable = async (language: Language, rows: ReadonlyArray<ReceiptRow>, profile: PaperProfile) => {
  if (profile.rasterFallback) return undefined
  const { strangeTo } = await import("./letters.ts")
  return refused(language, "letterNotInPrinter", strangeTo(textsIn(rows), profile.codePage))
}

const { access } = transactions

/** What receipt printers are sent, for whoever may see the sale. */
export const receiptRoutes = (codes: ReceiptCodes) => [
  route("GET /api/sales/:id/receipt.escpos", {
    summary:
      "The receipt of a sale as the bytes of a receipt printer (ESC/POS). The first print of a sale opens the drawer of a printer that has one; a copy never does.",
    access,
    of: transactions,
    input: { id: ref("sale"), ...printer, ...printed },
    output: escpos,
    handle: async ({ caller, input: { copy, id, tendered, ...said }, language, read }) => {
      const told = toldOf(read.find, caller.business.id, id)
      if (told === undefined) return notFound(language)
      // Loaded when first needed: a gateway of a shop without a printer need not carry it.
      const { escposOf } = await import("./escpos.ts")
      const rows = receiptOf({ ...told, proof: codes.of(caller.business.id, id), copy, tendered, language })
      const profile = profileOf(said)
      const strange = unwritten(language, rows) ?? (await unprintable(language, rows, profile))
      if (strange !== undefined) return strange
      const file = await escposOf(rows, profile, { opens: copy === undefined })
      return attached([file], escpos.media, "receipt.escpos")
    },
  }),
  route("GET /api/sales/:id/receipt.pdf", {
    summary: "The receipt of a sale as a strip of paper, 58 or 80 mm wide.",
    access,
    of: transactions,
    page: true,
    input: { id: ref("sale"), paper: paperWidth, ...printed },
    output: paper,
    handle: async ({ caller, input: { copy, id, paper: paperWidth = "80", tendered }, language, read }) => {
      const told = toldOf(read.find, caller.business.id, id)
      if (told === undefined) return notFound(language)
      const { business, sale } = told
      const about = { paperWidth, title: sale.number, author: business.name, language, at: sale.recordedAt }
      const rows = receiptOf({ ...told, proof: codes.of(caller.business.id, id), copy, tendered, language })
      return unwritten(language, rows) ?? pdf(await receiptPdf(rows, about), sale.number)
    },
  }),
  route("GET /api/printers/test-page.escpos", {
    summary: "A page to see how wide a receipt printer's paper is, and which code page reads right.",
    access,
    input: printer,
    output: escpos,
    handle: async ({ input, language }) => {
      const { testPage } = await import("./testPage.ts")
      return attached([await testPage(profileOf(input), language)], escpos.media, "test-page.escpos")
    },
  }),
]
