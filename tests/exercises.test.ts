import { existsSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
import { exercises } from "./exercises/exercises.ts"

// `npm run exercises` copies and compiles, and takes minutes. That its edits still fit the tree shows in an instant.

const inTree = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const steps = exercises.flatMap(({ name, steps }) => steps.map((step) => ({ ...step, name })))

it.each(steps)("$name: what is written in $file fits it as it stands", ({ change, file }) => {
  // A new file is made from nothing.
  const isMade = change.length === 0
  expect(existsSync(inTree(file))).toBe(!isMade)
  const text = isMade ? "" : readFileSync(inTree(file), "utf8")
  expect(change(text)).not.toBe(text)
})
