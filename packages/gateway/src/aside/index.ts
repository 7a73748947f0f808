import { availableParallelism } from "node:os"
import { present } from "@oja/domain/kernel/present"
import type { Stretch, Walked } from "@oja/store"
import type { Call, Member } from "../http/call.ts"
import { type Language, languageOf, type Reply } from "../http/envelope.ts"
import { outsideRefused } from "../http/status.ts"
import { type Costs, type Payers, payersOf } from "./costs.ts"
import type { PlainCaller, PlainReply, Wanted } from "./messages.ts"
import { type Bounds, type Thread, Threads, type Turned } from "./threads.ts"

export { Costs } from "./costs.ts"

/** A business takes so many files at a time. */
const MOST_FILES = 2
/** A file whose reader asks for nothing for so long is let go. */
const FORSAKEN = 60_000

const threads = Math.min(4, Math.max(2, availableParallelism()))
const usual: Bounds = { threads, each: Math.min(2, threads - 1), waiting: 20, longest: 30_000, left: 2000 }

export interface Options {
  /** The folder of the book. */
  readonly folder: string
  /** The program of the threads: it knows every route that may be read there. */
  readonly program: URL
  /** Budgets; nobody is charged when absent, as where a load is measured. */
  readonly costs: Costs | undefined
  readonly now: () => number
  readonly bounds?: Partial<Bounds>
}

/**
 * What may take long is read beside the thread that keeps the book, so that nobody next door waits for it: by the same
 * functions, on a connection that can only read. Each question has an end, and what it took is charged to whoever asked.
 */
export class Aside {
  readonly #threads: Threads
  readonly #costs: Costs | undefined
  readonly #now: () => number
  readonly #bounds: Bounds
  readonly #files = new Map<string, number>()

  constructor({ bounds, costs, folder, now, program }: Options) {
    this.#bounds = { ...usual, ...bounds }
    this.#threads = new Threads(program, { folder }, this.#bounds)
    this.#costs = costs
    this.#now = now
  }

  /** Whether a thread waits that can begin at once; if none was started yet, one is now. */
  isReady(): boolean {
    return this.#threads.isReady()
  }

  /** What a route answers to a member of a business, who alone has books to read at length. */
  async read(call: Call, member: Member): Promise<Reply> {
    const payers = payersOf(member, call.ip)
    const language = languageOf(call.headers["accept-language"])
    const retryAfterSeconds = this.#costs?.wait(payers, this.#now()) ?? 0
    if (retryAfterSeconds > 0) return outsideRefused({ _tag: "Costly", retryAfterSeconds }, language)
    const { id: business } = member.business
    if ((this.#files.get(business) ?? 0) >= MOST_FILES) return this.#turned("crowded", language)
    const wanted: Wanted = { do: "read", route: call.route, call: plainCall(call), caller: plainCaller(member) }
    const result = await this.#threads.run(business, wanted, { asker: call.asker })
    if ("turned" in result) return this.#turned(result.turned, language)
    const { id, ms, on, outcome } = result
    const headers = this.#charged(payers, ms)
    if (!("reply" in outcome)) throw new Error("a route was asked, and something else answered")
    const { file, ...reply } = outcome.reply
    return {
      ...reply,
      headers: { ...reply.headers, ...headers },
      ...(file !== undefined && { file: file === "follows" ? this.#pieces(payers, on, id) : file }),
    }
  }

  /** A row as it stood at a position, as the text of a JSON array. */
  async row(business: string, view: string, row: string, upTo: number): Promise<string> {
    const result = await this.#threads.run(business, { do: "row", business, view, row, upTo })
    if ("outcome" in result && "text" in result.outcome) return result.outcome.text
    throw new Error("a row of another moment was not found in time")
  }

  /** Whether all facts of a business are as they were written, and go on from a code that somebody kept. */
  async walk(business: string, code?: string): Promise<Walked> {
    for (let from: Stretch | undefined; ;) {
      const result = await this.#threads.run(business, { do: "walk", business, ...present({ code, from }) })
      if (!("outcome" in result && "walked" in result.outcome)) throw new Error("a book was not walked in time")
      const { goesOn, last: _, tail: __, ...walked } = result.outcome.walked
      if (!goesOn) return walked
      from = result.outcome.walked
    }
  }

  /** A paper as its module draws it, from plain facts. */
  async draw(business: string, paper: string, facts: unknown): Promise<Uint8Array> {
    const result = await this.#threads.run(business, { do: "draw", paper, facts })
    if ("outcome" in result && "piece" in result.outcome && result.outcome.piece !== undefined)
      return result.outcome.piece
    throw new Error("a paper was not drawn in time")
  }

  close(): Promise<void> {
    return this.#threads.close()
  }

  #charged(payers: Payers, ms: number): Readonly<Record<string, string>> {
    this.#costs?.charge(payers, ms, this.#now())
    return this.#costs?.headers(payers, ms, this.#now()) ?? {}
  }

  #turned(turned: Turned, language: Language): Reply {
    return turned === "late"
      ? outsideRefused({ _tag: "TooLong", seconds: this.#bounds.longest / 1000 }, language)
      : outsideRefused({ _tag: "Crowded", retryAfterSeconds: 5 }, language)
  }

  /** The pieces of a file: the next is made when the last was taken. */
  #pieces(payers: Payers, on: Thread, of: number): AsyncIterable<Uint8Array> {
    const { business } = payers
    this.#files.set(business, (this.#files.get(business) ?? 0) + 1)
    let isOpen = true
    const end = () => {
      if (!isOpen) return
      isOpen = false
      clearTimeout(forsaken)
      this.#threads.drop(on, of)
      const left = (this.#files.get(business) ?? 1) - 1
      if (left > 0) this.#files.set(business, left)
      else this.#files.delete(business)
    }
    // Also for a reader who was gone before the first piece: then nobody ever asks for one.
    const forsaken = setTimeout(end, FORSAKEN).unref()
    const next = async (): Promise<Uint8Array | undefined> => {
      if (!isOpen) throw new Error("nobody took the file for too long")
      forsaken.refresh()
      const result = await this.#threads.run(business, { do: "next", of }, { on })
      if (!("outcome" in result) || !("piece" in result.outcome)) throw new Error("a piece of a file took too long")
      this.#costs?.charge(payers, result.ms, this.#now())
      return result.outcome.piece
    }
    return (async function* () {
      try {
        for (let piece = await next(); piece !== undefined; piece = await next()) yield piece
      } finally {
        end()
      }
    })()
  }
}

const plainCall = ({ asker: _, file: __, ...call }: Call): Call => ({
  ...call,
  params: { ...call.params },
  query: { ...call.query },
  headers: { ...call.headers },
})

const plainCaller = ({ business: { actor: _, ...business }, token, userId }: Member): PlainCaller => ({
  userId,
  token,
  business,
})

/** A reply as it can be sent to another thread. */
export const plainReply = ({ file, headers, status, text }: Reply): PlainReply =>
  present({
    status,
    text,
    headers,
    file:
      file === undefined ? undefined : Array.isArray(file) ? (file as ReadonlyArray<Uint8Array>) : ("follows" as const),
  })
