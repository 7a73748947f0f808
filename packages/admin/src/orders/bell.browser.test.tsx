import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { page } from "vitest/browser"
import { render } from "vitest-browser-react"
import { local } from "../session/drawers.ts"
import { bring } from "../testing/bring.ts"
import { speak } from "../i18n/words.ts"
import { BellSwitch } from "./BellSwitch.tsx"
import { orderWords } from "./words.ts"
import { hushBell, RING_MS, ring } from "./bell.ts"

// A browser that forbids sound until somebody has pressed something on the page; it writes down every note.

const audio = window.AudioContext
let allowed = false
let begun: Array<number> = []
let cut = 0

class Strict extends EventTarget {
  state = "suspended"
  readonly currentTime = 0
  readonly destination = {}
  resume() {
    if (!allowed) return new Promise<void>(() => {})
    this.state = "running"
    this.dispatchEvent(new Event("statechange"))
    return Promise.resolve()
  }
  createGain() {
    const gain = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }
    return { gain, connect: (to: unknown) => to, disconnect: () => (cut += 1) }
  }
  createOscillator() {
    const start = (at: number) => begun.push(at)
    return { type: "", frequency: { value: 0 }, connect: (to: unknown) => to, start, stop: () => {} }
  }
}

beforeAll(async () => {
  await bring(orderWords.load)
  await speak("en")
  window.AudioContext = Strict as unknown as typeof AudioContext
})
afterAll(() => {
  window.AudioContext = audio
  local.drop("ordersMuted")
})

it("says that it may not sound, sounds for eight seconds once it may, and is hushed by whoever has looked (C72)", async () => {
  await render(<BellSwitch />)
  ring()
  const enable = page.getByRole("button", { name: "Enable sound" })
  await expect.element(enable).toBeVisible()
  expect(begun).toEqual([])

  allowed = true
  await enable.click()
  await expect.element(page.getByRole("button", { name: "Sound on" })).toBeVisible()
  await vi.waitFor(() => expect(begun).toHaveLength(16))
  expect(RING_MS).toBe(8000)
  expect(Math.max(...begun)).toBeLessThan(RING_MS / 1000)
  expect(cut).toBe(0)
  hushBell()
  expect(cut).toBe(1)
})

it("stays quiet on this device when somebody says so, and says that it does", async () => {
  await render(<BellSwitch />)
  begun = []
  await page.getByRole("button", { name: "Sound on" }).click()
  await expect.element(page.getByRole("button", { name: "Sound off" })).toBeVisible()
  expect(local.get("ordersMuted")).toBe("yes")
  ring()
  expect(begun).toEqual([])
  await page.getByRole("button", { name: "Sound off" }).click()
  await expect.element(page.getByRole("button", { name: "Sound on" })).toBeVisible()
  await vi.waitFor(() => expect(begun).toHaveLength(16))
})
