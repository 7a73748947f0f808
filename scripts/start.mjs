import { enableCompileCache } from "node:module"
import { fileURLToPath } from "node:url"
import "./behindNpm.mjs"
import "./node24.mjs"

// What was compiled once is not compiled again at the next start.
enableCompileCache(fileURLToPath(new URL("../node_modules/.cache/compile", import.meta.url)))
process.setSourceMapsEnabled(true)

await import("../packages/gateway/src/main.ts")
