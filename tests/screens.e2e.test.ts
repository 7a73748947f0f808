import type { Browser, CDPSession, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Opened } from "@oja/gateway/testing/open"
import { furnished } from "./furnished.ts"
import { covered } from "./covered.ts"
import { otherwiseStyled } from "./sheets.ts"
import { axeFaults, complaintsOf, enterByDoor, launch, openDemo, restOf, sideways } from "./visiting.ts"

// Every screen that exists, opened in the demo shop as a person would meet it: wide and light in English, narrow and
// dark in French. Nothing complains, nothing sticks out sideways, and axe finds no fault by WCAG 2.2 A and AA (strength A1).

const screens = [
  "/dashboard",
  "/point-of-sale",
  "/shifts",
  "/payments/waiting",
  "/payments/message",
  "/payments/check",
  "/change-owed",
  "/transactions",
  "/transactions/create",
  "/transactions/create?kind=expense",
  "/transactions?range=this_month&channel=walk_in",
  "/transactions/{sale}",
  "/invoices",
  "/invoices?filter=%7B%22standing%22%3A%22uncollectible%22%7D",
  "/invoices/create",
  "/invoices/create?customer={customer}",
  "/invoices/edit/{draft}",
  "/invoices/{invoice}",
  "/invoices/{invoice}?share",
  "/invoices/{owed}",
  "/invoices/settings",
  "/online-orders",
  '/online-orders?filter={"attention":true}',
  "/orders",
  '/orders?filter={"stage":"out"}',
  "/orders/create",
  "/orders/{placedOrder}",
  "/orders/{begunOrder}",
  "/orders/{deliveredOrder}",
  "/orders/{calledOff}",
  "/orders-display",
  "/transactions/{sale}/correct",
  "/transactions/{expense}",
  "/products",
  "/products/create-product",
  "/products/{product}",
  "/products/edit/{product}",
  "/products/edit-product-variants/{product}",
  "/products/edit-product-variants/{kinds}",
  "/products/{kinds}",
  "/products/create-batch-products",
  "/products/archived",
  "/products/inventory-stocks",
  "/products/inventory-stocks/edit",
  "/products/inventory-transfers",
  "/products/inventory-transfers/create",
  "/products/inventory-transfers/edit/{transfer}",
  "/products/labels?productIds={product}",
  "/products/prices",
  "/products/prices?productIds={kinds}",
  "/products/prices?collectionId={rules}",
  "/products/collections",
  "/products/collections/create",
  "/products/collections/{collection}",
  "/products/collections/{rules}",
  "/products/collections-reorder",
  "/discounts",
  "/discounts/create-discount",
  "/discounts/edit-discount/{discount}",
  "/promotions",
  "/promotions/create",
  "/promotions/create?type=buy_x_get_y",
  "/promotions/create?type=bundle_price",
  "/promotions/create?type=spend_and_save",
  "/promotions/{promotion}",
  "/imports",
  "/imports/customers",
  "/imports/{import}",
  "/customers",
  "/customers/{customer}",
  "/customers/segments",
  "/customers/segments?segment=no_transaction",
  "/erasures",
  "/sales-targets",
  "/sales-targets/{target}",
  "/reminders",
  "/dashboard/thank-you-cards",
  "/dashboard/thank-you-cards?customer={customer}&sale={sale}",
  "/reports/sales-by-products",
  "/reports/sales-by-products?by=channel&range=this_month&compare=previous",
  "/reports/sales-by-products?by=seller",
  "/reports/sales-by-products?by=branch",
  "/reports/profit-loss",
  "/reports/profit-loss?basis=cash",
  "/reports/profit-loss?range=custom&from=2026-11-01&to=2026-11-20",
  "/reports/accounts",
  "/reports/months",
  "/reports/profit-loss/why?figure=net_profit",
  "/reports/profit-loss/why?figure=takings&range=this_week&of={sale}",
  "/reports/ledger",
  "/reports/sales-by-products?range=this_week&compare=previous",
  "/reports/profit-loss?range=this_month&compare=last_year",
  "/attention",
  "/store",
  "/store/settings",
  "/domains",
  "/domains/connect",
  "/store/statistics?range=this_month&compare=previous",
  "/more/locations",
  "/more/printers",
  "/more/tills",
  "/transactions/categories",
  "/delivery",
  "/delivery/order",
  "/delivery/companies",
  "/delivery/flat-rate",
  "/delivery/flat-rate/{flat}",
  "/delivery/pickup",
  "/delivery/customer-pay-delivery",
  "/delivery/free",
  "/delivery/distance-delivery",
  "/delivery/distance-delivery/{ride}",
  "/shipping-drivers",
  "/delivery-trips",
  "/delivery-trips/create",
  "/delivery-trips/{round}",
  "/delivery-trips/{round}/edit",
  "/delivery-trips/{roundOut}",
  "/delivery-trips/{roundOver}",
  "/team-members",
  "/team-members/invitations",
  "/team-members/security-log",
  "/reports/audit-trail",
  "/permission-roles",
  "/permission-roles/create?from=cashier",
  "/permission-roles/edit/manager",
  "/subscription-plans",
  "/account-settings",
  "/dashboard/settings",
  "/dashboard/settings/taxes",
  "/dashboard/settings/blocked",
]
const outside = [
  "/",
  "/auth/login",
  "/auth/login/email",
  "/auth/login/phone-number",
  "/auth/join",
  "/dev-tools",
  "/docs",
  "/no-such-page",
]

