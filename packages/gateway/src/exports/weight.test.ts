import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { expect, it } from "vitest"

const run = promisify(execFile)
const MOST = 64 * 1024 * 1024

it("takes 50,000 products away, complete, within 64 MB of memory (pain C60)", { timeout: 300_000 }, async () => {
  const script = new URL("weigh.ts", import.meta.url).pathname
  const { stdout } = await run(process.execPath, ["--expose-gc", script, "50000"])
  const { rows, extra } = JSON.parse(stdout.trim().split("\n").at(-1) ?? "{}") as { rows: number; extra: number }
  expect(rows).toBe(50_000)
  expect(extra).toBeLessThan(MOST)
})
