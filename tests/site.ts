import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { build } from "vite"
import type { TestProject } from "vitest/node"

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of the built app. */
    site: string
  }
}

/** Builds the app once for all files that open it in a browser. */
export default async ({ provide }: TestProject): Promise<() => void> => {
  const site = mkdtempSync(join(tmpdir(), "oja-site-"))
  const root = new URL("../packages/admin", import.meta.url).pathname
  await build({ root, logLevel: "error", build: { outDir: site, emptyOutDir: true } })
  provide("site", site)
  return () => rmSync(site, { recursive: true, force: true })
}
