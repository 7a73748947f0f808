export type Standing = "scheduled" | "active" | "paused" | "ended" | "exhausted" | "archived"

export const standings: ReadonlyArray<Standing> = ["active", "scheduled", "paused", "exhausted", "ended", "archived"]

interface Offered {
  readonly status: "none" | "on" | "paused" | "archived"
  readonly startsAt: string
  readonly endsAt?: string
  readonly usageLimit?: number
  readonly uses: number
}

/** Where an offer stands on a day: what somebody did to it first, then what its days and its uses say. */
export const standingOf = ({ endsAt, startsAt, status, usageLimit, uses }: Offered, day: string): Standing => {
  if (status === "archived") return "archived"
  if (endsAt !== undefined && day > endsAt) return "ended"
  if (usageLimit !== undefined && uses >= usageLimit) return "exhausted"
  if (status === "paused") return "paused"
  return day < startsAt ? "scheduled" : "active"
}
