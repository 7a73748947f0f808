import { hash } from "node:crypto"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { scratchDb, scratchFolder } from "../scratch.ts"
import { OpenSockets } from "./sockets.ts"
import { blockOf, Strangers, type Turned } from "./strangers.ts"

const noon = Date.UTC(2026, 10, 23, 12)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const secret = Buffer.from("of this installation")
const fresh = (lifted = false) => new Strangers(scratchDb(), secret, lifted)
const many = <A>(count: number, act: (n: number) => A) => Array.from({ length: count }, (_, n) => act(n))
const went = (turns: ReadonlyArray<{ readonly _tag: string }>) => turns.filter(({ _tag }) => _tag === "Go").length

const solved = (turned: Turned): string => {
  if (turned._tag !== "Prove") throw new Error(turned._tag)
  const { bits, token } = turned.sum
  for (let i = 0; ; i++)
    if (Math.clz32(hash("sha256", `${token}:${i}`, "buffer").readUInt32BE(0)) >= bits) return `${token}:${i}`
}

/** Somebody on a network, with a cart and a number of their own. */
const order = (strangers: Strangers, n: number, { at = noon, said = "", purpose = "shop biz_ada" } = {}) =>
  strangers.admit({
    act: "order",
    who: { block: "203.0.113.0/24", cart: `cart ${n}`, phone: `+23480${n}` },
    mark: `order ${n}`,
    at,
    purpose,
    proof: { said },
  })

describe("what strangers may do", () => {
  it("is bounded by what each of them is counted by", () => {
    const strangers = fresh()
    const take = (act: "hold" | "upload" | "claim" | "letter" | "slug", who: object, times: number) =>
      went(many(times, (n) => strangers.take({ act, who, mark: `${act} ${n}`, at: noon })))
    expect(take("hold", { block: "a" }, 100)).toBe(10)
    expect(take("upload", { business: "biz_ada" }, 1000)).toBe(600)
    expect(take("claim", { thing: "ord_1", block: "a" }, 100)).toBe(5)
    expect(take("letter", { mailbox: "ada+one@mail.ng", business: "biz_ada" }, 100)).toBe(30)
    expect(strangers.look({ act: "letter", who: { mailbox: "Ada@mail.ng" }, at: noon })._tag).toBe("Wait")
    expect(take("slug", { business: "biz_ada" }, 10)).toBe(5)
    expect(take("upload", { business: "biz_eve" }, 1)).toBe(1)
  })

  it("counts once however often it is asked again, and not at all when it came to nothing", () => {
    const strangers = fresh()
    const asked = { act: "slug", who: { business: "biz_ada" }, mark: "ada-stores", at: noon } as const
    many(20, () => strangers.take(asked))
    expect(went(many(10, (n) => strangers.take({ ...asked, mark: `other ${n}` })))).toBe(4)
    strangers.giveBack(asked)
    expect(strangers.take({ ...asked, mark: "one more" })._tag).toBe("Go")
  })

  it("is forgiven by no restart, and by a day", () => {
    const path = join(scratchFolder(), "gateway.sqlite")
    const before = new Strangers(scratchDb(path), secret, false)
    many(6, (n) => order(before, n))
    const after = new Strangers(scratchDb(path), secret, false)
    expect(order(after, 7)._tag).toBe("Prove")
    after.sweep(noon + 24 * HOUR)
    expect(order(after, 8, { at: noon + 24 * HOUR })._tag).toBe("Go")
  })

  it("is lifted as a whole for a load test", () => expect(went(many(300, (n) => order(fresh(true), n)))).toBe(300))
})

describe("the sum that a crowded network is asked for", () => {
  const crowded = () => {
    const strangers = fresh()
    many(5, (n) => order(strangers, n))
    return strangers
  }

  it("lets one through, once, for what it was drawn for, and for ten minutes", () => {
    const strangers = crowded()
    const said = solved(order(strangers, 10))
    expect(order(strangers, 10, { said, purpose: "shop biz_eve" })._tag).toBe("Prove")
    expect(order(strangers, 10, { said, at: noon + 11 * MINUTE })._tag).toBe("Prove")
    expect(order(new Strangers(scratchDb(), Buffer.from("another"), false), 10)._tag).toBe("Go")
    expect(order(strangers, 10, { said })._tag).toBe("Go")
    expect(order(strangers, 11, { said })._tag).toBe("Prove")
  })

  it("is wrong, and no fault, with a seal that is as long in letters and longer in bytes", () => {
    expect(order(crowded(), 10, { said: `15.${noon.toString(36)}.a.${"é".repeat(22)}:1` })._tag).toBe("Prove")
  })

  it("is harder the more have come, and never more than a minute's", () => {
    const strangers = fresh()
    let noted = 0
    const bitsAfter = (count: number): number => {
      many(count, () => strangers.note({ act: "order", who: { block: "b" }, mark: `${++noted}`, at: noon }))
      const way = strangers.look({ act: "order", who: { block: "b" }, at: noon })
      return way._tag === "Prove" ? way.bits : 0
    }
    expect([5, 5, 10, 20, 5000].map(bitsAfter)).toEqual([15, 16, 17, 18, 21])
  })

  it("is waited for by whoever runs no script: half a minute each, twenty of a network an hour", () => {
    const strangers = crowded()
    const wait = (n: number) => {
      const turned = order(strangers, n)
      if (turned._tag !== "Prove") return turned
      const said = turned.sum.token
      expect(order(strangers, n, { said, at: noon + 29_000 })).toMatchObject({
        sum: { token: said },
        retryAfterSeconds: 1,
      })
      return order(strangers, n, { said, at: noon + 31_000 })
    }
    const turns = many(30, (n) => wait(100 + n))
    expect(went(turns)).toBe(20)
    expect(turns.at(-1)).toMatchObject({ _tag: "Wait" })
  })
})

describe("sockets", () => {
  it("are ten for the link of one order, a hundred of a network's links, twenty of a session", () => {
    const sockets = new OpenSockets(false)
    const open = (times: number, listener: (n: number) => Parameters<OpenSockets["open"]>[0]) =>
      many(times, (n) => sockets.open(listener(n))).filter((it) => it !== undefined)
    const leave = open(50, () => ({ order: "a", block: "x" }))
    expect(leave).toHaveLength(10)
    expect(open(200, (n) => ({ order: `o${n}`, block: "x" }))).toHaveLength(90)
    expect(open(50, () => ({ session: "s" }))).toHaveLength(20)
    expect(open(1, () => ({ order: "n", block: "y" }))).toHaveLength(1)
    leave[0]!()
    expect(open(5, (n) => ({ order: `p${n}`, block: "x" }))).toHaveLength(1)
    expect(many(700, () => sockets.mayTry("x", noon)).filter(Boolean)).toHaveLength(600)
  })
})

it("a block of addresses is a /24, or a home's /64", () => {
  expect(blockOf("203.0.113.9")).toBe("203.0.113.0/24")
  expect(blockOf("2001:db8:0:1::/64")).toBe("2001:db8:0:1::/64")
})
