import { type Law, law, lawOf } from "../kernel/index.ts"
import { Driver } from "./driver.ts"
import { DeliveryOption, DeliveryOptionsOrder } from "./option.ts"

export const laws: ReadonlyArray<Law> = [
  lawOf(
    DeliveryOption,
    "no distance is free beyond where it is served",
    ({ details: { terms } }) => terms._tag !== "distance" || terms.freeKm <= terms.maxKm,
  ),
  law("the order names delivery options that were there, each once", (everything) => {
    const there = everything.of(DeliveryOption)
    return [...everything.of(DeliveryOptionsOrder).values()].every(
      ({ ids }) => new Set(ids).size === ids.length && ids.every((id) => there.has(id)),
    )
  }),
  lawOf(
    Driver,
    "whoever left has no PIN",
    ({ pin, status }) => pin === undefined || status === "active" || status === "suspended",
  ),
  lawOf(
    Driver,
    "of an erased driver nothing is left",
    ({ details, status }) => status !== "erased" || (details.name === "" && details.plate === undefined),
  ),
]
