import "effect/schema/SchemaJITCompiler/enable"
import { readlinkSync } from "node:fs"
import { setPriority } from "node:os"
import { parentPort, workerData } from "node:worker_threads"
import { oja } from "@oja/domain"
import type { Plan } from "@oja/domain/subscription/plans"
import { actorOf } from "@oja/domain/team/actor"
import { ReadingBook, TimeTravel } from "@oja/store"
import { type Done, type Message, type Outcome, type PlainCaller, READY } from "./aside/messages.ts"
import { plainReply } from "./aside/index.ts"
import { since } from "./audit/index.ts"
import { cardRoutes } from "./cards/index.ts"
import { exportRoutes, reportFile } from "./exports/index.ts"
import type { Handler, Services } from "./http/admit.ts"
import type { Caller } from "./http/call.ts"
import { readsOnly, routeKey } from "./http/table.ts"
import { invoicePaper, type Printed } from "./invoicing/index.ts"
import { labelRoutes } from "./labels/index.ts"
import { tripPaperRoutes } from "./trips/index.ts"

// A thread beside the one that keeps the book (`aside/`): it answers the same routes by the same functions.

const port = parentPort!
const { folder } = workerData as { readonly folder: string }
const book = new ReadingBook(folder, oja)
const timeTravel = new TimeTravel(book.log, oja)

// Linux knows each thread by a number of its own: whoever sells at the counter goes before whoever looks back, ten parts of
// a core to one. With less than that, a look back would starve beside whatever else a shop's machine is busy with.
try {
  setPriority(Number(readlinkSync("/proc/thread-self").split("/").at(-1)), 10)
} catch {
  // Elsewhere all threads are alike.
}

let caller: Caller | undefined
const services: Services = {
  ledger: book,
  timeTravel,
  callerOf: () => caller,
  reportFile: (format, reported, call) => reportFile(oja, format, reported, call),
  since,
}
const byHand = [...exportRoutes(oja.wire), ...labelRoutes, ...cardRoutes, ...tripPaperRoutes]
const handlers = new Map<string, Handler>([
  ...readsOnly(services),
  ...byHand.map((it) => [routeKey(it), (call) => it.handle(services, call)] as [string, Handler]),
])

/** Papers that are drawn from plain facts alone. */
const papers = new Map([["invoice", (facts: unknown) => invoicePaper(facts as Printed)]])

const known = ({ business, ...person }: PlainCaller): Caller => ({
  ...person,
  business: { ...business, actor: actorOf(business, business.plan as Plan) },
})

const files = new Map<number, Iterator<Uint8Array> | AsyncIterator<Uint8Array>>()
/** A piece of a file is as large as a socket likes to take. */
const PIECE = 65_536

const piece = async (of: number): Promise<Uint8Array | undefined> => {
  const file = files.get(of)
  const gathered: Array<Uint8Array> = []
  for (let size = 0; file !== undefined && size < PIECE;) {
    const { done, value } = await file.next()
    if (done === true) {
      files.delete(of)
      break
    }
    gathered.push(value)
    size += value.length
  }
  return gathered.length === 0 ? undefined : Buffer.concat(gathered)
}

const outcomeOf = async (message: Exclude<Message, { readonly do: "drop" }>): Promise<Outcome> => {
  switch (message.do) {
    case "read": {
      const handle = handlers.get(message.route)
      if (handle === undefined) return { fault: `no route ${message.route} is read aside` }
      caller = known(message.caller)
      const reply = await handle(message.call)
      const plain = plainReply(reply)
      if (plain.file === "follows" && reply.file !== undefined)
        files.set(
          message.id,
          Symbol.asyncIterator in reply.file ? reply.file[Symbol.asyncIterator]() : reply.file[Symbol.iterator](),
        )
      return { reply: plain }
    }
    case "row": {
      const view = oja.views.get(message.view)
      if (view === undefined) return { fault: `no view ${message.view}` }
      const moment = timeTravel.at(message.business, { upTo: message.upTo })
      return { text: moment.page({ view, kind: "row", id: message.row, limit: 1 }).text }
    }
    case "walk":
      return { walked: book.walk(message.business, message.code, message.from) }
    case "draw": {
      const draw = papers.get(message.paper)
      return draw === undefined ? { fault: `no paper ${message.paper}` } : { piece: await draw(message.facts) }
    }
    case "next":
      return { piece: await piece(message.of) }
  }
}

port.on("message", async (message: Message) => {
  if (message.do === "drop") {
    await files.get(message.of)?.return?.()
    files.delete(message.of)
    return
  }
  const start = performance.now()
  if (message.do !== "next") book.refresh()
  const outcome = await outcomeOf(message).catch((error: unknown): Outcome => ({
    fault: String((error as Error).stack ?? error),
  }))
  port.postMessage({ id: message.id, ms: performance.now() - start, outcome } satisfies Done)
})
port.postMessage(READY)
