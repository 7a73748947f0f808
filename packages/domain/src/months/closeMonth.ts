import { Business } from "../businesses/index.ts"
import { accept, command, Day, monthEnd, monthStart, Reason, refusal, refuse } from "../kernel/index.ts"

const ofMonths = {
  access: { module: "reports", action: "close_month" },
  reads: (_: unknown, { business }: { readonly business: string }) => ({ business: Business.of(business) }),
  writes: [Business],
} as const

/** A month that is not over can still earn something. */
export const MonthNotOver = refusal(
  "MonthNotOver",
  { code: "DATE_NOT_ALLOWED", status: 422, field: "month" },
  { month: Day },
)

/** Its figures were read and are right: nothing changes them any more, nor those of any month before. */
export const closeMonth = command("CloseMonth", {
  summary: "Closes a month and all before it: nothing changes their figures any more.",
  input: {
    /** Any day of the month. */
    month: Day,
  },
  ...ofMonths,
  refusals: [MonthNotOver],
  decide: ({ business: { closedTo } }, { month }, { business: businessId, today }) => {
    const to = monthEnd(month)
    if (closedTo !== undefined && to <= closedTo) return accept([])
    if (to >= today) return refuse(MonthNotOver({ month }))

    return accept([{ _tag: "BooksClosed", businessId, to }])
  },
})

/** Something in it must be put right after all. */
export const reopenMonth = command("ReopenMonth", {
  summary: "Opens a closed month again, and all after it, with a reason.",
  input: { month: Day, reason: Reason },
  ...ofMonths,
  decide: ({ business: { closedTo } }, { month, reason }, { business: businessId }) => {
    const from = monthStart(month)
    if (closedTo === undefined || from > closedTo) return accept([])

    return accept([{ _tag: "BooksReopened", businessId, from, reason }])
  },
})
