import { describe, expectTypeOf, it } from "vitest"
import type { Answer, Body } from "./calls.ts"
import { useGet } from "./client.ts"
import { call } from "./http.ts"
import { useDoor } from "./useCommand.ts"

// The compiler is the judge: nothing here is ever called, and what must not compile is marked as such.

declare const position: number
declare const id: `member_${string}`
declare const any: string

describe("an address of the gateway", () => {
  it("says what comes back", () => {
    const asking = () => ({
      seal: call("/v1.0/log/seal"),
      act: call(`/v1.0/audit/${position}`),
      undo: useGet(`/v1.0/audit/${position}/undo`),
      acts: useGet(`/v1.0/audit?${new URLSearchParams()}`),
      perhaps: useGet(id === "member_" ? undefined : `/v1.0/team/${id}/sessions`),
    })
    type Asked = ReturnType<typeof asking>
    expectTypeOf<Awaited<Asked["seal"]>>().toEqualTypeOf<Answer<"GET /v1.0/log/seal">>()
    expectTypeOf<Awaited<Asked["act"]>["told"][number]["on"]>().toEqualTypeOf<string>()
    expectTypeOf<NonNullable<Asked["undo"]["data"]>["can"]>().toEqualTypeOf<number>()
    expectTypeOf<NonNullable<Asked["acts"]["data"]>>().toEqualTypeOf<Answer<"GET /v1.0/audit">>()
    expectTypeOf<NonNullable<Asked["perhaps"]["data"]>["hasPin"]>().toEqualTypeOf<boolean>()
  })

  it("does not compile where nothing is", () => {
    const asking = () => [
      // @ts-expect-error -- no such address
      call("/v1.0/log/sea"),
      // @ts-expect-error -- nothing of that name below an act
      useGet(`/v1.0/audit/${position}/und`),
      // @ts-expect-error -- it is there, and not to be deleted
      call("/v1.0/log/seal", { method: "DELETE" }),
      // @ts-expect-error -- it could be any
      call(any),
    ]
    expectTypeOf(asking).toBeFunction()
  })

  it("says what may be said, and what must", () => {
    const asking = () => [
      call("/v1.0/log/verify", { method: "POST" }),
      call("/v1.0/log/verify", { method: "POST", body: { code: "1-a" } }),
      // @ts-expect-error -- no such field
      call("/v1.0/log/verify", { method: "POST", body: { cod: "1-a" } }),
      // @ts-expect-error -- a field of another kind
      call("/v1.0/orders/seen", { method: "POST", body: { position: "1" } }),
      // @ts-expect-error -- a field is missing
      call("/v1.0/orders/seen", { method: "POST", body: {} }),
      // @ts-expect-error -- and so is the body
      call("/v1.0/orders/seen", { method: "POST" }),
      // @ts-expect-error -- what the path says is not said again
      call(`/v1.0/audit/${position}/undo`, { method: "POST", body: { position } }),
      // @ts-expect-error -- a picture is no JSON
      call("/v1.0/uploads", { method: "POST", body: {} }),
    ]
    const door = () => useDoor({} as never).run(`/v1.1/invoices/${any}/send`, { channel: "link" })
    expectTypeOf(asking).toBeFunction()
    expectTypeOf<NonNullable<Awaited<ReturnType<typeof door>>>["link"]>().toEqualTypeOf<string>()
    expectTypeOf<Body<"POST", "/v1.0/audit/:position/undo">>().toEqualTypeOf<{ readonly reason?: string }>()
  })

  it("knows no field that is not answered", () => {
    const asking = async () => {
      // @ts-expect-error -- entries they are called
      const { entry } = await call("/v1.0/log/seal")
      return entry as unknown
    }
    expectTypeOf(asking).toBeFunction()
  })
})
