import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import { dayOf } from "@oja/domain/kernel/index"
import { folder, oja } from "./testing/running.ts"

it("answers what the README shows", async () => {
  const readme = readFileSync(new URL("../../../README.md", import.meta.url), "utf8")
  const [, shown = ""] = /## Money, moving\n\n```\n(.*?)\n```/s.exec(readme)!
  const data = join(folder(), "book")
  const today = dayOf(Date.now(), "Africa/Lagos")
  const said: Array<string> = []
  for (const line of shown.split("\n").filter((it) => it.startsWith("$ oja "))) {
    const [asked = "", , wanted = ""] = line.slice("$ oja ".length).split(/( \| grep )/)
    const words = [...asked.replace(/--on \S+/, `--on ${today}`).matchAll(/"([^"]*)"|(\S+)/g)]
    const { exit, out } = await oja(data, ...words.map(([, quoted, word]) => quoted ?? word!))
    expect([line, exit]).toEqual([line, 0])
    const lines = out.split("\n").filter((it) => it !== "" && it.includes(wanted))
    if (/ (tail|show) /.test(line)) said.push(line, ...lines)
  }
  const timeless = (lines: ReadonlyArray<string>) => lines.map((it) => it.replace(/\d\d\/\S+, \S+/, "(when)"))
  expect(timeless(said)).toEqual(timeless(shown.slice(shown.indexOf("$ oja log")).split("\n")))
})
