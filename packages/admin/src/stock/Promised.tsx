import type { LevelRow } from "@oja/domain/stock/views"
import { useShop } from "../data/useShop.ts"
import { stockWords } from "./words.ts"

/** What of a shelf is kept for somebody, and what is on its way to it: nothing where neither is. */
export const Promised = ({ inTransitIn, reserved }: Pick<LevelRow, "inTransitIn" | "reserved">) => {
  const say = stockWords.use()
  const { quantity } = useShop()
  const more = [
    reserved > 0 ? say("shelf.reserved", { quantity: quantity(reserved) }) : undefined,
    inTransitIn > 0 ? say("shelf.coming", { quantity: quantity(inTransitIn) }) : undefined,
  ].filter((it) => it !== undefined)
  return more.length > 0 && <small className="block muted">{more.join(" · ")}</small>
}
