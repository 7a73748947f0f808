import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { asleep, joinTeam, open, type Opened, type Person } from "../testing/open.ts"
import { dnsServer, type DnsServer } from "../testing/dnsServer.ts"
import { stall } from "../testing/stall.ts"

// A shop at a name of its own, from the merchant's wish to the day its records go: DNS is asked over the wire, and the
// clock is set forward.

const HOST = "www.adastores.com"
const HERE = "203.0.113.7"
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let dns: DnsServer
let shop: Opened
let ada: Person
let clock = 0
const now = () => Date.now() + clock

beforeAll(async () => {
  dns = await dnsServer()
  const env = { OJA_DNS: dns.address, OJA_SHOPS_HOST: "shops.oja.ng", OJA_SHOPS_ADDRESS: HERE }
  shop = await open(env, { now, wake: asleep })
  ada = await shop.person("ada", "Ada Stores")
  await stall(shop, ada, "ada-adire")
})
afterAll(async () => {
  await shop.close()
  dns.close()
})

const at = (host: string, route: string, headers = {}) => shop.call(route, { headers: { host, ...headers } })
const connect = (host: string, person = ada) => person.call("POST /v1.0/domains", { host })
const records = (token: string) => ({
  [HOST]: { CNAME: "shops.oja.ng" },
  "shops.oja.ng": { A: [HERE] },
  [`_verify.${HOST}`]: { TXT: ["v=spf1 -all", token] },
})
const checked = async (id: string, after = 0) => {
  clock += after
  await shop.jobs.run("domains", now())
  return (await ada.call(`GET /v1.0/domains/${id}`)).data
}
let id = ""
let token = ""

describe("a name that could be none", () => {
  it.each([
    ["localhost", "localhost cannot be a shop’s domain. Enter one that you own, such as www.adastores.com."],
    ["127.0.0.1", "127.0.0.1 cannot be a shop’s domain. Enter one that you own, such as www.adastores.com."],
    ["shops.oja.ng", "shops.oja.ng cannot be a shop’s domain. Enter one that you own, such as www.adastores.com."],
    ["oja.ng", "oja.ng cannot be a shop’s domain. Enter one that you own, such as www.adastores.com."],
    ["till.local", "till.local cannot be a shop’s domain. Enter one that you own, such as www.adastores.com."],
    ["ada stores", "ada stores cannot be a shop’s domain. Enter one that you own, such as www.adastores.com."],
  ])("is refused: %s", async (host, msg) => {
    const { error, status } = await connect(host)
    expect([status, error?.validationError]).toEqual([422, [{ param: "host", msg }]])
  })

  it("is said in French too, and an unknown field by its name", async () => {
    const french = await ada.call("POST /v1.0/domains", { host: "localhost" }, { "accept-language": "fr" })
    expect(french.message).toMatch(/^localhost ne peut pas être le domaine d’une boutique/)
    const strange = await ada.call("POST /v1.0/domains", { host: HOST, slug: "x" })
    expect(strange.error?.validationError).toEqual([{ param: "slug", msg: "There is no such field here" }])
  })
})

describe("a name of the merchant's own", () => {
  it("is asked for as people write it, and answers with the records to set", async () => {
    const { data, status } = await connect("HTTPS://WWW.AdaStores.com./shop?x=1")
    expect([status, data]).toMatchObject([
      201,
      {
        host: HOST,
        status: "requested",
        primary: false,
        proofName: `_verify.${HOST}`,
        token: expect.stringMatching(/^oja-[0-9a-f]{32}$/),
        target: "shops.oja.ng",
        targetAddresses: [HERE],
      },
    ])
    id = data.id
    token = data.token
    expect((await connect(HOST)).error?.code).toBe("DUPLICATE")
    expect((await at(HOST, "GET /")).status).toBe(421)
    expect((await at(HOST, "GET /tls/ask?domain=www.adastores.com")).status).toBe(404)
  })

  it("is a name with accents in DNS's own letters", async () => {
    const { data } = await connect("Boutique-Aïcha.com")
    // The plan holds one: what it would be called is said by the refusal of the second.
    expect(data).toBeNull()
    const kofi = await shop.person("kofi", "Kofi Services")
    expect((await connect("Boutique-Aïcha.com", kofi)).data.host).toBe("xn--boutique-acha-yjb.com")
  })

  it("says what was found instead, by the press of a button and by itself every five minutes", async () => {
    dns.says({ [HOST]: { A: ["198.51.100.4"] }, [`_verify.${HOST}`]: { TXT: ["google-site-verification=1"] } })
    const { data } = await ada.call(`POST /v1.0/domains/${id}/verify`)
    expect(data).toMatchObject({
      status: "verifying",
      missing: ["proof", "way"],
      texts: ["google-site-verification=1"],
      addresses: ["198.51.100.4"],
      names: [],
    })
    dns.says({ ...records("oja-another"), [HOST]: { CNAME: "shops.oja.ng" } })
    expect((await checked(id, 4 * MINUTE)).missing).toEqual(["proof", "way"])
    expect((await checked(id, MINUTE)).missing).toEqual(["proof"])
  })

  it("is not judged while DNS answers nothing", async () => {
    dns.falls(true)
    expect((await checked(id, 5 * MINUTE)).missing).toEqual(["proof"])
    dns.falls(false)
  }, 60_000)

  it("serves the shop once both records are there", async () => {
    dns.says(records(token))
    expect(await checked(id, 5 * MINUTE)).toMatchObject({ status: "active", primary: true, missing: [] })
    expect((await at(HOST, "GET /tls/ask?domain=www.adastores.com")).status).toBe(200)
    expect((await at("localhost", "GET /tls/ask?domain=evil.com")).status).toBe(404)
  })

  it("belongs to it alone", async () => {
    const tunde = await shop.person("tunde", "Tunde Stores")
    expect(await connect(HOST, tunde)).toMatchObject({
      status: 409,
      error: { code: "DOMAIN_TAKEN" },
      message: `${HOST} serves another shop. Have it removed there first.`,
    })
  })
})

