import { mkdtempSync, rmSync } from "node:fs"
import { availableParallelism } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { playwright } from "@vitest/browser-playwright"
import { defineConfig } from "vitest/config"
import type { Reporter } from "vitest/node"
import { browser } from "./fixtures/chromium.ts"
import { behind, setBackBy } from "./fixtures/clock.ts"
import { inMemory } from "./fixtures/inMemory.ts"
import { patience, testPatience } from "./fixtures/patience.ts"
import { plainIcons, plugins } from "./packages/admin/build/plugins.ts"

/** The last line says how many tests ran: "12 passed, 0 failed, 0 skipped". */
const count: Reporter = {
  onTestRunEnd(modules) {
    const states = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state))
    const of = (state: string) => states.filter((it) => it === state).length
    process.on("exit", () => {
      process.stdout.write(`${of("passed")} passed, ${of("failed")} failed, ${of("skipped")} skipped\n`)
    })
  },
}

// A gateway's threads, and gateways and terminals in processes of their own, read the sources by themselves: what one has
// stripped of types and compiled, the next takes as it is.
process.env["NODE_COMPILE_CACHE"] ??= fileURLToPath(new URL("node_modules/.cache/compile", import.meta.url))

// Books and profiles that are thrown away wait for no disk, and nothing of a run stays behind in memory. What is held to a
// disk's ways brings a disk of its own.
const memory = inMemory()
if (memory !== undefined && process.env["TMPDIR"] === undefined) {
  const folder = mkdtempSync(join(memory, "oja-run-"))
  process.env["TMPDIR"] = folder
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }))
}

// No day ends while a run goes on.
const back = behind || setBackBy(new Date())
if (back > 0) {
  process.env["CLOCK_BEHIND"] = String(back)
  process.env["NODE_OPTIONS"] =
    `${process.env["NODE_OPTIONS"] ?? ""} --import ${new URL("fixtures/setBack.ts", import.meta.url).href}`
}

const slow = ["packages/*/src/**/*.e2e.test.{ts,tsx}", "tests/**/*.e2e.test.ts"]

export default defineConfig({
  test: {
    reporters: ["default", count],
    // Tests in whole browsers wait for pages too: three go side by side even on two cores, which two leave idle an eighth of
    // the time.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: "node",
          environment: "node",
          isolate: false,
          include: [
            "packages/{domain,store,gateway,shop,cli}/src/**/*.test.{ts,tsx}",
            "packages/admin/src/**/*.test.ts",
            "tests/**/*.test.ts",
          ],
          exclude: [...slow, "**/*.browser.test.tsx"],
          testTimeout: testPatience,
          hookTimeout: testPatience,
          expect: { poll: { timeout: patience } },
        },
      },
      {
        plugins: plugins(),
        // Found before the first test, whichever is asked for: a dependency found later reloads the page under a test.
        optimizeDeps: {
          entries: ["packages/admin/src/**/*.browser.test.tsx"],
          rolldownOptions: { plugins: [plainIcons()] },
        },
        test: {
          name: "browser",
          include: ["packages/admin/src/**/*.browser.test.tsx"],
          setupFiles: ["packages/admin/src/testing/fresh.ts", "fixtures/patient.ts"],
          testTimeout: testPatience,
          hookTimeout: testPatience,
          expect: { poll: { timeout: patience } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: browser(), actionTimeout: patience }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
      {
        test: {
          name: "e2e",
          environment: "node",
          // One browser and one reading of the program serve many files.
          isolate: false,
          include: slow,
          setupFiles: ["fixtures/witness.ts"],
          globalSetup: "tests/site.ts",
          testTimeout: testPatience,
          hookTimeout: testPatience,
          expect: { poll: { timeout: patience } },
        },
      },
    ],
  },
})
