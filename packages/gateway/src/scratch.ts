import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { onTestFinished } from "vitest"
import type { GatewayDb } from "./gatewayDb.ts"
import { openGatewayDb } from "./gatewayTables.ts"

/** A real folder for one test, gone after it. */
export const scratchFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "oja-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A real file for one test; opened again with the same path, it is what a restart finds. */
export const scratchDb = (path = join(scratchFolder(), "gateway.sqlite")): GatewayDb => {
  const db = openGatewayDb(path)
  onTestFinished(() => void db.close())
  return db
}
