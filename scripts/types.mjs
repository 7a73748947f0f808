import { spawnSync } from "node:child_process"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import "./node24.mjs"

// Types of every package: by the compiler that also knows Effect's mistakes where the registry has it for this machine,
// else by the plain one. `node scripts/types.mjs packages/admin` looks at one alone.

const { resolve } = createRequire(import.meta.url)
const folderOf = (name) => dirname(resolve(`${name}/package.json`))

const compiler = () => {
  try {
    const suffix = process.platform === "win32" ? ".exe" : ""
    return [join(folderOf(`@effect/tsgo-${process.platform}-${process.arch}`), "lib", `tsc${suffix}`)]
  } catch {
    return [process.execPath, join(folderOf("typescript"), "bin", "tsc")]
  }
}

const [command, ...first] = compiler()
const named = process.argv.slice(2)
const statuses = (named.length > 0 ? named : [".", "packages/admin", "packages/shop"]).map(
  (project) => spawnSync(command, [...first, "-p", project], { stdio: "inherit" }).status,
)
process.exitCode = statuses.every((status) => status === 0) ? 0 : 1
