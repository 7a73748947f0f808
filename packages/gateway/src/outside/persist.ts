import { Effect, Schedule } from "effect"
import type { Duration } from "effect"

/** Hands something to whoever carries it; answers with why they did not take it, undefined when they did. */
export const handed = <E>(sending: Effect.Effect<void, E>): Promise<E | undefined> =>
  Effect.runPromise(Effect.match(sending, { onSuccess: () => undefined, onFailure: (it) => it }))

/** What becomes of a letter that was handed over after so many tries: who said no for good is not asked again. */
export const became = (away: { readonly passing: boolean } | undefined, tries: number): "left" | "due" | "failed" =>
  away === undefined ? "left" : away.passing && tries + 1 < TRIES ? "due" : "failed"

const TRIES = 5

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
