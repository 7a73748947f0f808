import { Resolver } from "node:dns/promises"
import { Context, Effect, Layer } from "effect"
import type { Settings } from "../settings.ts"

/** What a name stands for: nothing of a kind where there is none. */
export interface Records {
  readonly texts: ReadonlyArray<string>
  readonly names: ReadonlyArray<string>
  readonly addresses: ReadonlyArray<string>
}

/** Who knows the names of the internet. What it could not be asked is undefined: nobody loses a domain by our own trouble. */
export class Dns extends Context.Service<
  Dns,
  {
    /** The names and addresses of a name, and the texts of another. */
    readonly lookUp: (host: string, proof: string) => Effect.Effect<Records | undefined>
    readonly addressesOf: (host: string) => Effect.Effect<ReadonlyArray<string> | undefined>
  }
>()("@oja/gateway/outside/Dns") {}

/** There is no such name, or nothing of that kind under it: an answer, and not trouble. */
const nothing = new Set(["ENOTFOUND", "ENODATA"])

/** The servers that are named, else the machine's own. */
export const dnsLayer = ({ dns }: Pick<Settings, "dns">): Layer.Layer<Dns> => {
  const resolver = () => {
    const made = new Resolver({ timeout: 2000, tries: 2 })
    if (dns.length > 0) made.setServers(dns)
    return made
  }
  const asked = async (ask: (resolver: Resolver) => Promise<ReadonlyArray<string>>) =>
    ask(resolver()).catch((error: NodeJS.ErrnoException) => (nothing.has(error.code ?? "") ? [] : undefined))
  const bare = (name: string): string => name.toLowerCase().replace(/\.$/, "")
  const addressesOf = async (host: string) => {
    const [four, six] = await Promise.all([asked((it) => it.resolve4(host)), asked((it) => it.resolve6(host))])
    return four === undefined || six === undefined ? undefined : [...four, ...six]
  }
  return Layer.succeed(Dns, {
    addressesOf: (host) => Effect.promise(() => addressesOf(host)),
    lookUp: (host, proof) =>
      Effect.promise(async () => {
        const [texts, names, addresses] = await Promise.all([
          asked(async (it) => (await it.resolveTxt(proof)).map((parts) => parts.join(""))),
          asked(async (it) => (await it.resolveCname(host)).map(bare)),
          addressesOf(host),
        ])
        if (texts === undefined || names === undefined || addresses === undefined) return undefined
        const few = (all: ReadonlyArray<string>) =>
          all
            .map((it) => it.slice(0, 255))
            .toSorted()
            .slice(0, 10)
        return { texts: few(texts), names: few(names), addresses: few(addresses) }
      }),
  })
}
