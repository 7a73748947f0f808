import { execFileSync } from "node:child_process"
import { mkdirSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

// What is shipped, as a list that scanners read: every package of the lock file that is no tool of ours, in CycloneDX. It
// lies beside the built app, and no browser is handed it. Ranges of optional peers that nobody uses are no matter of ours.

const dist = fileURLToPath(new URL("../packages/admin/dist/", import.meta.url))
const npm = process.env["npm_execpath"]
const ask = ["sbom", "--sbom-format", "cyclonedx", "--omit", "dev", "--package-lock-only", "--legacy-peer-deps"]
const [program, argv] = npm === undefined ? ["npm", ask] : [process.execPath, [npm, ...ask]]
try {
  const made = execFileSync(program, argv, {
    encoding: "utf8",
    maxBuffer: 64_000_000,
    stdio: ["ignore", "pipe", "pipe"],
  })
  mkdirSync(dist, { recursive: true })
  writeFileSync(`${dist}sbom.cdx.json`, made)
  process.stdout.write(`packages/admin/dist/sbom.cdx.json: ${JSON.parse(made).components.length} components\n`)
} catch (error) {
  // An older npm cannot do it; that is no reason to have no shop.
  process.stderr.write(`No list of components was made: ${String(error.stderr || error.message).split("\n")[0]}\n`)
  process.exitCode = process.env["npm_lifecycle_event"] === "sbom" && process.env["CI"] !== undefined ? 1 : 0
}
