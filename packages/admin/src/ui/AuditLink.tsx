import { Link } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { uiWords } from "./words.ts"

/** The way to all that was done to a thing, field by field, for whoever may read the audit trail. */
export const AuditLink = ({ of }: { readonly of: string }) => {
  const say = uiWords.use()
  return useMay("audit_trail") ? <Link to={`/reports/audit-trail?of=${of}`}>{say("history.audit")}</Link> : null
}
