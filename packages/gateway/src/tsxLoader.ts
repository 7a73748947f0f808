import { readFileSync } from "node:fs"
import { registerHooks } from "node:module"
import { fileURLToPath } from "node:url"
import type { transformSync } from "rolldown/utils"

let transform: typeof transformSync | undefined

/** Node strips types from .ts itself and refuses .tsx: this teaches it JSX, and loads the compiler only when a screen is drawn. */
registerHooks({
  load(url, context, next) {
    if (!url.endsWith(".tsx")) return next(url, context)
    transform ??= (
      process.getBuiltinModule("module").createRequire(import.meta.url)("rolldown/utils") as {
        transformSync: typeof transformSync
      }
    ).transformSync
    const path = fileURLToPath(url)
    const { code, errors } = transform(path, readFileSync(path, "utf8"), { jsx: { runtime: "automatic" } })
    if (errors.length > 0) throw new SyntaxError(String(errors[0]?.message))
    return { format: "module", shortCircuit: true, source: code }
  },
})
