import { Effect, Schedule } from "effect"
import type { Duration } from "effect"

/** How long one try may take, and how long to wait before the second. */
export interface Patience {
  readonly oneTry: Duration.Input
  readonly pause: Duration.Input
}

// Three tries and their pauses end well inside the 40 s a screen waits.
const usual: Patience = { oneTry: "8 seconds", pause: "500 millis" }

/** Asks the outside world up to three times, as long as its failure may pass, and then gives up and says so. */
export const persist = <A, E extends { readonly passing: boolean }>(
  once: Effect.Effect<A, E>,
  late: () => E,
  patience?: Patience,
): Effect.Effect<void, E> => Effect.asVoid(persisted(once, late, patience))

/** As `persist`, for what brings an answer; `times` is how often it is asked again. */
export const persisted = <A, E extends { readonly passing: boolean }>(
  once: Effect.Effect<A, E>,
  late: () => E,
  { oneTry, pause }: Patience = usual,
  { times = 2 }: { readonly times?: number } = {},
): Effect.Effect<A, E> =>
  once.pipe(
    Effect.timeoutOrElse({ duration: oneTry, orElse: () => Effect.fail(late()) }),
    Effect.retry({ schedule: Schedule.exponential(pause), times, while: (error) => error.passing }),
  )
