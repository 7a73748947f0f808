import { hash } from "node:crypto"
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { fileURLToPath } from "node:url"
import type { minifySync, transformSync } from "rolldown/utils"

const names = ["pick", "checkout", "track", "solve"] as const
export type Script = (typeof names)[number]

interface Compiler {
  readonly transformSync: typeof transformSync
  readonly minifySync: typeof minifySync
}

const compiled = (name: Script): string => {
  const { minifySync, transformSync } = createRequire(import.meta.url)("rolldown/utils") as Compiler
  const path = fileURLToPath(new URL(`client/${name}.ts`, import.meta.url))
  const { code, errors } = transformSync(path, readFileSync(path, "utf8"))
  if (errors.length > 0) throw new SyntaxError(String(errors[0]?.message))
  return minifySync(`${name}.js`, code, { module: true }).code
}

/** The scripts of the pages as browsers read them; beside a bundle they lie ready (scripts/bundle.ts). */
export const scriptTexts = (): ReadonlyMap<Script, string> =>
  new Map(
    names.map((name) => [
      name,
      import.meta.url.endsWith(".ts")
        ? compiled(name)
        : readFileSync(new URL(`client/${name}.js`, import.meta.url), "utf8"),
    ]),
  )

/** The same, each under a name that changes with what it says. */
export const scripts = (): ReadonlyMap<string, string> =>
  new Map([...scriptTexts()].map(([name, text]) => [`${name}.${hash("sha256", text).slice(0, 10)}.js`, text]))
