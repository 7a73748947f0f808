/** What the gateway itself notes: who came in, who was kept out, what was taken. */
export const noted = [
  "signed_in",
  "code_refused",
  "code_locked",
  "sessions_ended",
  "login_changed",
  "handed_over",
  "factor_set",
  "factor_removed",
  "factor_refused",
  "factor_locked",
  "exported",
  "restored",
] as const
type Noted = (typeof noted)[number]

export const isNoted = (what: string): what is Noted => noted.some((it) => it === what)
