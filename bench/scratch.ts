import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** Where what is kept from run to run lies, and what is not. */
export const TMP = process.env["BENCH_TMP"] ?? tmpdir()

/** A folder that is gone when the bench has ended, well or not. */
export const scratch = (name: string, place = TMP): string => {
  const folder = mkdtempSync(join(place, `oja-${name}-`))
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
