import { expect, it, onTestFinished, vi } from "vitest"
import { Threads } from "./threads.ts"

const bounds = { threads: 2, each: 1, waiting: 20, longest: 30_000, left: 2000 }
/** A thread that has loaded what it works with as soon as it is told to, by memory it shares with us. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort, workerData } from "node:worker_threads"
  parentPort.on("message", ({ id }) => parentPort.postMessage({ id, ms: 0, outcome: { text: "done" } }))
  Atomics.wait(new Int32Array(workerData), 0, 0)
  parentPort.postMessage("ready")
`)}`,
)

it("says whether a thread can begin at once: it starts one that is not waited for, and what must be done there waits", async () => {
  const shared = new SharedArrayBuffer(4)
  const threads = new Threads(program, shared, bounds)
  onTestFinished(() => threads.close())
  expect(threads.isReady()).toBe(false)
  const asked = threads.run("biz_ada", { do: "next", of: 1 })
  expect(threads.isReady()).toBe(false)
  Atomics.store(new Int32Array(shared), 0, 1)
  Atomics.notify(new Int32Array(shared), 0)
  expect(await asked).toMatchObject({ outcome: { text: "done" } })
  await vi.waitUntil(() => threads.isReady())
})
