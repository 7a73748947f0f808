import { ears } from "../session/ears.ts"
import { PrinterTrouble } from "./trouble.ts"

export type JobState = "queued" | "sending" | "printed" | "retrying" | "failed" | "cancelled"

/** How long is waited before the first, the second and the third try anew. */
const RETRY_MS = [2000, 5000, 15_000] as const

export interface Job {
  readonly id: number
  /** Which printer it waits for. */
  readonly deviceId: string
  readonly state: JobState
  /** How many times it was tried anew. */
  readonly retries: number
  /** Why the last try failed: a trouble of the printer, or whatever kept its bytes from being made. */
  readonly error?: unknown
}

export interface Wanted {
  readonly deviceId: string
  /** Makes the bytes, whole: as the how-manieth copy, where it is one. */
  readonly bytes: (copy: number | undefined) => Promise<Uint8Array>
  readonly copy?: number | undefined
  /** Hears of each time that paper may have come out. */
  readonly began?: (() => void) | undefined
}

type Send = (deviceId: string, bytes: Uint8Array, began: () => void) => Promise<void>

/** What another try would not mend: somebody must do something first. */
const isLasting = (error: unknown): boolean =>
  !(error instanceof PrinterTrouble) || error.kind === "denied" || error.kind === "unsupported"

/**
 * What waits to be printed: one after another at each printer, tried anew three times. Nothing is taken up in the middle:
 * a try after paper may have come out prints the whole of it, marked as a copy.
 */
export class PrintQueue {
  readonly #send: Send
  #jobs: ReadonlyArray<Job> = []
  #last = 0
  readonly #turns = new Map<string, Promise<void>>()
  readonly #wakes = new Map<number, () => void>()
  readonly #listeners = ears<[job: Job]>()

  constructor(send: Send) {
    this.#send = send
  }

  /** Every job of this page, the oldest first. */
  readonly jobs = (): ReadonlyArray<Job> => this.#jobs

  /** Hears of every change of a job. */
  readonly subscribe = this.#listeners.hear

  /** Puts it behind what waits already; answers the job's id and when it is over. */
  add(wanted: Wanted): { readonly id: number; readonly done: Promise<Job> } {
    const id = (this.#last += 1)
    const { deviceId } = wanted
    this.#jobs = [...this.#jobs, { id, deviceId, state: "queued", retries: 0 }]
    this.#become(id, {})
    const turn = (this.#turns.get(deviceId) ?? Promise.resolve()).then(() => this.#run(id, wanted))
    this.#turns.set(deviceId, turn)
    return { id, done: turn.then(() => this.#job(id)) }
  }

  /** Takes back what was not begun, or waits to be tried anew. What is on its way to the printer is not to be stopped. */
  cancel(id: number): void {
    const { state } = this.#job(id)
    if (state !== "queued" && state !== "retrying") return
    this.#become(id, { state: "cancelled" })
    this.#wakes.get(id)?.()
  }

  /** Tries at once what waits to be tried anew. */
  hurry(id: number): void {
    this.#wakes.get(id)?.()
  }

  async #run(id: number, { began, bytes, copy, deviceId }: Wanted): Promise<void> {
    let papers = 0
    for (let retries = 0; this.#job(id).state !== "cancelled"; retries++) {
      this.#become(id, { state: "sending", retries })
      try {
        const before = papers
        const whole = await bytes(before === 0 ? copy : (copy ?? 0) + before)
        await this.#send(deviceId, whole, () => {
          if (papers === before) began?.()
          papers = before + 1
        })
        return this.#become(id, { state: "printed", error: undefined })
      } catch (error) {
        const wait = RETRY_MS[retries]
        if (wait === undefined || isLasting(error)) return this.#become(id, { state: "failed", error })
        this.#become(id, { state: "retrying", error })
        await this.#waited(id, wait)
      }
    }
  }

  #waited(id: number, ms: number): Promise<void> {
    return new Promise<void>((done) => {
      const timer = setTimeout(done, ms)
      this.#wakes.set(id, () => {
        clearTimeout(timer)
        done()
      })
    }).then(() => void this.#wakes.delete(id))
  }

  #job(id: number): Job {
    return this.#jobs.find((it) => it.id === id)!
  }

  #become(id: number, part: Partial<Job>): void {
    this.#jobs = this.#jobs.map((it) => (it.id === id ? { ...it, ...part } : it))
    this.#listeners.tell(this.#job(id))
  }
}
