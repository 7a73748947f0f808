import { present } from "@oja/domain/kernel/present"
import type { Browser, CDPSession, Page } from "playwright-core"
import { afterAll, beforeAll, expect, it } from "vitest"
import type { Opened } from "@oja/gateway/testing/open"
import { openShop, orderFrom } from "@oja/gateway/testing/placing"
import { patience } from "../fixtures/patience.ts"
import { enterDemo, launch, openDemo } from "./visiting.ts"

// How many taps the work of a day takes on a phone of 360 px. Each is found in the tree that a screen reader is given, by
// its role and its name; it must lie in sight, uncovered, and a finger goes to its middle. Typing is no tap, a field that
// must be touched before is.

let gateway: Opened
let token: string
let business: string
let chrome: Browser

beforeAll(async () => {
  ;({ business, gateway, token } = await openDemo())
  chrome = await launch()
})
afterAll(async () => {
  await chrome.close()
  await gateway.close()
})

interface Node {
  readonly backendDOMNodeId?: number
  readonly ignored: boolean
  readonly role?: { readonly value: string }
  readonly name?: { readonly value: string }
  readonly properties?: ReadonlyArray<{ readonly name: string; readonly value: { readonly value: unknown } }>
}

const least = 24

/** The middle of what has this role and name, where a finger reaches it just now. */
const middleOf = async (page: Page, cdp: CDPSession, role: string, name: RegExp) => {
  const { nodes } = (await cdp.send("Accessibility.getFullAXTree")) as unknown as { nodes: ReadonlyArray<Node> }
  const disabled = ({ properties = [] }: Node) => properties.some((it) => it.name === "disabled" && it.value.value)
  const { height, width } = page.viewportSize()!
  for (const node of nodes) {
    if (node.ignored || node.role?.value !== role || !name.test(node.name?.value ?? "") || disabled(node)) continue
    const box = await cdp.send("DOM.getBoxModel", { backendNodeId: node.backendDOMNodeId! }).catch(() => undefined)
    if (box === undefined) continue
    const [left = 0, top = 0, right = 0, , , bottom = 0] = box.model.border
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    if (x < 0 || x > width || y < 0 || y > height || bottom - top < least) continue
    const at = await cdp.send("DOM.getNodeForLocation", { x: Math.round(x), y: Math.round(y) }).catch(() => undefined)
    // "More" of the main menu is another than "More" of what one looks at.
    if (role === "button" && (await asks(cdp, node.backendDOMNodeId!, "return this.closest('nav') !== null"))) continue
    const covered = await isApart(cdp, node.backendDOMNodeId!, at?.backendNodeId)
    if (!covered) return { x, y, id: node.backendDOMNodeId! }
  }
  return undefined
}

const asks = async (cdp: CDPSession, of: number, says: string, other?: number): Promise<boolean> => {
  const objectOf = async (backendNodeId: number) =>
    (await cdp.send("DOM.resolveNode", { backendNodeId })).object.objectId!
  const { result } = await cdp.send("Runtime.callFunctionOn", {
    objectId: await objectOf(of),
    functionDeclaration: `function (it) { ${says} }`,
    arguments: other === undefined ? [] : [{ objectId: await objectOf(other) }],
    returnByValue: true,
  })
  return result.value === true
}

/** Whether what lies at a point belongs to something else. */
const isApart = async (cdp: CDPSession, of: number, at: number | undefined): Promise<boolean> =>
  at === undefined || !(await asks(cdp, of, "return this.contains(it) || it.contains(this)", at))

type Tap = readonly [role: string, name: RegExp, typed?: string]

/** Does a piece of work with these taps, and waits until it is done. */
const does = async (page: Page, taps: ReadonlyArray<Tap>, done: (page: Page) => Promise<unknown>): Promise<number> => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send("Accessibility.enable")
  await cdp.send("DOM.enable")
  for (const [role, name, typed] of taps) {
    let place: Awaited<ReturnType<typeof middleOf>>
    // A list that has grown shorter is put in its place a frame later: nobody presses before it lies still.
    const still = async () => {
      const before = place
      await page.evaluate("new Promise(requestAnimationFrame)")
      place = await middleOf(page, cdp, role, name)
      return place !== undefined && place.x === before?.x && place.y === before.y
    }
    await expect
      .poll(still, { message: `no ${role} ${String(name)} lies still in sight`, timeout: patience })
      .toBe(true)
    const { id, x, y } = place!
    const leads = role === "link" && (await asks(cdp, id, "return this.closest('nav') === null"))
    await page.touchscreen.tap(x, y)
    // Whoever follows a link looks for nothing on the page that they leave.
    if (leads) await expect.poll(() => asks(cdp, id, "return this.isConnected").catch(() => false)).toBe(false)
    if (typed !== undefined) await page.keyboard.type(typed)
  }
  await done(page)
  return taps.length
}

