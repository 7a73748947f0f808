import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { writeBluetooth } from "./bluetooth.ts"
import { PrintQueue } from "./queue.ts"
import { fakeBluetooth, fakeUsb } from "./testing/fakeDevices.ts"
import { PrinterTrouble } from "./trouble.ts"
import { writeUsb } from "./usb.ts"

// The printers are fakes at the boundary of the browser; time is told by the test.

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A receipt of a kilobyte and a half: which copy it is, and bytes that show what is missing or out of order. */
const receipt = async (copy: number | undefined) =>
  Uint8Array.from({ length: 1500 }, (_, at) => (at === 0 ? (copy ?? 0) : (at * 7) % 251))
const printed = async (job: { readonly done: Promise<{ readonly state: string; readonly error?: unknown }> }) => {
  await vi.runAllTimersAsync()
  return job.done
}
const overBluetooth = (device: ReturnType<typeof fakeBluetooth>) =>
  new PrintQueue((_, bytes, began) => writeBluetooth(device, {}, bytes, began))
const overUsb = (device: ReturnType<typeof fakeUsb>) =>
  new PrintQueue((_, bytes, began) => writeUsb(device, bytes, began))
const job = { deviceId: "p", bytes: receipt }

describe("over Bluetooth (C69)", () => {
  it.each([
    ["takes 256 bytes at once", {}, 256],
    ["takes 128 at most", { limit: 128 }, 128],
    ["takes 20 at most", { limit: 20 }, 20],
    ["takes 20 at most and answers nothing", { limit: 20, withResponse: false }, 20],
    ["takes 20 at most and stalls", { limit: 20, stalls: 700 }, 20],
  ])("a printer that %s gets the whole receipt in order", async (_, faults, size) => {
    const device = fakeBluetooth(faults)
    const { retries, state } = { retries: 0, ...(await printed(overBluetooth(device).add(job))) }
    expect([state, retries]).toEqual(["printed", 0])
    expect(device.received()).toEqual(await receipt(undefined))
    expect(Math.max(...device.pieces)).toBe(size)
  })

  it("pieces are twenty milliseconds apart", async () => {
    const device = fakeBluetooth({ limit: 20 })
    const { done } = overBluetooth(device).add(job)
    await vi.advanceTimersByTimeAsync(20 * 10)
    expect(device.pieces.length).toBe(11)
    await vi.runAllTimersAsync()
    await done
  })

  it("a power cut in the middle prints the whole again, marked as a copy", async () => {
    const device = fakeBluetooth({ dark: 700 })
    const { state } = await printed(overBluetooth(device).add(job))
    expect(state).toBe("printed")
    expect(device.before().length).toBe(700)
    expect(device.before()[0]).toBe(0)
    expect(device.received()).toEqual(await receipt(1))
  })

  it("a copy that breaks off is the next copy", async () => {
    const device = fakeBluetooth({ dark: 700 })
    await printed(overBluetooth(device).add({ ...job, copy: 2 }))
    expect(device.received()[0]).toBe(3)
  })
})

describe("over USB", () => {
  it("is written to configuration 1, interface 0, endpoint 1, whole and in order", async () => {
    const device = fakeUsb()
    expect((await printed(overUsb(device).add(job))).state).toBe("printed")
    expect(device.received()).toEqual(await receipt(undefined))
    expect(device.calls).toEqual(["configuration 1", "claim 0", "out 1", "release 0"])
    expect(device.opened).toBe(false)
  })

  it("a stalled endpoint is cleared, and nothing that came out is called a copy before anything did", async () => {
    const device = fakeUsb({ stallsOnce: true })
    expect((await printed(overUsb(device).add(job))).state).toBe("printed")
    expect(device.calls).toContain("clear 1")
    expect(device.received()).toEqual(await receipt(undefined))
  })

  it("a printer that the system keeps is said to be kept at once, and not tried again (C68)", async () => {
    const queue = overUsb(fakeUsb({ denied: true }))
    const { done } = queue.add(job)
    const { error, retries, state } = await done
    expect([state, retries]).toEqual(["failed", 0])
    expect(error).toMatchObject({ kind: "denied" })
  })

  it("a printer that never answers is given up and tried anew", async () => {
    const device = { ...fakeUsb(), transferOut: () => new Promise<never>(() => undefined) }
    const queue = new PrintQueue((_, bytes, began) => writeUsb(device, bytes, began))
    expect((await printed(queue.add(job))).state).toBe("failed")
  })
})

describe("the queue", () => {
  it("tries anew after 2, 5 and 15 seconds, and then says that it failed", async () => {
    const tries: Array<number> = []
    const queue = new PrintQueue(async () => {
      tries.push(Date.now())
      throw new PrinterTrouble("gone")
    })
    const { done } = queue.add(job)
    await vi.runAllTimersAsync()
    expect(await done).toMatchObject({ state: "failed", retries: 3, error: { kind: "gone" } })
    expect(tries.map((at, n) => at - (tries[n - 1] ?? at))).toEqual([0, 2000, 5000, 15_000])
  })

  it("prints one after another at the same printer, and side by side at two", async () => {
    const order: Array<string> = []
    const queue = new PrintQueue(async (deviceId, bytes) => {
      order.push(`${deviceId}${bytes[0]} begins`)
      await new Promise((done) => void setTimeout(done, 100))
      order.push(`${deviceId}${bytes[0]} ends`)
    })
    for (const [deviceId, copy] of [
      ["a", 1],
      ["a", 2],
      ["b", 3],
    ] as const)
      queue.add({ deviceId, copy, bytes: receipt })
    await vi.runAllTimersAsync()
    expect(order.indexOf("a2 begins")).toBeGreaterThan(order.indexOf("a1 ends"))
    expect(order.indexOf("b3 begins")).toBeLessThan(order.indexOf("a1 ends"))
  })

  it("takes back what waits, and what comes after is printed at once", async () => {
    let works = false
    const sent: Array<number> = []
    const queue = new PrintQueue(async (_, bytes) => {
      if (!works) throw new PrinterTrouble("gone")
      sent.push(bytes[0]!)
    })
    const first = queue.add({ ...job, copy: 1 })
    const second = queue.add({ ...job, copy: 2 })
    await vi.advanceTimersByTimeAsync(100)
    expect(queue.jobs().map(({ state }) => state)).toEqual(["retrying", "queued"])
    works = true
    queue.cancel(first.id)
    await vi.advanceTimersByTimeAsync(0)
    expect((await first.done).state).toBe("cancelled")
    expect((await second.done).state).toBe("printed")
    expect(sent).toEqual([2])
  })

  it("tells that bytes could not be made, without asking for them three times more", async () => {
    const queue = new PrintQueue(async () => undefined)
    const offline = new Error("no line")
    const { done } = queue.add({ deviceId: "p", bytes: () => Promise.reject(offline) })
    expect(await done).toMatchObject({ state: "failed", error: offline, retries: 0 })
  })
})
