import { render } from "ink-testing-library"
import { beforeAll, expect, it } from "vitest"
import { salesByProducts as query } from "@oja/domain/reports/products"
import { salesBy } from "@oja/domain/reports/salesBy"
import { ProgressScreen } from "./imports/ProgressScreen.tsx"
import { Tail } from "./log/tail.ts"
import { TailScreen } from "./log/TailScreen.tsx"
import { usualProfile } from "@oja/domain/sales/printing"
import { PrinterScreen } from "./printer/PrinterScreen.tsx"
import { ReportScreen } from "./reports/ReportScreen.tsx"
import { oja, session, shop } from "./testing/running.ts"

let data = ""
beforeAll(async () => {
  data = await shop()
})

it("draws how far an import has come, in the person's language", () => {
  const pace = { done: 500, total: 1000, rate: 250, left: 2 }
  expect(render(<ProgressScreen session={session()} pace={pace} />).lastFrame()).toBe(
    "████████████████████░░░░░░░░░░░░░░░░░░░░ 500 of 1000 · 250/s · 2 s left",
  )
  expect(render(<ProgressScreen session={session("", "fr")} pace={pace} />).lastFrame()).toContain("encore 2 s")
})

it("shows what happens in the log while one looks, until q", async () => {
  const here = session(data)
  const tail = await Tail.open(here)
  const { frames, stdin, unmount, lastFrame } = render(<TailScreen session={here} tail={tail} count={2} />)
  expect(lastFrame()).toContain("0 new")
  await oja(data, "catalog", "add-category", "--name", "Seen at once")
  await expect.poll(() => frames.join("\n")).toContain("CategoryAdded")
  await expect.poll(() => lastFrame()).toContain("1 new")
  stdin.write("q")
  unmount()
  tail.close()
})

it("frames a report's figures and lists, with bars", () => {
  const answer = {
    from: "2026-03-01",
    to: "2026-03-31",
    rows: [
      { currency: "NGN", name: "Rice", productId: "prod_rice", net: 800_000 },
      { currency: "NGN", name: "Beans", productId: "prod_beans", net: 400_000 },
    ],
  }
  const frame = render(<ReportScreen session={session()} query={query} answer={answer} words={{}} />).lastFrame() ?? ""
  expect(frame).toContain("What sold, by product")
  expect(frame).toMatch(/Rice +₦8,000.00 +█+/)
  expect(frame.match(/Rice.*/)![0].match(/█/g)!.length).toBe(2 * frame.match(/Beans.*/)![0].match(/█/g)!.length)
})

it("calls a channel by its words and a seller by their name, without the id", () => {
  const drawn = (row: object) => {
    const answer = { rows: [{ currency: "NGN", net_sales: 800_000, ...row }] }
    return (
      render(<ReportScreen session={session("", "fr")} query={salesBy} answer={answer} words={{}} />).lastFrame() ?? ""
    )
  }
  expect(drawn({ of: "walk_in" })).toContain("En boutique")
  expect(drawn({ of: "user_ada", name: "Ada Obi" })).toContain("Ada Obi")
  expect(drawn({ of: "user_ada", name: "Ada Obi" })).not.toContain("user_ada")
})

it("shows the printers of the machine, the primary one first, in the person's language", () => {
  const printer = (name: string, isPrimary: boolean) => ({ ...usualProfile, name, to: "192.168.1.50", isPrimary })
  const printers = [printer("Kitchen", false), printer("Counter", true)]
  const frame = render(<PrinterScreen session={session()} printers={printers} />).lastFrame() ?? ""
  expect(frame).toMatch(/Counter +192\.168\.1\.50 +58 mm · PC858_EURO +primary/)
  expect(frame.indexOf("Counter")).toBeLessThan(frame.indexOf("Kitchen"))
  const none = render(<PrinterScreen session={session("", "fr")} printers={[]} />).lastFrame()
  expect(none).toContain("Cette machine n’a pas encore d’imprimante.")
})
