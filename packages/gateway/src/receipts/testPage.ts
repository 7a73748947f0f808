import { encoded, isIn } from "@oja/domain/sales/paperLetters"
import { codePages, columnsOn, type PaperProfile } from "@oja/domain/sales/printing"
import type { ReceiptRow } from "@oja/domain/sales/receipt"
import type { Language } from "../http/envelope.ts"
import { begun, ended, write } from "./escpos.ts"

const words = {
  en: {
    title: "Oja test page",
    width: (columns: number) => `${columns} letters on a line:`,
    choose: "Choose the code page whose line reads right:",
    money: "Money",
    end: "If you can read this to the end, the printer is ready.",
  },
  fr: {
    title: "Page de test Oja",
    width: (columns: number) => `${columns} caractères par ligne\u202f:`,
    choose: "Choisissez la page de codes dont la ligne se lit bien\u202f:",
    money: "Montants",
    end: "Si vous lisez ceci jusqu’au bout, l’imprimante est prête.",
  },
} as const

/** What our receipts need of a table of letters. */
const SAMPLE = "éèêàùçôïÉÀ n°«»£€"

/** A page that shows how wide the paper is, which code page reads right, and how money comes out. */
export const testPage = async (profile: PaperProfile, language: Language): Promise<Uint8Array> => {
  const say = words[language]
  const { codePage, paperWidth } = profile
  const columns = columnsOn[paperWidth]
  const printer = begun(profile)
  const line = (left: string): ReceiptRow => ({ kind: "line", left })
  const rule: ReceiptRow = { kind: "rule", left: "" }
  const ruler = Array.from({ length: columns }, (_, at) => (at + 1) % 10).join("")
  const before = [
    { kind: "name", left: say.title },
    line(say.width(columns)),
    line(ruler),
    rule,
    line(say.choose),
  ] as const
  await write(printer, before, profile)
  for (const page of codePages) {
    const letters = SAMPLE.split("")
      .filter((letter) => isIn(letter, page))
      .join("")
    await write(printer, [line(page === codePage ? `> ${page}` : page)], profile)
    // As bytes of that table: on a printer that has another one they come out wrong, which is what is looked for.
    printer.setCharacterSet(page)
    printer.append(Buffer.from(encoded(letters, page)))
    printer.newLine()
    printer.setCharacterSet(codePage)
  }
  const sums = ["₦1,500.50", "GH₵20.00", "1\u202f500\u202fF\u202fCFA", "12,50 €"]
  const money = sums.map((right): ReceiptRow => ({ kind: "pair", left: say.money, right }))
  await write(
    printer,
    [rule, ...money, { kind: "total", left: "TOTAL", right: "1 500 F" }, rule, line(say.end)],
    profile,
  )
  return ended(printer, profile)
}
