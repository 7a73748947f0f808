import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Fact } from "./aggregate.ts"
import { plusDays } from "./calendar.ts"
import type { Context, Decision } from "./command.ts"
import { Day } from "./meanings.ts"
import { refusal, type Refused } from "./refusal.ts"
import type { Read } from "./world.ts"

// Days whose figures somebody has read and signed. Like what a plan holds, they are judged by the facts that follow from a
// request, so no command has to remember them, and a new one keeps to them from the start.

/** A day was chosen that is closed. */
export const MonthClosed = refusal(
  "MonthClosed",
  { code: "PERIOD_CLOSED", status: 409, field: "on" },
  { on: Day, open: Day },
)

/** What would change counts on a day that is closed, whatever day it is now. */
export const CountsInClosedMonth = refusal(
  "CountsInClosedMonth",
  { code: "PERIOD_CLOSED", status: 409 },
  { on: Day, what: Schema.Literals(["sale", "order", "payment", "expense"]) },
)

/** A day whose figures a fact moves; and of what kind the thing is that counts there, where nobody chose the day. */
export interface Moves {
  readonly on: string
  readonly what?: "sale" | "order" | "payment" | "expense"
  /** It happens now, and can count nowhere else: it is noted as late, whoever says it. */
  readonly isLate?: true
}

/** Which days are closed, and what moves the figures of a day. */
export interface Closing {
  /** The last day that is closed, if any is. */
  readonly closedTo: (read: Read, context: Pick<Context, "business">) => string | undefined
  /** The days whose figures a fact moves, of its thing as it stood before. */
  readonly moves: (event: Fact, read: Read) => ReadonlyArray<Moves>
  /** What is written down beside a fact of the counter that came after its day was closed. */
  readonly cameLate: (event: Fact, on: string, context: Context, read: Read) => Fact
}

/** Whether a day's figures stand. */
export const isClosed = (on: string, { closedTo }: Pick<Context, "closedTo">): boolean =>
  closedTo !== undefined && on <= closedTo

/** A day that is open: this one, or today. */
export const openDay = (on: string, context: Pick<Context, "closedTo" | "today">): string =>
  isClosed(on, context) ? context.today : on

/** A request's context, with the day up to which the books are closed. */
export const knowing = (closing: Closing | undefined, read: Read, context: Context): Context => {
  const closedTo = closing?.closedTo(read, context)
  return closedTo === undefined ? context : { ...context, closedTo }
}

/** The decision, if it moves no figure of a closed day. What happened at the counter is never refused: it is noted as late. */
export const inOpenDays = (
  closing: Closing | undefined,
  decision: Decision<Fact, Refused>,
  read: Read,
  context: Context,
): Decision<Fact, Refused> => {
  const { closedTo, fact, today } = context
  if (closing === undefined || closedTo === undefined || Result.isFailure(decision)) return decision
  let late: Fact | undefined
  for (const event of decision.success)
    for (const { isLate = false, on, what } of closing.moves(event, read)) {
      // Clocks that are put back make no closed day of today.
      if (on > closedTo || on === today) continue
      if (fact === undefined && !isLate)
        return Result.fail(
          what === undefined ? MonthClosed({ on, open: plusDays(closedTo, 1) }) : CountsInClosedMonth({ on, what }),
        )
      late ??= closing.cameLate(event, on, context, read)
    }
  return late === undefined ? decision : Result.succeed([...decision.success, late])
}
