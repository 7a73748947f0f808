import { approvalSaid } from "@oja/domain/team/approvalProof"
import { nowIn } from "../data/clock.ts"
import { type Approval, type Approver, db, type Known, strict } from "./db.ts"
import type { Beyond } from "./beyond.ts"

// A colleague's PIN where nobody can be asked: told from a wrong one by what the book gave this device for 72 hours, and
// proven to the book by what is made of the PIN alone.

/** So many wrong tries, and nobody may try that colleague's for so long, in milliseconds. */
const TRIES = 5
const REST = 15 * 60_000

export type Typed =
  | { readonly is: "right"; readonly approval: Approval }
  | { readonly is: "wrong"; readonly left: number }
  | { readonly is: "resting"; readonly minutes: number }
  | { readonly is: "old" }

const bytesOf = (base64url: string): Uint8Array =>
  Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (it) => it.charCodeAt(0))
const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (it) => it.toString(16).padStart(2, "0")).join("")

/** Colleagues who may allow so much. */
export const approversFor = (allows: Beyond, { approvers }: Pick<Known, "approvers">): ReadonlyArray<Approver> =>
  approvers.filter(({ limits }) => Object.entries(allows).every(([limit, size]) => size <= (limits[limit] ?? Infinity)))

/** Whether it is their PIN, and what the book is told of it. `eventId` is the request's own name. */
export const typedPin = async (
  business: string,
  { check, cost, memberId, salt }: Approver,
  pin: string,
  { allows, eventId }: { readonly allows: Beyond; readonly eventId: string },
): Promise<Typed> => {
  const base = await db(business)
  const known = await base.get("known", "book")
  const at = nowIn(business)
  // A clock that was turned back gives no more time.
  if (known === undefined || at > known.pinsUntil || at < known.at - 60_000) return { is: "old" }
  const { until = 0, wrong = 0 } = (await base.get("tries", memberId)) ?? {}
  if (until > at) return { is: "resting", minutes: Math.ceil((until - at) / 60_000) }
  // Counted before it is judged: closing the page in between gives no try back.
  const now = until > 0 && until <= at ? 1 : wrong + 1
  const counting = base.transaction("tries", "readwrite", strict)
  await counting.store.put({ wrong: now, until: now >= TRIES ? at + REST : 0 }, memberId)
  await counting.done
  const { hmac, scryptAsync, sha256 } = await import("./hashes.ts")
  const key = await scryptAsync(pin, bytesOf(salt), { N: cost, r: 8, p: 1, dkLen: 32 })
  if (hexOf(sha256(key)) !== check)
    return now >= TRIES ? { is: "resting", minutes: REST / 60_000 } : { is: "wrong", left: TRIES - now }
  const tx = base.transaction("tries", "readwrite", strict)
  await tx.store.delete(memberId)
  await tx.done
  const said = { approverId: memberId, at, ...allows }
  const proof = hexOf(hmac(sha256, key, new TextEncoder().encode(approvalSaid(business, eventId, said))))
  return { is: "right", approval: { ...said, proof } }
}
