import { changePrices } from "@oja/domain/catalog/changePrices"
import { type NewPrice, pricesInParts } from "@oja/domain/catalog/repricing"
import { useState } from "react"
import { freshKey, Refused } from "../../data/http.ts"
import { mintId } from "../../data/mintId.ts"
import { perform, useAsking } from "../../data/useCommand.ts"
import { tell } from "../../ui/problem.ts"
import { toast } from "../../ui/toasts.ts"
import { uiWords } from "../../ui/words.ts"
import { catalogWords } from "../words.ts"
import type { Moved, usePriced } from "./usePriced.ts"

const sent = async (
  prices: ReadonlyArray<NewPrice>,
  key: string,
  isDone: (part: ReadonlyArray<NewPrice>) => void = () => undefined,
) => {
  const repricingId = mintId("repricing")
  for (const [i, part] of pricesInParts(prices).entries()) {
    await perform(changePrices, { repricingId, prices: part }, `${key}.${i}`)
    isDone(part)
  }
}

const back = ({ price, variantId, was }: NewPrice): NewPrice => ({ variantId, was: price, price: was })

/** The prices that a refusal speaks of: those that cannot be changed, and those that somebody else changed. */
const heardIn = (error: unknown) => {
  const { prices = [] } = (error instanceof Refused ? (error.envelope.error ?? {}) : {}) as {
    readonly prices?: ReadonlyArray<Pick<NewPrice, "variantId"> & Partial<Moved>>
  }
  return {
    refused: prices.flatMap(({ price, variantId }) => (price === undefined ? [variantId] : [])),
    moved: prices.flatMap(({ price, variantId }) => (price === undefined ? [] : [{ variantId, price }])),
  }
}

/** Asks for new prices, part after part; what was changed can be taken back, also where a later part was refused. */
export const useRepricing = (goOn: ReturnType<typeof usePriced>["goOn"]) => {
  const say = catalogWords.use()
  const common = uiWords.use()
  const { asking, busy, refused } = useAsking()
  const [done, count] = useState(0)
  const told = (prices: ReadonlyArray<NewPrice>) =>
    toast({
      type: "success",
      title: prices.length === 1 ? say("prices.doneOne") : say("prices.done", { count: prices.length }),
      duration: 10_000,
      action: { label: common("undo"), act: () => void sent(prices.map(back), freshKey()).catch(tell) },
    })
  const change = async (prices: ReadonlyArray<NewPrice>): Promise<boolean> => {
    const changed: Array<NewPrice> = []
    const answer = await asking([changePrices.name, prices], async (key) => {
      count(0)
      try {
        await sent(prices, key, (part) => count(changed.push(...part)))
      } catch (error) {
        const heard = heardIn(error)
        goOn([...changed.map(({ variantId }) => variantId), ...heard.refused], heard.moved)
        if (changed.length > 0) told(changed)
        throw error
      }
      told(changed)
      return true
    })
    return answer === true
  }
  return { change, busy, done, refused }
}
