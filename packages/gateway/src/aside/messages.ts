import type { Stretch } from "@oja/store"
import type { Call, Caller } from "../http/call.ts"

// What the main thread and those beside it say to each other: plain values, which can be copied from one to the other.

/** Who calls, without the functions that judge them: the other thread makes those anew from role and plan. */
export type PlainCaller = Omit<Caller, "business"> & {
  readonly business: Omit<NonNullable<Caller["business"]>, "actor">
}

/** What the other thread is asked to do. */
export type Wanted =
  /** What a route answers to a call. */
  | { readonly do: "read"; readonly route: string; readonly call: Call; readonly caller: PlainCaller }
  /** A row as it stood at a position of the log, as the text of a JSON array. */
  | {
      readonly do: "row"
      readonly business: string
      readonly view: string
      readonly row: string
      readonly upTo: number
    }
  /** A paper of a kind that the program of the threads knows, from the facts that stand on it. */
  | { readonly do: "draw"; readonly paper: string; readonly facts: unknown }
  /** Whether all facts of a business are as they were written, and go on from a code that somebody kept. */
  | { readonly do: "walk"; readonly business: string; readonly code?: string; readonly from?: Stretch }
  /** The next piece of a file that was begun. */
  | { readonly do: "next"; readonly of: number }

export type Message = { readonly id: number } & (Wanted | { readonly do: "drop"; readonly of: number })

/** A reply without its file: that follows piece by piece, or stands here where it is short. */
export interface PlainReply {
  readonly status: number
  readonly text: string
  readonly headers?: Readonly<Record<string, string>>
  readonly file?: ReadonlyArray<Uint8Array> | "follows"
}

export type Outcome =
  | { readonly reply: PlainReply }
  | { readonly text: string }
  | { readonly walked: Stretch }
  /** Undefined at the end of a file. */
  | { readonly piece: Uint8Array | undefined }
  | { readonly fault: string }

/** Said once by a thread that has loaded what it works with. */
export const READY = "ready"

/** What came of it, and how many milliseconds it took. */
export interface Done {
  readonly id: number
  readonly ms: number
  readonly outcome: Outcome
}