const wide = {
  name: "wide, light, English",
  width: 1280,
  colorScheme: "light",
  locale: "en-GB",
  language: "en",
} as const
const narrow = {
  name: "narrow, dark, French",
  width: 360,
  colorScheme: "dark",
  locale: "fr-CI",
  language: "fr",
} as const
/** As narrow as a page must fit: a desk at 400 % (strength A2). */
const narrowest = { ...narrow, name: "narrowest, dark, French", width: 320 } as const
type Look = typeof wide | typeof narrow | typeof narrowest

let gateway: Opened
let chrome: Browser
let page: Page
let device: CDPSession
let ids: ReadonlyMap<string, string>
let complaints: Array<string>
let rest: () => Promise<void>

beforeAll(async () => {
  const demo = await openDemo()
  gateway = demo.gateway
  ids = await furnished(gateway, demo)
  chrome = await launch()
  const context = await chrome.newContext({ bypassCSP: true })
  page = await context.newPage()
  await page.goto(gateway.entrance!)
  device = await context.newCDPSession(page)
  complaints = complaintsOf(page)
  rest = restOf(page)
})
afterAll(async () => {
  await chrome.close()
  await gateway.close()
})

/** The window, the theme and the clock of the device. */
const turn = async ({ colorScheme, locale, width }: Look) => {
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
  await device.send("Emulation.setLocaleOverride", { locale: "" })
  await device.send("Emulation.setLocaleOverride", { locale })
}

const visit = async (path: string) => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids.get(name) ?? name)
  await page.goto(`http://127.0.0.1:${gateway.port}${filled}`)
}

const remember = (language: string) => page.evaluate((to) => localStorage.setItem("preferredLocale", to), language)

/** Chooses a language by the switch on the screen; what shows no switch is opened again in it. */
const speak = async (language: string) => {
  const choice = page.locator(`.segments label[lang=${language}] input`)
  if ((await choice.count()) > 0) await choice.first().dispatchEvent("click")
  else {
    await remember(language)
    await page.reload()
  }
  await page.locator(`html[lang=${language}]`).waitFor()
}

