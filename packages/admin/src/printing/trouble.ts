/**
 * Why nothing was printed: the printer is not there, another program or the system keeps it (pain C68), nobody was chosen,
 * or it did not take what it was sent.
 */
export type TroubleKind = "gone" | "denied" | "unchosen" | "failed" | "unsupported"

export class PrinterTrouble extends Error {
  readonly kind: TroubleKind

  constructor(kind: TroubleKind, cause?: unknown) {
    super(kind, { cause })
    this.kind = kind
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : "")

/** What a browser's refusal means. Windows and Linux say "access denied" in different ways while a driver of theirs holds the printer. */
export const troubleOf = (error: unknown, otherwise: TroubleKind = "failed"): PrinterTrouble => {
  if (error instanceof PrinterTrouble) return error
  const text = error instanceof Error ? error.message : ""
  if (nameOf(error) === "SecurityError" || /access denied|unable to claim/i.test(text))
    return new PrinterTrouble("denied", error)
  if (/disconnected|not found|must be opened|no longer in range/i.test(text)) return new PrinterTrouble("gone", error)
  return new PrinterTrouble(otherwise, error)
}

/** The chooser was closed without a choice. */
export const unchosen = (error: unknown): PrinterTrouble =>
  nameOf(error) === "NotFoundError" ? new PrinterTrouble("unchosen", error) : troubleOf(error, "unchosen")

/** A write that takes longer hangs: the paper is out, or the printer was switched off. */
const LONGEST_MS = 10_000

export const inTime = async <A>(act: () => Promise<A>): Promise<A> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PrinterTrouble("failed")), LONGEST_MS)
  })
  try {
    return await Promise.race([act(), late])
  } finally {
    clearTimeout(timer)
  }
}

export const pause = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms))
