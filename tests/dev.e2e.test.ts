import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync, utimesSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"

// `npm run dev` as a newcomer types it: one address with the app and every path of the gateway, which starts again when
// a file of it was saved.

const root = fileURLToPath(new URL("..", import.meta.url))
const page = { headers: { accept: "text/html" } }

it("serves the app and the gateway at one address, and goes on after a change", async () => {
  const place = mkdtempSync(join(tmpdir(), "oja-dev-"))
  const data = join(place, "data")
  const { NODE_ENV: _, VITEST: __, ...env } = process.env
  const dev = spawn(process.execPath, ["scripts/dev.ts"], {
    cwd: root,
    env: { ...env, PORT: "0", OJA_DATA: data },
    stdio: ["ignore", "pipe", "inherit"],
  })
  const left = once(dev, "exit")
  const lines = createInterface(dev.stdout)[Symbol.asyncIterator]()
  const said = async (what: RegExp): Promise<string> => {
    for (;;) {
      const { done, value } = await lines.next()
      if (done === true) throw new Error(`it ended before it said ${String(what)}`)
      const found = what.exec(value)
      if (found !== null) return found[1] ?? found[0]
    }
  }
  try {
    const here = await said(/open for work: (\S+)/)
    await said(/The gateway is up/)
    const app = await (await fetch(`${here}/transactions/create`, page)).text()
    expect(app).toContain('src="/src/main.tsx"')
    const entry = await fetch(`${here}/src/main.tsx`)
    expect(entry.headers.get("content-type")).toMatch(/javascript/)
    // A command as the browser has it: plain data, made by the plugin that describes the domain.
    const command = await fetch(`${here}/@id/__x00__virtual:domain/sales/writeOff.ts/writeOff`)
    expect(await command.text()).toContain('"kind":"command"')
    // The gateway's own: a call, a page it draws itself, and a path that only it knows.
    expect((await fetch(`${here}/api/sales`)).status).toBe(401)
    expect(await (await fetch(`${here}/s/nobody`, page)).text()).not.toContain("main.tsx")
    expect((await (await fetch(`${here}/openapi.json`)).json()) as object).toHaveProperty("openapi")

    const now = new Date()
    utimesSync(join(root, "packages/gateway/src/workbench.ts"), now, now)
    await said(/The gateway is up/)
    expect((await fetch(`${here}/api/sales`)).status).toBe(401)
  } finally {
    dev.kill()
    await left
    rmSync(place, { recursive: true, force: true })
  }
})
