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
import type { Moved } from "./usePriced.ts"

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

const movedIn = (error: unknown): ReadonlyArray<Moved> =>
  error instanceof Refused && error.code === "PREVIEW_STALE"
    ? ((error.envelope.error as { readonly prices?: ReadonlyArray<Moved> }).prices ?? [])
    : []

/** Asks for new prices, part after part; what was changed can be taken back, also where a later part was refused. */
export const useRepricing = (stopped: (done: ReadonlyArray<NewPrice>, moved: ReadonlyArray<Moved>) => void) => {
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
        stopped(changed, movedIn(error))
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
