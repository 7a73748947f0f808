import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { chromium } from "playwright-core"
import { afterAll, beforeAll, expect, it } from "vitest"
import type { Opened } from "@oja/gateway/testing/open"
import { browser } from "../fixtures/chromium.ts"
import { patience } from "../fixtures/patience.ts"
import { byTheClock, complaintsOf, enterDemo, openDemo } from "./visiting.ts"

// The camera as a scanner, on a phone: Chromium films a picture that this test draws, bar by bar.

const folder = mkdtempSync(join(tmpdir(), "oja-camera-"))
let gateway: Opened
let token: string
beforeAll(async () => {
  ;({ gateway, token } = await openDemo())
})
afterAll(async () => {
  await gateway.close()
  rmSync(folder, { recursive: true, force: true })
})

const left = [
  "0001101",
  "0011001",
  "0010011",
  "0111101",
  "0100011",
  "0110001",
  "0101111",
  "0111011",
  "0110111",
  "0001011",
]
const parity = ["LLLLLL", "LLGLGG", "LLGGLG", "LLGGGL", "LGLLGG", "LGGLLG", "LGGGLL", "LGLGLG", "LGLGGL", "LGGLGL"]
const flip = (bits: string) => bits.replaceAll(/[01]/g, (bit) => (bit === "0" ? "1" : "0"))
const turn = (bits: string) => bits.split("").toReversed().join("")

/** An EAN-13 as its dark and light modules (ISO/IEC 15420). */
const modules = (code: string): string => {
  const [first = "0", ...digits] = code.split("")
  const kinds = parity[Number(first)]!
  const half = digits.slice(0, 6).map((it, at) => {
    const bits = left[Number(it)]!
    return kinds[at] === "L" ? bits : turn(flip(bits))
  })
  const rest = digits.slice(6).map((it) => flip(left[Number(it)]!))
  return `101${half.join("")}01010${rest.join("")}101`
}

const [WIDTH, HEIGHT, MODULE] = [640, 480, 4]

/** A film of one picture: the code on white paper, as Chromium's camera plays it. */
const film = (code: string): string => {
  const bits = modules(code)
  const from = Math.floor((WIDTH - bits.length * MODULE) / 2)
  const light = Buffer.alloc(WIDTH * HEIGHT, 235)
  for (let y = 120; y < 360; y++)
    for (let x = 0; x < bits.length * MODULE; x++)
      if (bits[Math.floor(x / MODULE)] === "1") light[y * WIDTH + from + x] = 16
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frame = Buffer.concat([Buffer.from("FRAME\n"), light, colour])
  const path = join(folder, `${code}.y4m`)
  writeFileSync(
    path,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`), ...Array(10).fill(frame)]),
  )
  return path
}

const code = "4006381333931"

it("sells what the camera sees, once for as long as it is looked at", async () => {
  await gateway.call("POST /api/do/AddProduct", {
    token,
    body: { name: "Filmed soap", type: "product", sellingPrice: 50_000, trackStock: false, barcode: code },
  })
  const { args, ...found } = browser()
  const chrome = await chromium.launch({
    ...found,
    args: [
      ...args,
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${film(code)}`,
    ],
  })
  try {
    const context = await chrome.newContext({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
      serviceWorkers: "block",
    })
    context.setDefaultTimeout(patience)
    await byTheClock(context)
    const page = await context.newPage()
    await enterDemo(page, gateway, "/point-of-sale")
    await page.locator(".tile").first().waitFor()
    const complaints = complaintsOf(page)
    await page.getByRole("button", { name: "Scan with the camera" }).tap()
    await page.getByRole("dialog").getByText("1 × Filmed soap").waitFor()
    const shown = process.env["LOOK"]
    if (shown !== undefined) await page.screenshot({ path: `${shown}/camera.png` })
    // It lies before the camera still, for as many looks as it takes to be sure.
    await page.evaluate(`new Promise((done) => {
      let frames = 0
      const count = () => (++frames > 90 ? done() : requestAnimationFrame(count))
      count()
    })`)
    await page.getByRole("button", { name: "Close" }).tap()
    await page.getByRole("button", { name: "1 item", exact: true }).waitFor()
    expect(complaints).toEqual([])
  } finally {
    await chrome.close()
  }
})
