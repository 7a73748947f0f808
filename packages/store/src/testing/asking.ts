import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach } from "vitest"
import type { AnyCommand, Asked, Book, InputOf } from "@oja/domain/kernel/index"
import { type Answer, Ledger, type Request } from "../ledger.ts"
import { market } from "./market.ts"

export const morning: Asked = { by: "user_ada", at: Date.UTC(2026, 2, 2, 8), today: "2026-03-02", business: "biz_ada" }

let folders: Array<string> = []
let ledgers: Array<Ledger> = []

/** A folder that goes away after the test. */
export const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), "oja-"))
  folders.push(made)
  return join(made, "book")
}

/** A real book on disk, closed after the test. */
export const open = (
  where = folder(),
  options: Partial<Parameters<typeof Ledger.open>[0]> & { readonly book?: Book } = {},
): Ledger => {
  const ledger = Ledger.open({ folder: where, book: market, ...options })
  ledgers.push(ledger)
  return ledger
}

afterEach(async () => {
  for (const ledger of ledgers) await ledger.close()
  for (const made of folders) rmSync(made, { recursive: true, force: true })
  ledgers = []
  folders = []
})

let n = 0

/** A request as a door would make it. */
export const request = <C extends AnyCommand>(
  command: C,
  input: InputOf<C>,
  asked: Partial<Asked> = {},
  commandId = `cmd_${++n}`,
): Request => ({
  command,
  input,
  asked: { ...morning, ...asked },
  commandId,
})

export const ask = <C extends AnyCommand>(
  ledger: Ledger,
  command: C,
  input: InputOf<C>,
  asked: Partial<Asked> = {},
  commandId?: string,
): Promise<Answer> => ledger.ask(request(command, input, asked, commandId))
