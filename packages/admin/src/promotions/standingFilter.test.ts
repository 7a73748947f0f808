import { present } from "@oja/domain/kernel/present"
import { standingOf, standings } from "@oja/domain/promotions/standing"
import { expect, it } from "vitest"
import type { Filter } from "../ui/list/spec.ts"
import { currentFilter, filterOf } from "./standingFilter.ts"

const today = "2026-03-08"

/** Every way an offer can be: its days, its uses, and what somebody did to it. */
const offers = (["on", "paused", "archived"] as const).flatMap((status) =>
  ["2026-03-01", today, "2026-03-09"].flatMap((startsAt) =>
    [undefined, "2026-03-07", today, "2026-03-10"].flatMap((endsAt) =>
      [false, true].map((usedUp) => ({
        status,
        startsAt,
        ...present({ endsAt }),
        usageLimit: 3,
        uses: usedUp ? 3 : 1,
        usedUp,
        lastDay: endsAt ?? "2099-12-31",
      })),
    ),
  ),
)

const fits = (row: Readonly<Record<string, unknown>>, filter: Filter): boolean =>
  Object.entries(filter).every(([key, wanted]) => {
    const [name = "", how] = key.split("_")
    const value = String(row[name])
    if (how === "gte") return value >= String(wanted)
    if (how === "lte") return value <= String(wanted)
    if (how === "gt") return value > String(wanted)
    if (how === "lt") return value < String(wanted)
    return [wanted].flat().map(String).includes(value)
  })

it.each(standings)("the tab of what is %s shows what the book calls so, and nothing else", (standing) => {
  const shown = offers.filter((it) => fits(it, filterOf(standing, today)))
  expect(shown).toEqual(offers.filter((it) => standingOf(it, today) === standing))
  expect(shown).not.toEqual([])
})

it("the first tab shows what is on offer, will be, or rests", () => {
  const current = new Set<string>(["active", "scheduled", "paused"])
  expect(offers.filter((it) => fits(it, currentFilter(today)))).toEqual(
    offers.filter((it) => current.has(standingOf(it, today))),
  )
})
