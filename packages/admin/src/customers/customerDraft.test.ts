import { describe, expect, it } from "vitest"
import type { Say } from "../words/words.ts"
import { blankCustomer, customerChange, customerInput, draftOf, judgeCustomer } from "./customerDraft.ts"

// Names the sentence instead of saying it.
const say: Say = (key) => key
const bola = { ...blankCustomer("+234"), name: " Bola ", phone: "0803 123 4567", email: "Bola@Example.com" }

describe("a customer as they were typed", () => {
  it("has one number with its country's code", () => {
    expect(customerInput(bola)).toEqual({ name: "Bola", phone: "+2348031234567", email: "bola@example.com" })
    expect(customerInput({ ...bola, phone: "+33 6 12 34 56 78" })).toMatchObject({ phone: "+33612345678" })
  })

  it("empties what was taken away, and leaves what was not shown", () => {
    expect(customerChange({ ...bola, email: "" }, true)).toMatchObject({
      email: null,
      note: null,
      phone: "+2348031234567",
    })
    expect(customerChange(bola, false)).toEqual({ name: "Bola", note: null })
  })

  it("comes back as it can be typed over", () => {
    const row = {
      id: "cust_1",
      name: "Bola",
      phone: "+2348031234567",
      status: "active",
      dateAdded: "2026-01-01",
    } as const
    expect(customerInput(draftOf(row, "+229"))).toEqual({ name: "Bola", phone: "+2348031234567" })
  })
})

describe("what is wrong with them", () => {
  it("stands by its field", () => {
    const draft = { ...bola, name: "", phone: "12", email: "bola@", birthday: "2027-01-01" }
    expect(judgeCustomer(say, draft, "2026-11-20")).toEqual({
      name: "problem.required",
      phone: "problem.phone",
      email: "problem.email",
      birthday: "customers.badDay",
    })
    expect(judgeCustomer(say, bola, "2026-11-20")).toEqual({})
  })
})
