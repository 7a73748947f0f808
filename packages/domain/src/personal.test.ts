import type * as Schema from "effect/Schema"
import { expect, it } from "vitest"
import { oja } from "./index.ts"
import { type Field, fieldsOf } from "./kernel/index.ts"

/** Things whose free words and addresses are the shop's own: of its branches, its goods, its costs and whom it buys from. */
const shops: ReadonlyArray<string> = [
  "BusinessRegistered",
  "BusinessChanged",
  "LocationOpened",
  "LocationChanged",
  "NumberRaised",
  "ApprovalGiven",
  "StockReceived",
  "StockAdjusted",
  "StockCounted",
  "StockLostInTransit",
  "StockReserved",
  "TransferDrafted",
  "TransferChanged",
  "TransferRecalled",
  "CountOpened",
  "CountCancelled",
  "ShiftOpened",
  "ShiftCashMoved",
  "ShiftClosed",
  "ShiftAmended",
  "ShippingCompanyAdded",
  "ShippingCompanyChanged",
  "ExpenseRecorded",
  "ExpenseChanged",
  "ExpenseCorrected",
  "ExpensePaid",
  "ExpenseRefunded",
  "GoodsSentBack",
  "ExpensePaymentReversed",
  "ExpenseVoided",
  "BooksReopened",
]

const isFree = ({ kind, meaning, name }: Field): boolean =>
  meaning === "phone" || meaning === "email" || (kind === "text" && /^(note|reason|reference)$/.test(name))

it("every note, reason, reference, phone and e-mail in a fact is sealed under somebody's key, or is the shop's own", () => {
  const open = [...oja.aggregates.values()].flatMap(({ events, personal }) =>
    Object.entries(events.cases as Record<string, Schema.Top>).flatMap(([tag, schema]) =>
      fieldsOf(schema)
        .filter(
          (field) =>
            isFree(field) && !(personal?.[tag]?.fields as ReadonlyArray<string> | undefined)?.includes(field.name),
        )
        .map(({ name }) => [tag, name] as const),
    ),
  )
  expect(open.filter(([tag]) => !shops.includes(tag)).map(([tag, name]) => `${tag}.${name}`)).toEqual([])
  expect(shops.filter((tag) => open.every(([other]) => other !== tag))).toEqual([])
})
