import { createReadStream, createWriteStream, mkdirSync, renameSync, rmSync, statSync } from "node:fs"
import { join } from "node:path"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { setTimeout as wait } from "node:timers/promises"
import { businesses } from "@oja/domain/businesses/views"
import { invoices } from "@oja/domain/invoicing/views"
import { countOf, rowOf, rowsIn } from "@oja/domain/kernel/index"
import { privateFolder } from "@oja/store/private"
import { type Packed, takenLists, zip } from "../exports/index.ts"
import type { Call, Member } from "../http/call.ts"
import type { Reply } from "../http/envelope.ts"
import type { Ground } from "../module.ts"
import { factLines } from "./facts.ts"

/** A file of what is taken along, made when its turn comes. */
interface Part {
  readonly name: string
  readonly open: () => Promise<Packed["content"] | undefined>
}

/** As often as the threads beside are busy, it waits; nobody at a till waits for it. */
const TRIES = 200

/** Writes all of a business into one archive, a piece at a time; `told` hears how many of its files are in it. */
export const build = async (
  { aside, db, files, ledger }: Pick<Ground, "aside" | "db" | "files" | "ledger">,
  paper: (call: Call) => Reply | Promise<Reply>,
  { asked, member }: { readonly asked: Call; readonly member: Member },
  folder: string,
  name: string,
  told: (done: number, total: number) => void,
): Promise<number> => {
  const { business } = member
  const callOf = (route: string, params: Call["params"] = {}): Call => ({
    ...asked,
    method: "GET",
    route,
    path: Object.entries(params).reduce((path, [key, value]) => path.replace(`:${key}`, value), route.slice(4)),
    params,
    query: {},
    body: "",
  })
  /** What answers when it has time: it is read beside, and is charged as every other reading is. */
  const patiently = async (ask: () => Promise<Reply> | Reply): Promise<Reply | undefined> => {
    for (let tries = 0; tries < TRIES; tries++) {
      const reply = await ask()
      if (reply.status !== 429) return reply.status === 200 ? reply : undefined
      await wait(Number(reply.headers?.["retry-after"] ?? 1) * 1000)
    }
    return undefined
  }
  const lists = takenLists(ledger.domain.wire)
  const pictures = db
    .prepare<[string], string>(
      "select file.id || '.' || file.kind from file_owner join file on file.id = file_owner.file where business = ? order by 1",
    )
    .pluck()
    .all(business.id)
  const issued = ledger.find(
    business.id,
    rowsIn(invoices, { where: { standing: { not: "draft" } }, sort: [["number", "ASC"]], limit: 20_000 }),
  )
  const manifest = {
    business: ledger.find(business.id, rowOf(businesses, business.id)),
    madeAt: new Date(asked.at).toISOString(),
    lists: Object.fromEntries(
      lists.map(({ list, route }) => [
        nameOf(route),
        ledger.find(business.id, countOf(list.view, { where: list.where ?? {} })),
      ]),
    ),
    papers: issued.length,
    pictures: pictures.length,
  }
  const parts: ReadonlyArray<Part> = [
    { name: "manifest.json", open: async () => [`${JSON.stringify(manifest, null, 2)}\n`] },
    { name: "facts.jsonl", open: async () => factLines(ledger, business.id) },
    ...lists.flatMap(({ route }) =>
      (["csv", "xlsx"] as const).map((format) => ({
        name: `lists/${nameOf(route)}.${format}`,
        open: async () => (await patiently(() => aside.read(callOf(`${route}/export.${format}`), member)))?.file,
      })),
    ),
    ...issued.map(({ id, number }) => ({
      name: `papers/${number.replaceAll(/[^\w.-]/g, "-")}.pdf`,
      open: async () => {
        const reply = await patiently(() => paper(callOf(PAPER, { id })))
        return reply?.file ?? (reply?.packed && [reply.packed])
      },
    })),
    ...pictures.map((picture) => ({
      name: `pictures/${picture}`,
      open: async () => {
        const found = files.open(picture)
        return found && (createReadStream(found.path) as AsyncIterable<Uint8Array>)
      },
    })),
  ]
  let done = 0
  const packed = async function* (): AsyncGenerator<Packed> {
    for (const { name: called, open } of parts) {
      const content = await open()
      if (content !== undefined) yield { name: called, content }
      done += 1
      told(done, parts.length)
    }
  }
  privateFolder(folder)
  mkdirSync(folder, { recursive: true })
  const half = join(folder, `${name}.part`)
  try {
    await pipeline(Readable.from(zip(packed())), createWriteStream(half, { mode: 0o600 }))
    renameSync(half, join(folder, name))
  } finally {
    rmSync(half, { force: true })
  }
  return statSync(join(folder, name)).size
}

/** The route that draws an invoice. */
export const PAPER = "GET /v1.1/invoices/:id/pdf"

/** `GET /api/stock-levels` is the file `stock-levels`. */
const nameOf = (route: string): string => route.slice("GET /api/".length)
