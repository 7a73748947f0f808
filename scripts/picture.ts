import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { chromium } from "playwright-core"
import { browser } from "../fixtures/chromium.ts"
import { program } from "../fixtures/program.ts"

// The picture at the front of the README: the demo shop's first screen, as the built app shows it to whoever clicks on
// "demo". `npm run picture` writes it anew.

const picture = fileURLToPath(new URL("../docs/dashboard.png", import.meta.url))
const data = mkdtempSync(join(tmpdir(), "oja-picture-"))
const oja = await program(data)
const chrome = await chromium.launch(browser())
try {
  const page = await chrome.newPage({
    viewport: { width: 1280, height: 900 },
    locale: "en-GB",
    reducedMotion: "reduce",
  })
  await page.goto(oja.entrance)
  await page.getByRole("button", { name: /demo/ }).click()
  await page.waitForURL(/dashboard/)
  // Opened anew, so that nothing is in front of it: no greeting, no button under the mouse.
  await page.mouse.move(640, 1)
  await page.goto(`${oja.here}/dashboard`)
  await page.getByRole("heading", { level: 1 }).waitFor()
  await page.waitForLoadState("networkidle")
  await page.screenshot({ path: picture })
  process.stdout.write(`${picture}\n`)
} finally {
  await chrome.close()
  await oja.stop()
  rmSync(data, { recursive: true, force: true })
}
