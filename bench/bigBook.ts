import { execFileSync } from "node:child_process"
import { constants, cpSync, existsSync, renameSync, rmSync } from "node:fs"
import { join } from "node:path"
import { oja } from "@oja/domain"
import { writeDemo } from "../packages/gateway/src/demo.ts"
import { Ledger } from "@oja/store"
import { TMP } from "./scratch.ts"

const SALES = Number(process.env["BENCH_SALES"] ?? 332_000)

/** Where it is kept, if it is there. */
export const placeOf = (sales = SALES): string => join(TMP, `oja-big-book-${sales}`)

/**
 * A shop with three years behind it: 332,000 sales and what belongs to them, over a million facts. It takes minutes to
 * write, so it is kept beside the other temporary files and opened again by the next run. `node bench/bigBook.ts` writes it.
 */
export const bigBook = async (sales = SALES): Promise<string> => {
  const folder = placeOf(sales)
  // Whoever signed in for an earlier run need not wait for a new code.
  for (const end of ["", "-wal", "-shm"]) rmSync(join(folder, `gateway.sqlite${end}`), { force: true })
  if (existsSync(folder)) return folder
  const writing = `${folder}.part`
  const ledger = Ledger.open({ folder: writing, domain: oja })
  const days = Math.min(1096, Math.ceil(sales / 4))
  const salesADay = Math.round((sales / days) * 1.15)
  // Mostly one thing a sale: three facts.
  await writeDemo(ledger, { email: "ada@shop.ng", at: Date.now(), days, salesADay, times: 20, lines: 1 })
  process.stderr.write(`${ledger.log.position} facts\n`)
  await ledger.close()
  renameSync(writing, folder)
  return folder
}

/** The same book in another folder, with the key that it is sealed with, and on the disk: what a run sells is not there for the next. */
export const copyOf = (from: string, to: string): string => {
  const book = join(to, "book")
  for (const beside of ["", ".key", ".roots"])
    if (existsSync(from + beside))
      cpSync(from + beside, book + beside, { recursive: true, mode: constants.COPYFILE_FICLONE })
  execFileSync("sync")
  return book
}

if (import.meta.main) process.stderr.write(`${await bigBook()}\n`)
