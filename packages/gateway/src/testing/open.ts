import { present } from "@oja/domain/kernel/present"
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Scope from "effect/Scope"
import { asideProgram } from "../../../../fixtures/programs.ts"
import { type Extras, type Gateway, readSettings, start } from "../index.ts"
import { type Asking, type Came, enter, send } from "./send.ts"

/** Somebody who has signed in, and the business they have opened. */
export interface Person {
  readonly email: string
  readonly token: string
  readonly userId: string
  readonly business: string
  readonly call: (route: string, body?: unknown, headers?: Asking["headers"]) => Promise<Came>
}

export interface Opened extends Gateway {
  readonly folder: string
  readonly call: (route: string, asking?: Asking) => Promise<Came>
  /** Signs in by the code that lies in the outbox; without a name for it, no business is registered. */
  readonly person: (name: string, businessName?: string) => Promise<Person>
  readonly close: () => Promise<void>
}

/** What the gateway does by itself waits until a test runs it: for tests that tell the time. */
export const asleep: Extras["wake"] & {} = () => () => undefined

const reader = pathToFileURL(asideProgram())

/** A real gateway on a port of its own until it is closed, with an empty book or a copy of another's folder. */
export const open = async (
  env: Readonly<Record<string, string>> = {},
  extras: Extras = {},
  from?: string,
): Promise<Opened> => {
  // A folder in a folder: what lies beside the data goes with it.
  const place = mkdtempSync(join(tmpdir(), "oja-gateway-"))
  const folder = join(place, "data")
  if (from === undefined) mkdirSync(folder)
  else cpSync(from, folder, { recursive: true })
  const scope = await Effect.runPromise(Scope.make())
  const settings = readSettings({ PORT: "0", OJA_RATE_LIMIT: "0", OJA_DATA: folder, ...env })
  const gateway = await Effect.runPromise(Scope.provide(start(settings, { reader, ...extras }), scope))
  if (gateway.entrance !== undefined) await enter(gateway.port, gateway.entrance)
  const call: Opened["call"] = (route, asking) => send(gateway.port, route, asking)
  return {
    ...gateway,
    folder,
    call,
    person: (name, businessName) => person(call, name, businessName),
    close: async () => {
      await Effect.runPromise(Scope.close(scope, Exit.void))
      rmSync(place, { recursive: true, force: true })
    },
  }
}

/** The last code that left for an address. */
export const codeFor = async (call: Opened["call"], address: string): Promise<string> => {
  const { data } = await call("GET /dev-tools/outbox")
  const letter = (data as ReadonlyArray<{ readonly to: string; readonly text: string }>).find((it) => it.to === address)
  return /\d{6}/.exec(letter?.text ?? "")?.[0] ?? ""
}

/** A shop in Lagos, as its registration form sends it. */
export const registration = (businessName: string) => ({
  businessName,
  industryId: "groceries",
  country: "NG",
  address: "12 Broad Street, Lagos",
  ownerName: "Ada Obi",
})

const person = async (call: Opened["call"], name: string, businessName?: string): Promise<Person> => {
  const email = `${name}@shop.ng`
  await call("POST /v2.1/auth/email/login", { body: { email } })
  const code = await codeFor(call, email)
  const { data } = await call("POST /v2.0/auth/email/verify", { body: { email, code, myDevice: true } })
  const { token, user } = data as { readonly token: string; readonly user: { readonly id: string } }
  const as: Person["call"] = (route, body, headers) => call(route, { token, body, ...present({ headers }) })
  const opened =
    businessName === undefined ? undefined : await as("POST /v2.1/auth/register", registration(businessName))
  const business = String(opened?.data.activeBusiness.businessId ?? "")
  return { email, token, userId: user.id, business, call: as }
}

/** Takes a person into the team of a business as people come in: they are invited, and accept. Answers with their place there. */
export const joinTeam = async (
  owner: Person,
  them: Person,
  { name, role }: { readonly name: string; readonly role: string },
): Promise<string> => {
  const { data, message } = await owner.call("POST /v1.0/team/invitations", { name, role, email: them.email })
  if (data === null) throw new Error(`nobody was invited: ${message}`)
  const { link } = (await owner.call(`GET /v1.0/team/invitations/${data.id}/link`)).data as { readonly link: string }
  const accepted = await them.call(`POST /v1.0/invitations/${link.split("#")[1]}/accept`, {})
  if (accepted.status !== 200) throw new Error(`nobody came: ${accepted.text}`)
  return String(accepted.data.activeBusiness.business_user.id)
}

/** A device of theirs with an open shift, and the headers of what happened at it. */
export const counterOf = async (them: Person) => {
  const { id: deviceId } = (await them.call("POST /v1.0/pos/devices", { name: "Counter" })).data as {
    readonly id: string
  }
  const opened = await them.call("POST /v1.0/pos/shifts/open", { deviceId, float: 0 })
  if (opened.status !== 201) throw new Error(`no shift was opened: ${opened.text}`)
  const shiftId = String(opened.data.id)
  return { deviceId, shiftId, fact: { "x-oja-fact": "true", "x-oja-device": deviceId } }
}
