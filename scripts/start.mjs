import { fileURLToPath } from "node:url"
import "./node24.mjs"
import "./behindNpm.mjs"
import { beginning } from "./built.mjs"

// Asked for only now: an old Node, which does not have it, has been told so in a sentence.
const { enableCompileCache } = await import("node:module")
// What was compiled once is not compiled again at the next start.
enableCompileCache(fileURLToPath(new URL("../node_modules/.cache/compile", import.meta.url)))

const { outdated, url } = beginning("gateway", "start.js", "main.ts")
if (outdated)
  process.stderr.write("The sources are newer than what was built of them, and are started: npm run build\n")
process.setSourceMapsEnabled(true)

await import(url)
