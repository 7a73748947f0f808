import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach } from "vitest"
import type { Domain } from "@oja/domain/kernel/index"
import { Ledger } from "../ledger.ts"
import { market } from "./market.ts"

export { ask, morning, request } from "./requests.ts"

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
  options: Partial<Parameters<typeof Ledger.open>[0]> & { readonly domain?: Domain } = {},
): Ledger => {
  const ledger = Ledger.open({ folder: where, domain: market, ...options })
  ledgers.push(ledger)
  return ledger
}

afterEach(async () => {
  for (const ledger of ledgers) await ledger.close()
  for (const made of folders) rmSync(made, { recursive: true, force: true })
  ledgers = []
  folders = []
})
