import { present } from "../kernel/present.ts"
import { describe, expect, it } from "vitest"
import { sheetOf } from "../imports/index.ts"
import { readAlert } from "./alert.ts"
import { compared } from "./comparing.ts"
import { readStatement, statementColumns } from "./statement.ts"

describe("a message from a bank or an operator", () => {
  const nothing = undefined
  it.each([
    // Nigeria: banks write debits and credits alike; the balance is not what came.
    [
      "NGN",
      "Credit\nAmt:NGN5,000.00\nAcc:012******345\nDesc:NIP/OPAY/TUNDE BAKARE/rice REF:000013240302081544000123456789\nTime:02/03/2026 09:15 AM\nTotal Bal:NGN48,211.35",
      { amount: 500_000, reference: "000013240302081544000123456789", operator: "opay", out: false },
    ],
    [
      "NGN",
      "Acct: ****1234 CR Amt: NGN12,500.00 Desc: TRF FROM CHIDI OKEKE/GTB-2403-77 Ref: FT26061XKQ2P Avail Bal: NGN90,000.10 Date: 02-MAR-2026",
      { amount: 1_250_000, reference: "FT26061XKQ2P", operator: nothing, out: false },
    ],
    [
      "NGN",
      "PalmPay: You have received ₦2,300.00 from ADA OBI. Transaction ID: 241003170102938475. Balance: ₦17,450.00",
      { amount: 230_000, reference: "241003170102938475", operator: "palmpay", out: false },
    ],
    [
      "NGN",
      "Your Moniepoint account was credited with N1500 from Bola Ade. Session ID: 090405260302101112131415161718. Stamp duty charged: N50",
      { amount: 150_000, fee: 5_000, reference: "090405260302101112131415161718", operator: "moniepoint", out: false },
    ],
    [
      "NGN",
      "Debit\nAmt:NGN5,000.00\nAcc:012******345\nDesc:NIP/UBA/LANDLORD REF:000013240302081544000999999999\nTotal Bal:NGN43,211.35",
      { amount: 500_000, out: true },
    ],
    // Ghana: the fee and the tax stand behind, and in one sentence.
    [
      "GHS",
      "Payment received for GHS 50.00 from KOFI MENSAH Current Balance: GHS 310.55 . Available Balance: GHS 310.55. Reference: rice. Transaction ID: 38291746501. TRANSACTION FEE: 0.00",
      { amount: 5_000, reference: "38291746501", out: false },
    ],
    [
      "GHS",
      "0000012345678 Confirmed. You have received GHS120.00 from 233501234567 - AMA SERWAA on 2026-03-02 at 10:11:12. Your Telecel Cash balance is GHS200.00. Reference: 0000012345678.",
      { amount: 12_000, reference: "0000012345678", operator: "telecel_cash", out: false },
    ],
    // Kenya, Uganda, Rwanda.
    [
      "KES",
      "SGH7K2L9QX Confirmed.You have received Ksh1,250.00 from JANE WANJIKU 0722000000 on 2/3/26 at 9:41 AM New M-PESA balance is Ksh8,430.00.",
      { amount: 125_000, reference: "SGH7K2L9QX", operator: "mpesa", out: false },
    ],
    [
      "KES",
      "SGH7K2L9QY Confirmed. Ksh500.00 sent to PETER OTIENO 0711000000 on 2/3/26 at 9:50 AM. New M-PESA balance is Ksh7,930.00. Transaction cost, Ksh7.00.",
      { amount: 50_000, fee: 700, reference: "SGH7K2L9QY", operator: "mpesa", out: true },
    ],
    [
      "UGX",
      "You have received UGX 45,000 from OKELLO JAMES, 256772000000 on your mobile money account. Reason: shoes. New balance: UGX 130,500. Transaction ID: 26548812003",
      { amount: 45_000, reference: "26548812003", operator: "mtn_momo", out: false },
    ],
    // French-speaking West and Central Africa: no decimals, thousands by space or point.
    [
      "XOF",
      "Vous avez reçu 10 000 FCFA de 0707070707 KOUASSI YAO. Nouveau solde: 52 350 FCFA. ID Transaction: CI260302.0915.A12345. Orange Money",
      { amount: 10_000, reference: "CI260302.0915.A12345", operator: "orange_money", out: false },
    ],
    [
      "XOF",
      "Transfert recu de 2.500F par AWA DIOP (771234567). Ref: T_8KQ2ZP61 Wave. Nouveau solde 15.000F",
      { amount: 2_500, operator: "wave", out: false },
    ],
    [
      "XOF",
      "Dépôt reçu : 5000 FCFA de 0160000000. Frais : 50 FCFA. Solde disponible : 7 200 FCFA. Référence : 260302MP1234. Moov Money",
      { amount: 5_000, fee: 50, reference: "260302MP1234", operator: "moov_money", out: false },
    ],
    [
      "XAF",
      "Paiement de 25.000 XAF recu de NGONO MARIE (237670000000). Transaction Id: 9182736450. MTN Mobile Money. Solde: 80.000 XAF",
      { amount: 25_000, reference: "9182736450", operator: "mtn_momo", out: false },
    ],
    // No payment at all.
    ["NGN", "Dear customer, dial *894# to buy airtime.", { amount: nothing, reference: nothing, out: false }],
    ["NGN", "ALERT: your transfer of NGN5,000.00 to TUNDE failed. Ref: FT26061AAAA1", { amount: 500_000, out: true }],
  ])("%s %s", (currency, message, expected) => {
    const read: { readonly [fact: string]: unknown } = readAlert(message, currency) as never
    for (const [fact, value] of Object.entries(expected)) expect([fact, read[fact]]).toEqual([fact, value])
  })

  it("is never a fault, whatever is pasted", () => {
    for (const odd of [
      "",
      " ",
      "₦",
      "NGN,",
      "Ref:",
      "(".repeat(400),
      "1".repeat(400),
      "NGN" + "9".repeat(60),
      "\u0000\u202e",
    ])
      expect(typeof readAlert(odd, "NGN").out).toBe("boolean")
  })
})

