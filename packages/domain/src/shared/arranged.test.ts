import { describe, expect, it } from "vitest"
import { TransactionId } from "./index.ts"
import { unlike } from "./arranged.ts"
import { fieldOf } from "../kernel/index.ts"

describe("an order that names each thing once", () => {
  it.each([
    ["as they are, in another order", ["b", "a"], []],
    ["one of them is left out", ["a"], ["b"]],
    ["one stands twice", ["a", "b", "a"], ["a"]],
    ["one is of no such thing", ["a", "b", "c"], ["c"]],
  ])("%s", (_, asked, wrong) => {
    expect(unlike(asked, ["a", "b"])).toEqual(wrong)
  })
})

describe("the id of a transaction", () => {
  it("is a sale's or an expense's, and says that it is either", () => {
    expect(fieldOf("transactionId", TransactionId.ast)).toMatchObject({ meaning: "ref", refersTo: "transaction" })
    expect(fieldOf("transactionId", TransactionId.ast).prefix).toBeUndefined()
  })
})
