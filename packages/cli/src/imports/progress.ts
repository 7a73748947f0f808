import type { Session } from "../terminal/session.ts"

/** How far a long work has come. */
export interface Progress {
  readonly at: (done: number) => void
  readonly close: () => Promise<void>
}

export interface Pace {
  readonly done: number
  readonly total: number
  /** Lines a second. */
  readonly rate: number
  /** Seconds left at this rate. */
  readonly left: number
}

export const paceOf = (done: number, total: number, milliseconds: number): Pace => {
  const rate = milliseconds <= 0 ? 0 : Math.round((done * 1000) / milliseconds)
  return { done, total, rate, left: rate === 0 ? 0 : Math.ceil((total - done) / rate) }
}

/** A bar for somebody who looks, a line each second for a pipe, nothing for those who asked for silence. */
export const openProgress = async (session: Session, total: number): Promise<Progress> => {
  if (session.screen) return (await import("./ProgressScreen.tsx")).openScreen(session, total)
  const began = performance.now()
  let last = began
  return {
    at: (done) => {
      const now = performance.now()
      if (now - last < 1000 && done < total) return
      last = now
      const { rate, left } = paceOf(done, total, now - began)
      session.note(session.words.imports.progress(done, total, rate, left))
    },
    close: () => Promise.resolve(),
  }
}
