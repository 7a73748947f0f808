import { fileURLToPath } from "node:url"
import "./node24.mjs"
import "./behindNpm.mjs"

// Asked for only now: an old Node, which does not have it, has been told so in a sentence.
const { enableCompileCache } = await import("node:module")
// What was compiled once is not compiled again at the next start.
enableCompileCache(fileURLToPath(new URL("../node_modules/.cache/compile", import.meta.url)))
process.setSourceMapsEnabled(true)

await import("../packages/gateway/src/main.ts")
