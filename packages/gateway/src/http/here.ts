import { createHash, timingSafeEqual } from "node:crypto"
import type { Settings } from "../settings.ts"
import type { Call } from "./call.ts"

/** Headers that a proxy writes: whoever comes with one did not sit down at this machine, though the proxy did. */
const forwarding =
  /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|x-original-.*|x-host|x-remote-.*|x-rewrite-url|x-proxy.*|x-(client|cluster-client|proxyuser)-ip|(true-)?client-ip|cdn-loop|(cf|fastly|fly|x-envoy|x-amzn?|x-azure|x-appengine|x-vercel)-.*)$/

/** The names of headers by which somebody handed a request on. */
export const forwardedBy = (headers: Readonly<Record<string, unknown>>): ReadonlyArray<string> =>
  Object.keys(headers).filter((name) => headers[name] !== undefined && forwarding.test(name))

const loopbackName = /^(localhost|[\w-]+\.localhost|127(\.\d{1,3}){3}|\[::1\]|::1)$/i

/** Whether a name means this very machine, whoever says it. */
export const isLoopback = (name: string): boolean => loopbackName.test(name)

/** The name in a Host header, without its port; undefined for what is none. */
export const nameIn = (host: string | undefined): string | undefined =>
  /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i.exec(host ?? "")?.[1]?.toLowerCase()

/** Where a caller's browser stands: at the installation's own address, or the loopback one by which this machine is reached. */
export const originOf = ({ headers }: Pick<Call, "headers">, url: string): string => {
  const name = nameIn(headers["host"])
  return name !== undefined && isLoopback(name) ? `http://${headers["host"]}` : new URL(url).origin
}

/**
 * Whether a Host header names this installation. A page of another house whose name was bent to lead here (DNS rebinding)
 * names its own; the loopback names are known where the installation lives under one, and in a sandbox.
 */
export const knowsHost = ({ sandbox, url }: Pick<Settings, "sandbox" | "url">) => {
  const own = new URL(url).hostname
  const loopback = sandbox || isLoopback(own)
  return (host: string | undefined): boolean => {
    const name = nameIn(host)
    return name !== undefined && (name === own || (loopback && isLoopback(name)))
  }
}

const COOKIE = "oja_sandbox"

/** How a person at this machine is known from everybody else. */
export interface Here {
  /** What start prints, as a link: letters and figures, 256 bits of them. */
  readonly key: string
  readonly isKey: (said: string) => boolean
  /** Kept by this browser alone: no script reads it, and no page of another house makes it come along. */
  readonly cookie: string
  /** Whether a call comes from a person at this very machine, who came by the link. */
  readonly isHere: (call: Pick<Call, "ip" | "headers">) => boolean
}

/**
 * Codes lie open in a sandbox's outbox, and only who sits at the machine may read them. A proxy on the same machine has a
 * loopback address too, may name a loopback host, and may keep to itself that it is one: so the call must come by
 * loopback in every respect, through nobody's hands as far as its headers say, and know what only the terminal showed.
 */
export const openHere = ({ url }: Pick<Settings, "url">, secret: Buffer): Here => {
  const key = secret.toString("base64url")
  const isKey = (said: string): boolean => timingSafeEqual(digest(said), digest(key))
  const atHome = isLoopback(new URL(url).hostname)
  return {
    key,
    isKey,
    cookie: `${COOKIE}=${key}; Path=/; Max-Age=${30 * 86_400}; HttpOnly; SameSite=Strict`,
    isHere: ({ headers, ip }) =>
      atHome &&
      // `callerOf` writes an IPv6 address as its /64, which for ::1 is all zeros.
      (ip.startsWith("127.") || ip === "0:0:0:0::/64") &&
      isLoopback(nameIn(headers["host"]) ?? "") &&
      forwardedBy(headers).length === 0 &&
      isKey(new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{1,100})(?:;|$)`).exec(headers["cookie"] ?? "")?.[1] ?? ""),
  }
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest()
