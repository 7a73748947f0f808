import { randomBytes } from "node:crypto"
import { digest } from "../digests.ts"
import type { Call } from "../http/call.ts"

/** Whoever asks for a code, and the headers that make them known again; only a digest is ever kept. */
export interface Asker {
  readonly id: string
  readonly headers?: Readonly<Record<string, string>>
}

const NAME = "oja_browser"
const halfAYear = 180 * 24 * 60 * 60

/**
 * A browser is known by a cookie of its own, which no script reads: nobody else has it. A program that keeps no cookies
 * is known by where it calls from and what it calls itself, asking and answering alike.
 */
export const askerOf = ({ headers, ip }: Pick<Call, "headers" | "ip">, secure: boolean): Asker => {
  const kept = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{22})(?:;|$)`).exec(headers["cookie"] ?? "")?.[1]
  if (kept !== undefined) return { id: `b.${digest(kept)}`, headers: cookie(kept, secure) }
  // Browsers alone say this, and no page can make them say otherwise.
  if (headers["sec-fetch-site"] === undefined) return { id: `p.${digest(`${ip} ${headers["user-agent"] ?? ""}`)}` }
  const fresh = randomBytes(16).toString("base64url")
  return { id: `b.${digest(fresh)}`, headers: cookie(fresh, secure) }
}

export const isBrowser = (asker: string): boolean => asker.startsWith("b.")

const cookie = (value: string, secure: boolean) => ({
  "set-cookie": `${NAME}=${value}; Path=/; Max-Age=${halfAYear}; HttpOnly; SameSite=Strict${secure ? "; Secure" : ""}`,
})