describe("the shop under its own name", () => {
  const page = (path: string) => at(HOST, `GET ${path}`, { accept: "text/html" })

  it("has its pages at the root, with links, pictures and addresses of that name", async () => {
    const { headers, status, text } = await page("/")
    expect(status).toBe(200)
    expect(text).toContain("<h1>Ada’s Àdìrẹ</h1>")
    expect(text).toContain(`<link rel="canonical" href="http://${HOST}/"/>`)
    expect(text).not.toContain("/s/ada-adire")
    expect(headers["strict-transport-security"]).toBe("max-age=31536000")
    expect(headers["content-security-policy"]).toContain("default-src 'none'")
    const paths = [...text.matchAll(/href="(\/[^"]*)"/g)].map(([, path]) => path!)
    expect(paths.some((it) => it.startsWith("/p/"))).toBe(true)
    for (const path of new Set(paths)) expect([path, (await page(path)).status]).toEqual([path, 200])
  })

  it("keeps a cart and a language there, for thirty days after the browser is closed (C74)", async () => {
    const { text } = await page("/")
    const path = /href="(\/p\/beaded[^"]*)"/.exec(text)![1]!
    const product = /name="product" value="([^"]+)"/.exec((await page(path)).text)![1]!
    const put = await shop.call("POST /cart", {
      headers: { host: HOST, "content-type": "application/x-www-form-urlencoded" },
      body: `do=add&quantity=2&product=${product}`,
    })
    expect([put.status, put.headers["location"]]).toEqual([303, "/cart"])
    const cookie = String(put.headers["set-cookie"]).split(";")[0]!
    expect(String(put.headers["set-cookie"])).toMatch(/; Path=\/; Max-Age=2592000; SameSite=Lax; HttpOnly$/)
    const cart = await at(HOST, "GET /cart?lang=fr", { accept: "text/html", cookie })
    expect(cart.text).toContain("Beaded bracelet")
    expect(cart.text).toContain('<html lang="fr">')
    expect((await at(HOST, "GET /cart", { accept: "text/html" })).text).not.toContain("Beaded bracelet")
  })

  it("tells search engines of that name, on our address too", async () => {
    expect((await page("/robots.txt")).text).toBe(`User-agent: *\nAllow: /\nSitemap: http://${HOST}/sitemap.xml\n`)
    const { text } = await page("/sitemap.xml")
    const urls = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, it]) => it!)
    expect(urls.length).toBeGreaterThan(5)
    expect(urls.filter((it) => !it.startsWith(`http://${HOST}`))).toEqual([])
    const ours = await shop.call("GET /s/ada-adire", { headers: { accept: "text/html" } })
    expect(ours.text).toContain(`<link rel="canonical" href="http://${HOST}/"/>`)
    expect(ours.text).toContain('href="/s/ada-adire/cart"')
  })

  it("serves nothing else there: no app, no API, no other shop, with or without a token", async () => {
    for (const path of [
      "/api/products",
      "/dashboard",
      "/auth/login",
      "/v1.0/domains",
      "/store/v1/ada-adire",
      "/dev-tools",
      "/docs",
      "/openapi.json",
      "/a/b/c/d",
      "/s/kofi",
      "/index.html",
      "/assets/index.js",
    ]) {
      for (const accept of ["text/html", "application/json"]) {
        const came = await at(HOST, `GET ${path}`, { accept, authorization: `Token ${ada.token}` })
        expect([path, came.status]).toEqual([path, 404])
        expect(came.text, path).not.toContain(`id="root"`)
        expect(came.text, path).not.toContain('"data":{')
      }
    }
    const posted = await shop.call("POST /v1.1/transactions", { token: ada.token, body: {}, headers: { host: HOST } })
    expect(posted.status).toBe(404)
  })

  it("leads the bare name and the longer address there", async () => {
    const bare = await at("adastores.com", "GET /p/x?lang=fr")
    expect([bare.status, bare.headers["location"]]).toEqual([301, `http://${HOST}/p/x?lang=fr`])
    const long = await page("/s/ada-adire/cart?x=1")
    expect([long.status, long.headers["location"]]).toEqual([301, "/cart?x=1"])
    expect((await at("shop.adastores.com", "GET /")).status).toBe(421)
  })

  it("shows an order of its own to whoever holds the link, and none of another shop", async () => {
    const order = async (person: Person, contactName: string) => {
      const { data } = await person.call("POST /v1.0/orders", {
        lines: [{ name: "Gari", quantity: 1000, unitPrice: 90_000 }],
        contactName,
        contactPhone: "+2348031234568",
        address: { line1: "1 Marina" },
        mode: "on_delivery",
      })
      return data.trackingToken as string
    }
    const [hers, his] = [await order(ada, "Ngozi"), await order(await shop.person("musa", "Musa Stores"), "Bola")]
    expect((await page(`/t/${hers}`)).status).toBe(200)
    expect((await page(`/t/${his}`)).status).toBe(404)
  })
})

