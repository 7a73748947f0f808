import { Worker } from "node:worker_threads"
import { present } from "@oja/domain/kernel/present"
import type { Asker } from "../http/call.ts"
import { type Done, type Message, type Outcome, READY, type Wanted } from "./messages.ts"

/** What other threads are set to do, and how they are kept in bounds. */
export interface Bounds {
  /** How many threads there are at most. */
  readonly threads: number
  /** How many a business may keep busy at a time. */
  readonly each: number
  /** How many questions of one business wait at most. */
  readonly waiting: number
  /** Milliseconds one question, or one piece of a file, may take. */
  readonly longest: number
  /** Milliseconds it may go on for once nobody waits for it any more. */
  readonly left: number
}

/** Why there is no outcome: so much of this business waits already, it took too long, or nobody waits for it. */
export type Turned = "crowded" | "late" | "left"

interface Job {
  readonly business: string
  readonly wanted: Wanted
  /** Where the file lies that this is the next piece of. */
  readonly on?: Thread
  readonly done: (result: Result) => void
  readonly fail: (error: Error) => void
}

/** What came of a question, how long it took, and on which thread; a file that follows is called by the question's number. */
type Result = { readonly turned: Turned } | (Omit<Done, "outcome"> & { readonly outcome: Outcome; readonly on: Thread })

/** A thread beside the main one. It does one thing at a time. */
export interface Thread {
  readonly worker: Worker
  job: Job | undefined
  timer: ReturnType<typeof setTimeout> | undefined
  /** It has loaded what it works with. */
  ready: boolean
  gone: boolean
}

/**
 * A few threads that read the book beside the one that keeps it. They start when they are first needed. Businesses take
 * turns, each with a line of its own, and none keeps all threads busy while there is more than one.
 */
export class Threads {
  readonly #program: URL
  readonly #data: unknown
  readonly #bounds: Bounds
  readonly #threads = new Set<Thread>()
  /** By business, whoever was served last at the end. */
  readonly #lines = new Map<string, Array<Job>>()
  #id = 0
  #closed = false

  constructor(program: URL, data: unknown, bounds: Bounds) {
    this.#program = program
    this.#data = data
    this.#bounds = bounds
  }

  /** Whether there is a thread that can begin at once; if none was started yet, one is now. */
  isReady(): boolean {
    if (this.#threads.size === 0) this.#idle()?.worker.unref()
    return [...this.#threads].some(({ ready }) => ready)
  }

  /** Does it on whichever thread is free, or where a file lies, when it is this business's turn. */
  run(
    business: string,
    wanted: Wanted,
    { asker, on }: { readonly asker?: Asker | undefined; readonly on?: Thread } = {},
  ): Promise<Result> {
    if (this.#closed || on?.gone === true) return Promise.reject(new Error("the thread is gone"))
    const line = this.#lines.get(business) ?? []
    // Whoever has begun to take a file is not turned away in the middle of it, nor is a letter that has to leave.
    if (wanted.do === "read" && line.length >= this.#bounds.waiting) return Promise.resolve({ turned: "crowded" })
    return new Promise((done, fail) => {
      const job: Job = { business, wanted, done, fail, ...present({ on }) }
      if (asker !== undefined) asker.left = () => this.#leave(job)
      line.push(job)
      this.#lines.set(business, line)
      this.#next()
    })
  }

  /** Lets go of a file that nobody reads to its end. */
  drop(on: Thread, of: number): void {
    if (!on.gone) on.worker.postMessage({ id: ++this.#id, do: "drop", of } satisfies Message)
  }

  async close(): Promise<void> {
    this.#closed = true
    const threads = [...this.#threads]
    for (const thread of threads) this.#lose(thread, new Error("the gateway closes"))
    await Promise.all(threads.map(({ worker }) => worker.terminate()))
  }

  #next(): void {
    for (;;) {
      const found = this.#runnable()
      if (found === undefined) return
      this.#begin(found.job, found.thread)
    }
  }

  /** The first in line of the business that waits longest and may have a thread. */
  #runnable(): { readonly job: Job; readonly thread: Thread } | undefined {
    for (const [business, line] of this.#lines) {
      const busy = [...this.#threads].filter(({ job }) => job?.business === business).length
      if (busy >= this.#bounds.each) continue
      for (const [i, job] of line.entries()) {
        const thread = job.on ?? this.#idle()
        if (thread === undefined || thread.job !== undefined) continue
        line.splice(i, 1)
        this.#lines.delete(business)
        if (line.length > 0) this.#lines.set(business, line)
        return { job, thread }
      }
    }
    return undefined
  }

  #idle(): Thread | undefined {
    for (const thread of this.#threads) if (thread.job === undefined) return thread
    if (this.#closed || this.#threads.size >= this.#bounds.threads) return undefined
    const worker = new Worker(this.#program, {
      workerData: this.#data,
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    })
    const thread: Thread = { worker, job: undefined, timer: undefined, ready: false, gone: false }
    this.#threads.add(thread)
    worker.on("message", (said: Done | typeof READY) => {
      if (said === READY) thread.ready = true
      else this.#done(thread, said)
    })
    worker.on("error", (error) => this.#lose(thread, error as Error))
    worker.on("exit", () => this.#lose(thread, new Error("a reading thread ended")))
    return thread
  }

  #begin(job: Job, thread: Thread): void {
    thread.job = job
    thread.timer = setTimeout(() => this.#late(thread), this.#bounds.longest)
    thread.worker.ref()
    thread.worker.postMessage({ id: ++this.#id, ...job.wanted } satisfies Message)
  }

  #done(thread: Thread, { id, ms, outcome }: Done): void {
    const job = this.#free(thread)
    if (job === undefined) return
    if ("fault" in outcome) job.fail(new Error(outcome.fault))
    else job.done({ id, ms, outcome, on: thread })
    this.#next()
  }

  /** A question cannot be interrupted where SQLite works on it: its thread is given up, and another takes its place. */
  #late(thread: Thread): void {
    const job = this.#free(thread)
    job?.done({ turned: "late" })
    this.#lose(thread, new Error("a question on the same thread took too long"))
    void thread.worker.terminate()
    this.#next()
  }

  /** Nobody waits for it any more: it is not begun; what was begun has a moment left, and may be done in it. */
  #leave(job: Job): void {
    const line = this.#lines.get(job.business) ?? []
    const at = line.indexOf(job)
    if (at !== -1) {
      line.splice(at, 1)
      if (line.length === 0) this.#lines.delete(job.business)
      job.done({ turned: "left" })
      return
    }
    for (const thread of this.#threads)
      if (thread.job === job) {
        clearTimeout(thread.timer)
        thread.timer = setTimeout(() => this.#late(thread), this.#bounds.left)
      }
  }

  #free(thread: Thread): Job | undefined {
    const { job } = thread
    clearTimeout(thread.timer)
    thread.job = undefined
    // A thread that waits keeps no process alive.
    thread.worker.unref()
    return job
  }

  #lose(thread: Thread, error: Error): void {
    if (thread.gone) return
    thread.gone = true
    this.#threads.delete(thread)
    this.#free(thread)?.fail(error)
    for (const line of this.#lines.values())
      for (const job of line.filter(({ on }) => on === thread)) {
        line.splice(line.indexOf(job), 1)
        job.fail(error)
      }
    if (!this.#closed) this.#next()
  }
}