const listOf = (text: string, currency = "NGN") => {
  const sheet = sheetOf(text, statementColumns)
  if ("unclosed" in sheet) throw new Error("cut off")
  return readStatement(sheet, currency)
}

describe("an operator’s list", () => {
  it("is read by its headers, credits alone, whatever parts its cells", () => {
    const opay = listOf(
      'Date,Transaction ID,Description,Debit,Credit,Balance\n02/03/2026 09:00,OP-1,"From, Tunde",,"5,000.00","10,000.00"\n02/03/2026 09:10,OP-2,Fee,50.00,,"9,950.00"\n',
    )
    expect(opay).toEqual({
      lines: [{ line: 2, amount: 500_000, reference: "OP-1", text: "From, Tunde" }],
      others: 1,
      unread: [],
    })
    const orange = listOf(
      "Orange Money\n\nRéférence;Montant;Statut\nCI1.A;10 000;Succès\nCI1.B;2 500;Échoué\nCI1.C;x;Succès\n",
      "XOF",
    )
    expect(orange).toEqual({ lines: [{ line: 4, amount: 10_000, reference: "CI1.A" }], others: 1, unread: [6] })
    const mpesa = listOf(
      "Receipt No.\tDetails\tPaid In\tWithdrawn\nSGH1\tJane\t1,250.00\t\nSGH2\tAgent\t\t-500.00\n",
      "KES",
    )
    expect(mpesa.lines).toMatchObject([{ amount: 125_000, reference: "SGH1" }])
  })
  it("that says no sums, or says them in two ways, is not guessed at", () => {
    expect(listOf("Name,Phone\nAda,0803\n")).toMatchObject({ missing: "amount", lines: [] })
    expect(listOf('Reference,Amount\nA,"1.500,00"\nB,"1,500.00"\n')).toMatchObject({ missing: "style", lines: [] })
    expect(listOf('Reference,Amount\nA,"1,500"\n', "TND")).toMatchObject({ missing: "style" })
  })
})

describe("a list beside the book", () => {
  const line = (n: number, amount: number, reference?: string) => ({ line: n, amount, ...present({ reference }) })
  const entry = (id: string, amount: number, reference?: string) => ({ id, amount, reference })

  it("goes by the reference, else by a sum that there is once on either side", () => {
    const found = compared(
      [line(2, 500, "OP-1"), line(3, 700, "OP-2"), line(4, 900), line(5, 300, "OP-9"), line(6, 42, "OP-8")],
      [
        entry("a", 500, "op 1"),
        entry("b", 650, "OP2"),
        entry("c", 900, "X-1"),
        entry("d", 300, "OP-7"),
        entry("e", 42),
      ],
    )
    expect(found.matched.map(({ by, entry, line }) => [line.line, entry.id, by])).toEqual([
      [2, "a", "reference"],
      [4, "c", "amount"],
      [6, "e", "amount"],
    ])
    expect(found.differs.map(({ entry, line }) => [line.amount, entry.amount])).toEqual([[700, 650]])
    // Another name each: an equal sum is a coincidence.
    expect(found.notOnList.map(({ id }) => id)).toEqual(["d"])
    expect(found.notInBook.map(({ line }) => line)).toEqual([5])
  })
  it("guesses nothing where a sum is there more than once", () => {
    const twice = compared([line(2, 500)], [entry("a", 500), entry("b", 500)])
    expect([twice.matched, twice.notOnList.length, twice.notInBook.length]).toEqual([[], 2, 1])
    const lines = compared([line(2, 500), line(3, 500)], [entry("a", 500)])
    expect([lines.matched, lines.notOnList.length, lines.notInBook.length]).toEqual([[], 1, 2])
    // The same line twice on the list pays once.
    const again = compared([line(2, 500, "OP-1"), line(3, 500, "OP-1")], [entry("a", 500, "OP-1")])
    expect([again.matched.length, again.notInBook.length]).toEqual([1, 1])
  })
})
