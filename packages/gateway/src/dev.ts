import * as Schema from "effect/Schema"
import { SignedIn } from "./accounts/index.ts"
import type { Call } from "./http/call.ts"
import type { Here } from "./http/here.ts"
import { text, saying } from "@oja/domain/kernel/index"
import { anybody, page, route } from "./http/route.ts"
import { notFound } from "./http/status.ts"
import { Kept, type Outbox } from "./outside/outbox.ts"
import type { Settings } from "./settings.ts"

const entrance = "/dev-tools/enter"

/** The link that opens a sandbox to this browser, under an address of the gateway. */
export const entranceAt = (at: string, key: string): string => `${at}${entrance}?key=${key}`

/** Whether there is anything that only who sits at this machine may see: letters that stay here, or payments of test money. */
export const hasSandbox = ({ paymentProvider, smtpUrl }: Settings): boolean =>
  smtpUrl === undefined || paymentProvider === "test"

/** What only a sandbox shows: the letters that would have left. With a real mail server and SMS provider there is nothing to see. */
export const devRoutes = (
  outbox: Outbox,
  settings: Settings,
  { cookie, isHere, isKey }: Here,
  enterDemo: (call: Call) => Promise<SignedIn>,
  /** The providers by which a caller may come. */
  waysIn: (call: Call) => ReadonlyArray<string>,
) => {
  const letters = settings.smtpUrl === undefined
  const providers = route("GET /auth/providers", {
    summary: "The ways of signing in besides codes, and whether this installation is a sandbox.",
    access: anybody,
    output: Schema.Struct({ providers: Schema.Array(Schema.String), sandbox: Schema.Boolean }),
    handle: ({ call, reply }) => reply({ providers: waysIn(call), sandbox: letters && isHere(call) }),
  })
  const enter = route(`GET ${entrance}`, {
    summary: "The link that start prints: this browser keeps the sandbox’s key and goes to the first page.",
    access: anybody,
    signIn: true,
    page: true,
    input: { key: saying("1".repeat(32), text(1, 100)) },
    output: page,
    handle: ({ input, language }) =>
      isKey(input.key)
        ? { status: 303, text: "", headers: { location: "/", "set-cookie": cookie, "cache-control": "no-store" } }
        : notFound(language),
  })
  const doors = hasSandbox(settings) ? [providers, enter] : [providers]
  if (!letters) return doors
  return [
    ...doors,
    route("GET /dev-tools/outbox", {
      summary: "Mail and text messages kept on this machine, newest first.",
      access: anybody,
      output: Schema.Array(Kept),
      handle: ({ call, language, reply }) => (isHere(call) ? reply(outbox.list()) : notFound(language)),
    }),
    route("POST /dev-tools/demo", {
      summary: "Opens the demo shop.",
      access: anybody,
      signIn: true,
      output: SignedIn,
      handle: async ({ call, language, reply }) => (isHere(call) ? reply(await enterDemo(call)) : notFound(language)),
    }),
  ]
}
