import { describe, expect, it } from "vitest"
import { oja } from "../index.ts"
import { play } from "../kernel/play.ts"
import { story } from "../kernel/story.ts"
import { expenses } from "./index.ts"
import { recordExpense } from "./recordExpense.ts"
import { voidExpense } from "./voidExpense.ts"

const registered = {
  _tag: "BusinessRegistered",
  businessId: "biz_ada",
  ownerId: "user_ada",
  name: "Ada Stores",
  industryId: "retail",
  country: "NG",
  currency: "NGN",
  zone: "Africa/Lagos",
}
const { given } = story(oja)
const fuel = { expenseId: "exp_1", amount: 700, on: "2026-03-02", category: "transport", vendor: "Musa" } as const
const gone = { expenseId: "exp_1", reason: "it was mine" } as const

describe("an expense", () => {
  const open = given(registered)
  const spent = open.when(recordExpense, fuel)

  it("is written down once, in the book's currency, as cash unless said otherwise", () => {
    expect(spent.events).toMatchObject([{ _tag: "ExpenseRecorded", amount: 700, currency: "NGN", method: "cash" }])
    expect(spent.and.when(recordExpense, fuel).events).toEqual([])
    expect(spent.and.when(recordExpense, { ...fuel, amount: 800 }).refusal).toMatchObject({ _tag: "DifferentContent" })
  })
  it("is refused without a business, in another currency, or on a day that is not over", () => {
    expect(given().when(recordExpense, fuel).refusal).toEqual({ _tag: "BusinessNotThere" })
    expect(open.when(recordExpense, { ...fuel, currencies: ["USD"] }).refusal).toMatchObject({ _tag: "WrongCurrency" })
    expect(open.when(recordExpense, { ...fuel, on: "2026-03-03" }).refusal).toMatchObject({ _tag: "DateNotAllowed" })
  })
  it("is voided once, if it is there", () => {
    const voided = spent.and.when(voidExpense, gone)
    expect(voided.events).toMatchObject([{ _tag: "ExpenseVoided", reason: "it was mine" }])
    expect(voided.and.when(voidExpense, gone).events).toEqual([])
    expect(open.when(voidExpense, gone).refusal).toEqual({ _tag: "ExpenseNotThere", expenseId: "exp_1" })
  })
  it("keeps its laws whatever is asked", async () => {
    const { commands, laws } = expenses
    expect(await play(oja, { commands, laws, given: [registered], games: 100 })).toBeUndefined()
  })
})
