import { type Law, law, lawOf } from "../kernel/index.ts"
import { Business } from "../businesses/index.ts"
import { ALL, isOffered, TaxRates } from "../rates/index.ts"

export const laws: ReadonlyArray<Law> = [
  lawOf(TaxRates, "a rate's days follow one another, and none takes more than all", ({ own }) =>
    Object.values(own).every(({ periods }) =>
      periods.every(({ from, rate }, i) => rate >= 0 && rate <= 10_000 && (i === 0 || periods[i - 1]!.from < from)),
    ),
  ),
  law("a shop taxes with rates that are offered", (everything) => {
    const rates = everything.of(TaxRates).get(ALL) ?? TaxRates.initial
    return [...everything.of(Business).values()].every(({ taxes: { deliveryRateId, taxRateId } }) =>
      [taxRateId, deliveryRateId].every((it) => it === undefined || isOffered(rates, it)),
    )
  }),
]
