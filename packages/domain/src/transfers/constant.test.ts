import * as Result from "effect/Result"
import { describe, expect, it } from "vitest"
import { variants } from "../catalog/variantsView.ts"
import { products } from "../catalog/views.ts"
import { type AnyCommand, type Fact, law, Money, type Row, World } from "../kernel/index.ts"
import { play } from "../kernel/play.ts"
import { aMorning } from "../kernel/story.ts"
import { productOf } from "../products/index.ts"
import { stock } from "../stock/module.ts"
import { available, Stock, type StockState } from "../stock/stock.ts"
import { levels } from "../stock/views.ts"
import { draftTransfer } from "./draftTransfer.ts"
import { closeTransfer, recallTransfer } from "./endTransfer.ts"
import { transfers } from "./module.ts"
import { receiveTransfer } from "./receiveTransfer.ts"
import { sendTransfer } from "./sendTransfer.ts"
import { bought, branch, oja, product, rowsOf } from "./testing/branches.ts"
import { outstanding, Transfer } from "./transfer.ts"

const GIVEN = 50_000
const yard = [0, 1, 2].flatMap((n) => [
  product(n),
  branch(`${n}`),
  ...bought(n, "loc_0", GIVEN / 2),
  ...bought(n, "loc_1", GIVEN / 2),
])

/** What the shop has and what it wrote off on the way is what was bought: no transfer makes goods or loses them. */
const constant = law("on hand and in transit stay what they were under transfers (C45)", (everything) => {
  for (const [variantId, { inTransit, onHand }] of everything.of<StockState>(Stock)) {
    const gone = [...everything.of(Transfer).values()]
      .filter(({ status }) => status === "closed_with_difference")
      .flatMap(outstanding)
      .filter((line) => line.variantId === variantId)
    const there = Money.sum([...Object.values(onHand), ...Object.values(inTransit)])
    if (there + Money.sum(gone.map(({ quantity }) => quantity)) !== GIVEN) return false
  }
  return true
})

describe("transfers", () => {
  it("keep their promises whatever is asked", async () => {
    const laws = [...transfers.laws, ...stock.laws, constant]
    expect(await play(oja, { commands: transfers.commands, laws, given: yard })).toBeUndefined()
  })

  it("neither make goods nor lose them in a long working day, row by row (C45, C47)", () => {
    const world = new World(oja.aggregateOf)
    const events: Array<Fact> = [...yard]
    for (const event of yard) world.apply(event)
    let chance = 7
    const next = (below: number) => {
      chance = (chance * 16_807) % 2_147_483_647
      return Math.floor((chance / 2_147_483_647) * below)
    }
    const done = new Map<string, number>()
    const ask = (command: AnyCommand, input: unknown) => {
      const decision = world.ask(command, input, aMorning)
      if (Result.isFailure(decision)) return
      if (decision.success.length > 0) done.set(command.name, (done.get(command.name) ?? 0) + 1)
      for (const event of decision.success) {
        world.apply(event)
        events.push(event)
      }
    }
    for (let step = 0; step < 1500; step++) {
      const transferId = `trf_${Math.floor(step / 12) + next(4)}`
      const lines = [{ variantId: `var_${next(3)}`, quantity: 1 + next(4000) }]
      const verb = [draftTransfer, sendTransfer, sendTransfer, receiveTransfer, receiveTransfer][next(5)]!
      if (verb === draftTransfer)
        ask(verb, { transferId, fromLocationId: `loc_${next(3)}`, toLocationId: `loc_${next(3)}`, lines })
      else if (verb === receiveTransfer)
        ask(verb, { transferId, receiptId: `rcp_${step}`, ...(next(2) === 0 && { lines }) })
      else ask(verb, { transferId })
      if (next(20) === 0) ask(recallTransfer, { transferId })
      if (next(40) === 0) ask(closeTransfer, { transferId, reason: "Missing" })
      expect(constant.holds(world)).toBe(true)
    }
    expect([...done.keys()].toSorted()).toEqual([
      "CloseTransfer",
      "DraftTransfer",
      "RecallTransfer",
      "ReceiveTransfer",
      "SendTransfer",
    ])
    for (const it of [...transfers.laws, ...stock.laws])
      expect([it.summary, it.holds(world)]).toEqual([it.summary, true])
    const kept = rowsOf<Row & { onHand: number; inTransitIn: number; available: number }>(levels, events)
    const [ofVariants, ofProducts] = [rowsOf(variants, events), rowsOf(products, events)]
    for (const [variantId, state] of world.of<StockState>(Stock)) {
      expect(ofVariants.get(variantId)).toMatchObject({ quantity: state.quantity, totalValue: state.value })
      expect(ofProducts.get(productOf(variantId))).toMatchObject({ currentQuantity: state.quantity })
      for (const locationId of Object.keys(state.onHand))
        expect(kept.get(`${variantId}.${locationId}`)).toMatchObject({
          onHand: state.onHand[locationId],
          available: available(state, locationId),
          inTransitIn: state.inTransit[locationId] ?? 0,
        })
    }
  })
})
