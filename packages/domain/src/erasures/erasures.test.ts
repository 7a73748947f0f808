import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { registered } from "../businesses/testing/registered.ts"
import { oja } from "../index.ts"
import { aMorning, story } from "../kernel/story.ts"
import { Erasure } from "./erasure.ts"
import { ErasureId } from "./events.ts"
import { reportErasure } from "./reportErasure.ts"
import { reportIdOf } from "./reportId.ts"

const { given } = story(oja)
const report = {
  erasureId: "erasure_tunde",
  of: "customer",
  personId: "cust_tunde",
  askedAt: aMorning.at,
  gone: [{ what: "card", count: 2 }],
  stays: [
    { what: "invoices", why: "tax", count: 1, until: "2026-03-02", which: ["INV-2026-00001"] },
    { what: "sales", why: "book", count: 3 },
  ],
} as const
const inCountry = (country: string) => {
  const opened = { ...registered, country }
  return given(opened)
}

describe("the report of somebody who was forgotten", () => {
  it.each([
    ["NG", "2032-12-31"],
    ["KE", "2031-12-31"],
    ["SN", "2036-12-31"],
    // Ten years where we do not know better.
    ["US", "2036-12-31"],
  ])("says until when the tax law of %s wants their last invoice kept", (country, until) => {
    const { and } = inCountry(country).when(reportErasure, report)
    expect(and.now(Erasure, report.erasureId).told?.stays).toEqual([{ ...report.stays[0], until }, report.stays[1]])
  })

  it("is one for each of those who bear the same word", () => {
    const ids = ["cust_tunde", "driver_tunde", "member_tunde", "user_tunde"].map(reportIdOf)
    expect(ids).toEqual(["erasure_tunde", "erasure_driver-tunde", "erasure_member-tunde", "erasure_user-tunde"])
    // The word of somebody else's making may be as long as an id's.
    expect(Schema.is(ErasureId)(reportIdOf(`driver_${"a".repeat(48)}`))).toBe(true)
  })

  it("is written once, however often it is asked for", () => {
    const { and } = inCountry("NG").when(reportErasure, report)
    expect(and.when(reportErasure, { ...report, gone: [], stays: [] }).events).toEqual([])
  })
})
