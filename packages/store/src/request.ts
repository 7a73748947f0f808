import type { AnyCommand, Context, Fact, Recorded, Refused } from "@oja/domain/kernel/index"
import type { Meta } from "./log.ts"

/** Something asked of the book: a command, its input as its schema read it, and who asks. */
export interface Request {
  readonly command: AnyCommand
  readonly input: unknown
  readonly context: Context
  /** Asked twice is asked once: the same id with the same content has the same answer, for ever. */
  readonly commandId: string
  /** What "the same content" means to whoever took the request; by default the input. */
  readonly fingerprint?: string
  readonly about?: Pick<Meta, "actor" | "source" | "causationId" | "correlationId" | "occurredAt" | "undoes">
}

/** What becomes of a fact of the counter that the rules refuse: the facts that are written instead. */
export type RefusedFact = (request: Request, refusal: Refused) => ReadonlyArray<Fact>

export type Answer =
  | {
      readonly _tag: "Accepted"
      /** The newest position this command wrote, or the log's when it had nothing to write. */
      readonly position: number
      readonly events: number
      /** Set when a fact of the counter could not be taken as asked, and went to a person instead. */
      readonly attention?: Refused
      readonly repeated?: true
    }
  | { readonly _tag: "Refused"; readonly refusal: Refused; readonly repeated?: true }
  /** The same id came before with other content. */
  | { readonly _tag: "Mismatch" }
  /** The disk would not take it; nothing was written, and it may be asked again. */
  | { readonly _tag: "Away"; readonly reason: "full" | "readonly" | "failing" }
  /** We were wrong: a rule or a view threw. Nothing was written. */
  | { readonly _tag: "Fault"; readonly error: unknown }

export type Away = Extract<Answer, { readonly _tag: "Away" }>

/** An event as it was just written. */
export interface Written {
  readonly business: string
  readonly event: Fact
  readonly position: number
  /** What the log knows about it besides, where nobody has to read it again. */
  readonly recorded?: Recorded
}

/** Whether the disk, not we, stood in the way. */
export const awayOf = (error: unknown): Away | undefined => {
  const code = (error as { readonly code?: unknown } | undefined)?.code
  if (typeof code !== "string") return undefined
  if (code.startsWith("SQLITE_FULL") || code === "ENOSPC" || code === "EDQUOT" || code === "EFBIG")
    return { _tag: "Away", reason: "full" }
  if (code.startsWith("SQLITE_READONLY")) return { _tag: "Away", reason: "readonly" }
  return code.startsWith("SQLITE_IOERR") || code.startsWith("SQLITE_CANTOPEN") || code === "EIO"
    ? { _tag: "Away", reason: "failing" }
    : undefined
}
