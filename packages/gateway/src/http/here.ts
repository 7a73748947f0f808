import type { Call } from "./call.ts"

/** Headers that a proxy writes: whoever comes with one did not sit down at this machine, though the proxy did. */
const forwarding = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"]

const loopbackName = /^(localhost|[\w-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i

/**
 * Whether a call comes from a person at this very machine: codes lie open in the outbox, and only they may read them,
 * wherever the gateway listens. A proxy on the same machine has a loopback address too, so that alone says nothing:
 * the call must name a loopback host and have passed through nobody's hands.
 */
export const isHere = ({ headers, ip }: Pick<Call, "ip" | "headers">): boolean =>
  // `callerOf` writes an IPv6 address as its /64, which for ::1 is all zeros.
  (ip.startsWith("127.") || ip === "0:0:0:0::/64") &&
  loopbackName.test(headers["host"] ?? "") &&
  forwarding.every((name) => headers[name] === undefined)
