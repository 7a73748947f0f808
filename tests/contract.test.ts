import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { notYet, served } from "@oja/gateway/testing/documented"
import { goods } from "./contract/goods.ts"
import { identity } from "./contract/identity.ts"
import { money } from "./contract/money.ts"
import { set, type Contract, type Stage, tried } from "./contract/stage.ts"

// Each documented call by value: a right request and a wrong one, with the status, the envelope, the names and the
// sentences that the specification writes. Where the program differs, the program is wrong.

const parts: Readonly<Record<string, Contract>> = { identity, money, goods }

describe.each(Object.entries(parts))("the documented calls: %s", (_, contract) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await set()
  })
  afterAll(() => stage.shop.close())

  it.each(Object.entries(contract))("%s", async (route, { right, wrong }) => {
    await tried(stage, route, await right(stage))
    await tried(stage, route, await wrong(stage))
  })
})

describe("the table of documented calls", () => {
  const named = (route: string) => route.replaceAll(/\{\w+\}/g, ":id")

  it("holds each of the seventy once", () => {
    const told = Object.values(parts).flatMap((part) => Object.keys(part).map(named))
    expect(told.toSorted()).toEqual(served.map(([route]) => route).toSorted())
    expect(served.length + notYet.length).toBe(70)
  })

  it("asks for a token wherever the specification does, and nowhere else", async () => {
    const stage = await set()
    for (const [route, auth] of served) {
      const [method] = route.split(" ")
      const body = method === "GET" || method === "DELETE" ? {} : { body: {} }
      const came = await stage.shop.call(route.replaceAll(":id", "x"), body)
      expect([route, came.status === 401]).toEqual([route, auth === "token"])
      if (auth === "token") expect(came.message).toBe("You must be logged in to access that route")
    }
    await stage.shop.close()
  })
})
