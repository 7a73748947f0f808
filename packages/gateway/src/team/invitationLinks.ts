import { createHmac } from "node:crypto"
import type { BusinessId } from "@oja/domain/kernel/index"
import type { Ledger } from "@oja/store"
import { packed, unpacked } from "../delivery/index.ts"
import { isSame } from "../digests.ts"

/** Which invitation a link is of. */
export interface Whose {
  readonly business: BusinessId
  readonly invitationId: `invite_${string}`
}

/**
 * The word in an invitation's link: whose it is, and 256 bits that follow from the installation's secret. So nobody keeps
 * it, and it can be sent again; whether it still opens anything, the book says.
 */
export const inviteTokenOf = ({ people }: Ledger, { business, invitationId }: Whose): string => {
  const seal = createHmac("sha256", people.secret("invitations")).update(`${business}/${invitationId}`)
  return `${packed(business)}.${packed(invitationId)}.${seal.digest("base64url")}`
}

/** Whose invitation a word is of; undefined for what we have not sealed. */
export const whoseInvitation = (ledger: Ledger, token: string): Whose | undefined => {
  const [, business, invitation] = /^(~[\w-]{1,48}|[\w-]{22})\.(~[\w-]{1,48}|[\w-]{22})\.[\w-]{43}$/.exec(token) ?? []
  if (business === undefined || invitation === undefined) return undefined
  const whose = {
    business: `biz_${unpacked(business)}`,
    invitationId: `invite_${unpacked(invitation)}`,
  } as const
  return isSame(token, inviteTokenOf(ledger, whose)) ? whose : undefined
}

/** Behind the hash, where no server and no log on the way sees it. */
export const inviteLink = (url: string, token: string): string => `${url}/auth/join#${token}`
