import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { domain, project, type Answers, read } from "../kernel/index.ts"
import { play } from "../kernel/play.ts"
import { story } from "../kernel/story.ts"
import { raised } from "./attention.ts"
import { attention } from "./module.ts"
import { attentionQueue } from "./queries.ts"
import { raiseAttention } from "./raiseAttention.ts"
import { dismissAttention, resolveAttention } from "./settleAttention.ts"
import { attention as view } from "./views.ts"

const queue = domain([attention])
const { given } = story(queue)

const card = raised("att_1", "oversold", "warn", { type: "product", id: "prod_1" }, { left: -2000 })
const how = { attentionId: "att_1", resolution: "Bought two more from Bisi" } as const

describe("a card in the queue", () => {
  it("is raised once for each thing", () => {
    const { _tag, ...input } = card
    const put = given().when(raiseAttention, input)
    expect(put.events).toEqual([card])
    expect(put.and.when(raiseAttention, input).events).toEqual([])
    expect(put.and.when(raiseAttention, { ...input, subjectId: "prod_2" }).refusal?._tag).toBe("AttentionRaisedBefore")
  })

  it("is settled by one person, who says how or why", () => {
    const settled = given(card).when(resolveAttention, how)
    expect(settled.events).toEqual([{ _tag: "AttentionSettled", outcome: "resolved", ...how }])
    expect(settled.and.when(resolveAttention, how).events).toEqual([])
    expect(settled.and.when(dismissAttention, how).refusal).toEqual({
      _tag: "AttentionSettledBefore",
      status: "resolved",
    })
    expect(given().when(dismissAttention, how).refusal?._tag).toBe("AttentionUnknown")
  })

  it("is shown with who settled it", () => {
    const rows = new Map()
    const recorded = { eventId: "e", position: 1, business: "biz_ada", by: "user_ada", at: 5, day: "2026-03-02" }
    project(view, rows, card, recorded)
    expect(rows.get("att_1")).toMatchObject({ status: "open", settled: false, raisedAt: 5 })
    for (const event of given(card).when(dismissAttention, how).events) project(view, rows, event, recorded)
    expect(rows.get("att_1")).toMatchObject({ status: "dismissed", settled: true, settledBy: "user_ada" })
  })

  it("comes first while it is open, page by page", () => {
    const { fields } = attention.wire["GET /v1.0/attention"] as Answers
    expect(read(fields, { page: "2", perPage: "10" }, { texts: true })).toEqual({ value: { page: 2, perPage: 10 } })
    const asked = { by: "user_ada", at: 0, today: "2026-03-02", business: "biz_ada" } as const
    expect(attentionQueue.reads({ page: 2, perPage: 10 }, asked).items).toMatchObject({
      sort: [
        ["settled", "ASC"],
        ["raisedAt", "DESC"],
      ],
      limit: 10,
      offset: 10,
    })
  })

  it("takes no evidence whose names V8 may read as others", () => {
    const takes = (evidence: unknown) => Schema.is(raiseAttention.input)({ ...card, evidence })
    expect(takes({ left: -2000, lines: [{ "Prix d’achat": 1 }] })).toBe(true)
    expect(takes({ "\\": 1 })).toBe(false)
    expect(takes({ lines: [{ 'Screen 5"': 1 }] })).toBe(false)
    expect(takes({ "\ud800": null })).toBe(false)
  })

  it("keeps its promises whatever is asked", async () => {
    const { commands, laws } = attention
    expect(await play(queue, { commands, laws })).toBeUndefined()
  })
})