describe("a name whose records go", () => {
  it("serves on for three days, then is refused, and free for others", async () => {
    dns.says({})
    expect(await checked(id, HOUR)).toMatchObject({ status: "active", missing: ["proof", "way"] })
    expect((await at(HOST, "GET /", { accept: "text/html" })).status).toBe(200)
    expect((await checked(id, 3 * DAY - HOUR)).status).toBe("active")
    expect(await checked(id, HOUR)).toMatchObject({ status: "expired", primary: false })
    await shop.ledger.settled()
    for (const path of ["/", "/cart", "/tls/ask?domain=www.adastores.com"])
      expect([path, (await at(HOST, `GET ${path}`)).status]).toEqual([path, path.startsWith("/tls") ? 404 : 421])
    expect((await shop.call("GET /s/ada-adire", { headers: { accept: "text/html" } })).text).toContain(
      '/s/ada-adire"/>',
    )
    const bola = await shop.person("bola", "Bola Stores")
    expect((await connect(HOST, bola)).status).toBe(201)
  })

  it("is looked for again when the merchant says so, and is let go of at once", async () => {
    dns.says(records(token))
    expect((await ada.call(`POST /v1.0/domains/${id}/verify`)).data.status).toBe("active")
    expect((await ada.call(`DELETE /v1.0/domains/${id}`)).data.status).toBe("removed")
    await shop.ledger.settled()
    expect((await at(HOST, "GET /")).status).toBe(421)
  })

  it("is given up after a day of five minutes and a week of days", async () => {
    dns.says({})
    const { data } = await connect("ada.shop")
    const before = shop.ledger.log.position
    const nexts: Array<number> = []
    for (let next = 0; next !== Infinity;) {
      await shop.jobs.run("domains", now())
      const all = (await ada.call(`GET /v1.0/domains/${data.id}`)).data
      if (all.status === "failed") break
      next = 5 * MINUTE
      clock += nexts.length < 288 ? next : DAY
      nexts.push(next)
    }
    expect(nexts.length).toBe(288 + 7)
    // What says the same is not written again: the book has the wish, the first look and the end of it.
    expect(shop.ledger.log.position - before).toBeLessThanOrEqual(12)
  })
})

describe("whoever may not", () => {
  it("is told so: no right, no plan, another's", async () => {
    const cashier = await shop.person("chidi")
    await joinTeam(ada, cashier, { name: "Chidi Obi", role: "cashier" })
    expect((await connect("chidi.com", cashier)).status).toBe(403)
    expect((await cashier.call("GET /v1.0/domains")).status).toBe(403)
    const free = await open({ OJA_PLAN: "free" })
    const poor = await free.person("poor", "Poor Stores")
    const paywall = await poor.call("POST /v1.0/domains", { host: "poor.com" })
    expect([paywall.status, paywall.metadata]).toMatchObject([402, { premiumFeature: "custom_domain" }])
    await free.close()
  })
})
