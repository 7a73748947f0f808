import { createHash } from "node:crypto"
import { describe, expect, it } from "vitest"
import { printable } from "@oja/domain/kernel/onPaper"
import { bytesOf, newPaper } from "./paper.ts"

const aPaper = async (total: string) => {
  const paper = await newPaper({
    title: "Facture INV-2026-00001",
    author: "Chez Awa",
    language: "fr",
    size: "A4",
    margin: 48,
    at: Date.UTC(2026, 10, 21),
    says: [],
  })
  paper.font("display").fontSize(25).text(total)
  paper.font("text").fontSize(12).text(printable("Reçu de Ṣọlá : 12 500 F CFA, ₦1,500.50, GH₵20"))
  return bytesOf(paper)
}
const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex")

describe("a paper", () => {
  it("is byte for byte the same from the same facts, and not from others", async () => {
    const [first, again, other] = await Promise.all([aPaper("₦1,500.50"), aPaper("₦1,500.50"), aPaper("₦1,500.51")])
    expect(digest(again)).toBe(digest(first))
    expect(digest(other)).not.toBe(digest(first))
  })

  it("says its language and that it is tagged", async () => {
    const text = Buffer.from(await aPaper("₦1")).toString("latin1")
    expect(text.slice(0, 8)).toBe("%PDF-1.7")
    expect(text).toContain("/Lang (fr)")
    expect(text).toContain("/Marked true")
  })

  it("prints what its faces hold: narrow spaces become wide, pictograms go", () => {
    expect(printable("1\u202f500\u202fF 🎉 Awa")).toBe("1\u00a0500\u00a0F  Awa")
  })
})
