import { globSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"

// What is written in the program itself, beside the files of words: English has no space before these signs, so that
// wherever one stands, somebody wrote French with the keyboard's own space.

const literal = /"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/g
const wide = /[\p{L}\d)%»}] [;:!»](?=[\s"`])|« /u

it("French puts a narrow no-break space before ; : ! and inside guillemets, wherever it is written", () => {
  const wrong = globSync("packages/*/src/**/*.{ts,tsx}", { exclude: ["**/*.test.*", "**/testing/**"] }).flatMap(
    (file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => !/^\s*(\*|\/)/.test(line))
        .flatMap((line) => line.match(literal) ?? [])
        // What is reckoned within a sentence is no sentence.
        .filter((text) => wide.test(text.replaceAll(/\$\{[^}]*\}?/g, "x")))
        .map((text) => `${file}: ${text}`),
  )
  expect(wrong).toEqual([])
})