const at = (path: string) => `http://127.0.0.1:${gateway.port}${path}`
const phone = async (path: string): Promise<Page> => {
  const context = await chrome.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await enterDemo(page, gateway)
  await page.goto(at(path))
  await page.locator(".frame").waitFor()
  return page
}
const mine = (route: string, body?: object) => gateway.call(route, { token, ...present({ body }) })
const find = async (resource: string, filter: object): Promise<ReadonlyArray<{ readonly id: string }>> =>
  (await mine(`GET /api/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).data as never

it("the work of a day takes no more taps than it must on a phone", async () => {
  const table: Array<{ readonly work: string; readonly taps: number; readonly most: number }> = []
  const measured = async (work: string, most: number, taps: Promise<number>) => {
    table.push({ work, taps: await taps, most })
  }
  const sold = (page: Page) => page.getByTestId(/^(?:sold|change)$/).waitFor()
  const charge: Tap = ["button", /^Charge/]

  const counter = await phone("/point-of-sale")
  // What stands first, whenever it was sold last.
  const tile: Tap = ["button", /₦[\d,.]+ \d+ left$/]
  await measured("cash sale, from the counter", 3, does(counter, [tile, charge, ["button", /^₦/]], sold))
  await counter.goto(at("/point-of-sale"))
  await measured(
    "part payment, from the counter",
    6,
    does(
      counter,
      [
        tile,
        charge,
        // Less than anything costs: what covers all leaves no rest.
        ["textbox", /^Cash received/, "50"],
        ["button", /^Rest later/],
        ["combobox", /^Customer/, "tunde"],
        ["option", /^Tunde Bakare/],
      ],
      (page) => page.getByTestId("sold").waitFor(),
    ),
  )

  const [tunde] = await find("customers", { q: "tunde bakare" })
  const card = await phone(`/customers/${tunde!.id}`)
  await measured(
    "payment of a debtor, from their card",
    3,
    does(
      card,
      [
        ["button", /^Receive payment/],
        ["button", /^Receive ₦/],
      ],
      async (page) => {
        await page.getByRole("dialog").waitFor({ state: "detached" })
        await expect
          .poll(() => find("transactions", { customerId: tunde!.id, kind: "sale", balance_gte: 1, voided: false }))
          .toEqual([])
      },
    ),
  )

  const cake = await openShop(mine, "ada-demo", { name: "Celebration cake", sellingPrice: 1_250_000 })
  const who = { contactName: "Ngozi Bello", contactPhone: "+2348035550101", mode: "on_pickup" }
  const { orderId } = await orderFrom(gateway, { business }, cake, who)
  await gateway.ledger.settled()
  const orders = await phone("/online-orders")
  await measured(
    "order to hand-over, from the list of orders",
    4,
    does(
      orders,
      [
        ["link", /Ngozi Bello/],
        ["button", /^More actions|^More$/],
        ["menuitem", /^Hand over now/],
        ["button", /^Hand over, ₦/],
      ],
      async (page) => {
        await page.getByRole("dialog").waitFor({ state: "detached" })
        await expect
          .poll(async () => ((await mine(`GET /api/orders/${orderId}`)).data as { state: string }).state)
          .toBe("completed")
      },
    ),
  )

  await measured(
    "today’s earnings, from anywhere",
    1,
    does(orders, [["link", /^Home/]], async (page) => {
      const takings = page.getByText("Takings today").first()
      await takings.waitFor()
      const box = (await takings.boundingBox())!
      expect(box.y + box.height).toBeLessThan(740)
    }),
  )

  process.stdout.write(
    `\n${table.map(({ most, taps, work }) => `${work.padEnd(44)} ${taps} taps, at most ${most}`).join("\n")}\n`,
  )
  expect(table.filter(({ most, taps }) => taps > most)).toEqual([])
})
