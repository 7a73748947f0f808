import { spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { browser } from "../fixtures/chromium.ts"
import { open } from "../packages/gateway/src/testing/open.ts"
import { stall } from "../packages/gateway/src/testing/stall.ts"
import { tell } from "./figures.ts"
import { scratch } from "./scratch.ts"

/**
 * What Lighthouse thinks of a shop's front page and of a product, on its own slow telephone: `node bench/lighthouse.ts`. It is
 * fetched by npx when it is asked for, because two hundred packages are no price for one command.
 */
const LIGHTHOUSE = "lighthouse@12.8.2"
const goals = { performance: 95, accessibility: 100, "best-practices": 95, seo: 95 } as const
const folder = scratch("lighthouse")

interface Report {
  readonly categories: Readonly<Record<keyof typeof goals, { readonly score: number }>>
  readonly audits: Readonly<Record<string, { readonly numericValue?: number; readonly score: number | null }>>
}

const { args, env, executablePath } = browser()

/** In a process of its own beside ours, so that the page it measures is served meanwhile. */
const look = (url: string): Promise<Report> =>
  new Promise((done, fail) => {
    const out = join(folder, "report.json")
    const flags = ["--headless=new", ...args].join(" ")
    const words = [
      "--yes",
      LIGHTHOUSE,
      url,
      "--output=json",
      `--output-path=${out}`,
      "--quiet",
      `--chrome-flags=${flags}`,
      `--only-categories=${Object.keys(goals).join(",")}`,
    ]
    const child = spawn("npx", words, {
      env: { ...env, CHROME_PATH: executablePath },
      stdio: ["ignore", "ignore", "inherit"],
    })
    child.on("close", (code) => {
      if (code === 0) done(JSON.parse(readFileSync(out, "utf8")) as Report)
      else fail(new Error(`lighthouse left with ${code}`))
    })
  })

const gateway = await open()
const ada = await gateway.person("ada", "Ada Stores")
const { products } = await stall(gateway, ada, "ada-adire")
for (const [name, path] of [
  ["home", "/s/ada-adire"],
  ["product", products.get("Àdìrẹ tote bag")!.path],
] as const) {
  const { audits, categories } = await look(`http://127.0.0.1:${gateway.port}${path}`)
  for (const [category, must] of Object.entries(goals)) {
    const ours = Math.round(categories[category as keyof typeof goals].score * 100)
    tell({ goal: "G22", what: `lighthouse ${name}: ${category}`, ours, must })
  }
  for (const audit of ["first-contentful-paint", "largest-contentful-paint", "cumulative-layout-shift"])
    tell({ goal: "G22", what: `lighthouse ${name}: ${audit}`, ours: audits[audit]?.numericValue ?? -1 })
  const wrong = Object.entries(audits).filter(([, { score }]) => score !== null && score < 0.9)
  process.stdout.write(`${wrong.map(([id, { score }]) => `  ${id} ${score}`).join("\n")}\n`)
}
await gateway.close()
