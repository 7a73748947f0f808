import { execFile } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, expect, it } from "vitest"

const MOST = 64 * 1024 * 1024
const COUNT = 50_000

const place = mkdtempSync(join(tmpdir(), "oja-weight-"))
const folder = join(place, "data")
const run = async (...argv: ReadonlyArray<string>): Promise<string> => {
  const script = new URL("weigh.ts", import.meta.url).pathname
  const { stdout } = await promisify(execFile)(process.execPath, ["--expose-gc", script, ...argv])
  return stdout.trim().split("\n").at(-1) ?? ""
}
let token: string
beforeAll(async () => {
  token = await run("fill", folder, String(COUNT))
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

it.each(["csv", "xlsx"])("takes 50,000 products away as %s, complete, within 64 MB (C60)", async (format) => {
  const { extra, rows } = JSON.parse(await run("weigh", folder, format, token)) as { rows: number; extra: number }
  expect(rows).toBe(COUNT)
  expect(extra).toBeLessThan(MOST)
})
