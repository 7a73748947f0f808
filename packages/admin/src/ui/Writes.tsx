import type { ReactNode } from "react"
import { moment } from "../session/moment.ts"
import { uiWords } from "./words.ts"

/** What writes something down; on a past day, why it cannot stands in its place. */
export const Writes = ({ children }: { readonly children: ReactNode }) => {
  const say = uiWords.use()
  return moment() === undefined ? children : <p className="muted">{say("problem.past")}</p>
}
