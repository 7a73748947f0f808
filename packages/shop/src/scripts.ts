import { hash } from "node:crypto"
import { existsSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { fileURLToPath } from "node:url"
import type { minifySync, transformSync } from "rolldown/utils"

const names = ["pick", "checkout", "track", "solve"] as const
export type Script = (typeof names)[number]

interface Compiler {
  readonly transformSync: typeof transformSync
  readonly minifySync: typeof minifySync
}

/**
 * The scripts of the pages as browsers read them, each under a name that changes with what it says. Where the sources were
 * left out (a terminal that was bundled into one file) there are none, and the pages do without.
 */
export const scripts = (): ReadonlyMap<string, string> => {
  if (!existsSync(new URL("client/", import.meta.url))) return new Map()
  const { minifySync, transformSync } = createRequire(import.meta.url)("rolldown/utils") as Compiler
  return new Map(
    names.map((name) => {
      const path = fileURLToPath(new URL(`client/${name}.ts`, import.meta.url))
      const { code, errors } = transformSync(path, readFileSync(path, "utf8"))
      if (errors.length > 0) throw new SyntaxError(String(errors[0]?.message))
      const text = minifySync(`${name}.js`, code, { module: true }).code
      return [`${name}.${hash("sha256", text).slice(0, 10)}.js`, text]
    }),
  )
}
