import { spawn, spawnSync } from "node:child_process"
import { resolve } from "node:path"
import { median, tell } from "./figures.ts"
import { scratch } from "./scratch.ts"

/** How long oja takes to answer, beside bare Node (speed.md G23). `node bench/cliStart.ts [rounds]`, after `npm run build`. */
const rounds = Number(process.argv[2] ?? 15)
const data = scratch("cli")
const built = resolve("packages/cli/oja.mjs")
const oja = (...argv: ReadonlyArray<string>) => [built, "--data", data, ...argv]
spawnSync(process.execPath, oja("demo", "--days", "3", "--quiet"))

// What is looked at without end is killed below at its first frame, and so never keeps what was compiled of it: once it is let end.
spawnSync("/usr/bin/script", [
  "-qec",
  ["timeout --foreground -s INT 5 node", ...oja("log", "tail", "--follow")].join(" "),
  "/dev/null",
])

/** Milliseconds until it ends; in a terminal, until the first thing it draws. */
const time = (argv: ReadonlyArray<string>, inTerminal: boolean): Promise<number> => {
  const began = performance.now()
  const quoted = [process.execPath, ...argv].map((word) => `'${word}'`).join(" ")
  const child = inTerminal
    ? spawn("/usr/bin/script", ["-qec", quoted, "/dev/null"], { stdio: ["ignore", "pipe", "ignore"], detached: true })
    : spawn(process.execPath, argv, { stdio: ["ignore", "pipe", "ignore"] })
  return new Promise((done) => {
    let heard = ""
    let drawn: number | undefined
    child.stdout.on("data", (chunk: Buffer) => {
      heard += String(chunk)
      if (!inTerminal || !/[\p{L}\d]{3}/u.test(heard.replaceAll(/\u001B\[[?\d;]*[a-z]/gi, ""))) return
      drawn ??= performance.now() - began
      process.kill(-child.pid!, "SIGKILL")
    })
    // The next one starts when this one is gone.
    child.on("close", () => done(drawn ?? performance.now() - began))
  })
}

const cases = [
  ["bare node", ["-e", "0"], false, {}],
  ["bare node in a terminal", ["-e", "console.log('here')"], true, {}],
  ["oja --version", oja("--version"), false, { must: 1.5, stretch: 1.35 }],
  ["oja --help", oja("--help"), false, { must: 1.5, stretch: 1.35 }],
  ["oja sales record-sale --help", oja("sales", "record-sale", "--help"), false, { must: 2.2, stretch: 1.8 }],
  ["oja sales list (domain, book)", oja("sales", "list", "--json"), false, {}],
  ["oja log tail --follow, first frame (Ink)", oja("log", "tail", "--follow"), true, { must: 7, stretch: 6 }],
] as const

const times = cases.map((): Array<number> => [])
for (let round = 0; round < rounds + 2; round++)
  for (const [i, [, argv, inTerminal]] of cases.entries()) {
    const it = await time(argv, inTerminal)
    // The first rounds warm the disk and the compile cache.
    if (round > 1) times[i]!.push(it)
  }
for (const [i, [name, , inTerminal, bounds]] of cases.entries()) {
  if (i < 2) continue
  const floor = median(times[inTerminal ? 1 : 0]!)
  tell({ goal: "G23", what: `${name}, ms`, ours: median(times[i]!), floor, ...bounds })
}
