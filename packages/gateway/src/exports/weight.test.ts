import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { expect, it } from "vitest"

const run = promisify(execFile)
const MOST = 64 * 1024 * 1024

const formats = ["csv", "xlsx"]

it.each(formats)("takes 50,000 products away as %s, complete, within 64 MB (C60)", async (as) => {
  const script = new URL("weigh.ts", import.meta.url).pathname
  const { stdout } = await run(process.execPath, ["--expose-gc", script, "50000", as])
  const { rows, extra } = JSON.parse(stdout.trim().split("\n").at(-1) ?? "{}") as { rows: number; extra: number }
  expect(rows).toBe(50_000)
  expect(extra).toBeLessThan(MOST)
})