/** What is wrong with the page as it stands, in words. */
const faults = async (look: Look) => {
  const { name } = look
  await rest()
  const out = await sideways(page)
  // A list shows all its columns where there is room: nobody looks for a total by scrolling sideways.
  const beyond = await page.evaluate<number>(
    `Math.max(0, ...[...document.querySelectorAll(".sheet")].map((it) => it.scrollWidth - it.clientWidth))`,
  )
  // Whose books these are is whole beside all that stands at the top of a phone.
  const cut = await page.evaluate<number>(
    `Math.max(0, ...[...document.querySelectorAll(".shop strong")].map((it) => it.scrollWidth - it.clientWidth))`,
  )
  const tall = await page.evaluate<ReadonlyArray<string>>(
    `[...document.querySelectorAll(".button")].filter((it) => it.offsetHeight > 76).map((it) => it.textContent)`,
  )
  // The head of a table stands above its rows, and the name of what is sold is whole in two lines.
  const lies = await page.evaluate<ReadonlyArray<string>>(
    `[...document.querySelectorAll("table:has(thead)")].filter((it) => {
      const [head, row] = ["thead th", "tbody tr"].map((one) => it.querySelector(one)?.getBoundingClientRect())
      return head && row && head.height > 0 && head.bottom > row.top + 1 && scrollY === 0
    }).map((it) => it.textContent.slice(0, 40))`,
  )
  const short = await page.evaluate<ReadonlyArray<string>>(
    `[...document.querySelectorAll(".tile-name")].filter((it) =>
      it.clientHeight < Math.floor(Math.min(it.scrollHeight, 2 * parseFloat(getComputedStyle(it).lineHeight)))
    ).map((it) => it.textContent)`,
  )
  // What a field asks for is read whole before anything stands in it.
  const unread = await page.evaluate<ReadonlyArray<string>>(
    `[...document.querySelectorAll("input[placeholder]")].filter((it) => {
      const style = getComputedStyle(it)
      const pen = document.createElement("canvas").getContext("2d")
      pen.font = style.font
      const room = it.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
      // On a phone the shop's own search is a button until it is pressed.
      return room > 40 && pen.measureText(it.placeholder).width > room + 1
    }).map((it) => it.placeholder)`,
  )
  // Which of several chips is chosen is in sight, however far the others go on.
  const aside = await page.evaluate<ReadonlyArray<string>>(
    `[...document.querySelectorAll(".filter-chips [aria-pressed=true]")].filter((it) => {
      const [here, row] = [it, it.parentElement].map((one) => one.getBoundingClientRect())
      return here.left < row.left - 1 || here.right > row.right + 1
    }).map((it) => it.textContent)`,
  )
  // Whatever a sentence is put together from: in French there is a narrow space before a colon.
  const words = look === narrow ? await page.locator("body").innerText() : ""
  const close = words.match(/.*[\p{L}\d)] ?:(?= |$)/gmu) ?? []
  const found = [
    ...close.map((it) => `has no narrow space before a colon: ${it}`),
    ...aside.map((it) => `leaves the chosen chip out of sight: ${it}`),
    ...lies.map((it) => `lays the head of a table over its rows: ${it}`),
    ...short.map((it) => `cuts the name of ${it}`),
    ...unread.map((it) => `cuts what a field asks for: ${it}`),
    ...(await axeFaults(page)),
    ...(await otherwiseStyled(page)),
    ...(await covered(page)),
    ...(out > 0 ? [`sticks out ${out} px sideways`] : []),
    ...(look === wide && beyond > 1 ? [`hides ${beyond} px of its columns`] : []),
    ...(cut > 0 ? [`cuts ${cut} px off the shop's name`] : []),
    ...tall.map((it) => `writes a button in more than two lines: ${it}`),
    ...complaints.splice(0),
  ]
  return found.map((it) => `${name}: ${it}`)
}

describe("outside", () => {
  it.each([wide, narrowest].flatMap((look) => outside.map((path) => [path, look.name, look] as const)))(
    "%s, %s",
    async (path, _, look) => {
      complaints.length = 0
      await turn(look)
      await visit("/")
      await remember(look.language)
      await visit(path)
      expect(await faults(look)).toEqual([])
    },
  )
})

// A screen is opened once and judged in both looks: it turns from one to the other in place, and the next screen is
// opened in the look that the one before was left in.
describe("in the demo shop", () => {
  let now: Look = wide

  beforeAll(async () => {
    await turn(now)
    await visit("/")
    await remember(now.language)
    await enterByDoor(page, gateway)
  })

  it.each(screens)("%s", async (path) => {
    complaints.length = 0
    await visit(path)
    const first = await faults(now)
    // The switch of languages is in sight where the window is wide.
    const next = now === wide ? narrow : wide
    if (next === wide) await turn(next)
    await speak(next.language)
    await turn(next)
    now = next
    expect([...first, ...(await faults(now))]).toEqual([])
  })
})
