import { domains } from "@oja/domain/domains/views"
import type { RowOf } from "@oja/domain/kernel/index"
import type { Answer } from "../data/calls.ts"
import { StatusChip } from "../ui/StatusChip.tsx"
import type { Tone } from "../ui/tone.ts"
import { useText } from "../ui/useText.ts"

export type Domain = RowOf<typeof domains>

/** A domain with where it must lead. */
export type Records = Answer<"GET /v1.0/domains/:id/records">

const tones: { readonly [S in Domain["status"]]: Tone } = {
  requested: "info",
  verifying: "info",
  active: "good",
  failed: "bad",
  expired: "bad",
  removed: "quiet",
}

export const Standing = ({ of }: { readonly of: Domain }) => {
  const text = useText(domains)
  return <StatusChip tone={of.lostSince === undefined ? tones[of.status] : "warn"}>{text(of, "status")}</StatusChip>
}

export const pathOf = (id: string): string => `/domains/connect/${id}/v`
