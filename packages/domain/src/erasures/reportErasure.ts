import { Business } from "../businesses/index.ts"
import { accept, command, type AfterErasing, demand } from "../kernel/index.ts"
import { Erasure } from "./erasure.ts"
import { ErasureId, told } from "./events.ts"
import { keptUntil } from "./keeping.ts"
import { reportIdOf } from "./reportId.ts"
import { goneOf, staysOf, whoseOf } from "./reporting.ts"

/** The book keeps what became of all it had of somebody; only the store asks, once it has carried an erasure out. */
export const reportErasure = command("ReportErasure", {
  summary: "Keeps what became of all that was kept of somebody who was forgotten.",
  input: { erasureId: ErasureId, ...told },
  access: { module: "customers", action: "erase", of: "system" },
  reads: ({ erasureId }, { business }) => ({ report: Erasure.of(erasureId), business: Business.of(business) }),
  writes: [Erasure],
  decide: ({ business, report }, { erasureId, stays, ...said }) => {
    if (report.told !== undefined) return accept([])

    // Until when the law wants an invoice follows from the country, which the store does not know.
    const dated = stays.map((it) =>
      it.until === undefined ? it : { ...it, until: keptUntil(business.country, it.until) },
    )
    return accept([{ _tag: "ErasureReported", erasureId, ...said, stays: dated }])
  },
})

/** What the book is asked once somebody has been forgotten. */
export const afterErasing: AfterErasing = (erased) => {
  const whose = whoseOf(erased.event)
  if (whose === undefined) return undefined
  return demand(reportErasure, {
    erasureId: reportIdOf(whose.personId),
    ...whose,
    askedAt: erased.at,
    gone: [...goneOf(erased)],
    stays: [...staysOf(erased)],
  })
}
