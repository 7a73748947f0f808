import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

/**
 * What a user would take instead of Oja, or instead of a part of it, each in a folder of its own that is kept for the next
 * run (`bench/work/peers`, or where `BENCH_PEERS_AT` says): the project itself depends on none of it.
 */
const peers = {
  vendure: {
    dependencies: { "@vendure/core": "3.7.3", "better-sqlite3": "13.2.0" },
    // TypeORM asks for an older one, which has no program for this Node in its package; the calls are the same.
    overrides: { "better-sqlite3": "13.2.0" },
    allowScripts: { "better-sqlite3": false, bcrypt: true, "@apollo/protobufjs": true },
  },
  emmett: {
    dependencies: { "@event-driven-io/emmett": "0.42.0", "@event-driven-io/emmett-sqlite": "0.42.4" },
    // The adapter asks for Emmett 0.42.4, which this registry may lack; both were made for the same tables.
    overrides: { "@event-driven-io/emmett": "0.42.0" },
    allowScripts: { sqlite3: true },
  },
  "react-admin": {
    dependencies: {
      "react-admin": "5.15.4",
      "ra-data-simple-rest": "5.15.3",
      "@mui/material": "7.3.11",
      "@mui/icons-material": "7.3.11",
      react: "19.3.1",
      "react-dom": "19.3.1",
      "react-router": "7.18.5",
      "react-router-dom": "7.18.5",
    },
  },
} as const

const said = (text: string): void => void process.stderr.write(`${text}\n`)

/** The folder in which a peer stands, or nothing and the reason on the screen. */
export const installed = (peer: keyof typeof peers): string | undefined => {
  const all = process.env["BENCH_PEERS_AT"] ?? fileURLToPath(new URL("../work/peers", import.meta.url))
  const folder = join(all, peer)
  const wanted = JSON.stringify({ name: `peer-${peer}`, private: true, ...peers[peer] }, null, 2)
  const mark = join(folder, "installed.json")
  if (existsSync(mark) && readFileSync(mark, "utf8") === wanted) return folder
  said(`${peer} is installed into ${folder}, which may take two minutes`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, "package.json"), wanted)
  const bin = join(process.execPath, "..")
  try {
    execFileSync("npm", ["install", "--no-audit", "--no-fund", "--loglevel", "error"], {
      cwd: folder,
      stdio: ["ignore", "pipe", "pipe"],
      // A program that is not in its package is built against the headers that lie beside this Node, where they do.
      env: {
        ...process.env,
        PATH: `${bin}:${process.env["PATH"]}`,
        ...(existsSync(join(bin, "../include/node")) && { npm_config_nodedir: join(bin, "..") }),
      },
    })
  } catch (error) {
    const why = error instanceof Error && "stderr" in error ? String(error.stderr) : String(error)
    said(`${peer} is not measured, for npm could not install ${JSON.stringify(peers[peer].dependencies)}:\n${why}`)
    return undefined
  }
  writeFileSync(mark, wanted)
  return folder
}
