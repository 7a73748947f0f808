import { execFile } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import type { TestProject } from "vitest/node"
import { program } from "../fixtures/program.ts"
import { areBuilt, place } from "../fixtures/programs.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of the built app. */
    site: string
    /** The data folder of a gateway in which the demo shop is written. */
    demo: string
  }
}

const vite = fileURLToPath(new URL("../node_modules/vite/bin/vite.js", import.meta.url))
const admin = fileURLToPath(new URL("../packages/admin", import.meta.url))

/** The app as `npm start` builds it: in a process that does not know it is a test, else React is its development build. */
const build = (site: string) => {
  const { NODE_ENV: _, VITEST: __, ...env } = process.env
  return promisify(execFile)(
    process.execPath,
    [vite, "build", admin, "--outDir", site, "--emptyOutDir", "--logLevel", "error"],
    { env },
  )
}

/** Gateway and terminal as `npm run build` makes them, beside what they need of others; made once for as long as they are the same. */
const bundle = async () => {
  if (areBuilt()) return
  await promisify(execFile)(process.execPath, [fileURLToPath(new URL("../scripts/bundle.ts", import.meta.url)), place])
}

/** The demo shop, written by the door that a visitor's click goes through. */
const writeDemo = async (folder: string) => {
  const { entrance, here, stop } = await program(folder)
  const { headers } = await fetch(entrance, { redirect: "manual" })
  const cookie = headers.get("set-cookie")?.split(";")[0] ?? ""
  const { status } = await fetch(`${here}/dev-tools/demo`, { method: "POST", headers: { cookie } })
  await stop()
  if (status !== 200) throw new Error(`the demo shop was not written: ${status}`)
}

/** What all files that open the app in a browser share, made once before the first of them. */
export default async ({ provide }: TestProject): Promise<() => void> => {
  const folder = mkdtempSync(join(tmpdir(), "oja-site-"))
  const [site, demo] = [join(folder, "site"), join(folder, "demo")]
  await Promise.all([build(site), bundle(), writeDemo(demo)])
  provide("site", site)
  provide("demo", demo)
  return () => rmSync(folder, { recursive: true, force: true })
}
