import { existsSync, globSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"

const root = fileURLToPath(new URL("..", import.meta.url))
const read = (path: string) => readFileSync(join(root, path), "utf8")

describe("what is written for readers", () => {
  it.each(["README.md", "CONTRIBUTING.md", ...globSync("docs/*.md", { cwd: root })])(
    "%s leads nowhere in vain",
    (path) => {
      const links = [...read(path).matchAll(/\]\(([^)#]+)\)/g)]
        .map(([, to]) => to!)
        // Commits stand where the repository is shown, and not among its files.
        .filter((to) => !/^https?:|^\.\.\/\.\.\/commit\/[0-9a-f]{7,40}$/.test(to))
      expect(links.filter((to) => !existsSync(join(root, dirname(path), to)))).toEqual([])
    },
  )

  it("says of every dependency why it is there", () => {
    const reasons = read("docs/dependencies.md")
    const packages = ["package.json", ...globSync("packages/*/package.json", { cwd: root })].flatMap((path) => {
      const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(path)) as Record<string, object>
      return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
    })
    const ours = /^@oja\/|^@types\//
    const told = (name: string) => reasons.includes(name) || reasons.includes(name.replace(/^@[\w-]+\//, ""))
    expect([...new Set(packages)].filter((name) => !ours.test(name) && !told(name))).toEqual([])
  })
})
