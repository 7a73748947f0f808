import { ledgerEntries } from "@oja/domain/ledger/views"
import type { RowOf } from "@oja/domain/kernel/index"
import { Link } from "react-router-dom"
import { Back } from "../ui/Back.tsx"
import { DataList } from "../ui/list/DataList.tsx"
import { useText } from "../ui/useText.ts"
import { sourceOf } from "./sourceOf.ts"
import { reportWords } from "./words.ts"

type Entry = RowOf<typeof ledgerEntries>

/** Every entry of the ledger, the newest day first: what happened, and what it does to which account. */
export const LedgerList = () => {
  const say = reportWords.use()
  const text = useText(ledgerEntries)
  const kindOf = ({ about }: Entry) => say(`ledgerKind.${sourceOf(about).kind}`)
  const about = (row: Entry) => {
    const { path } = sourceOf(row.about)
    return path === undefined ? kindOf(row) : <Link to={path}>{kindOf(row)}</Link>
  }
  return (
    <>
      <Back to="/reports/accounts">{say("accounts")}</Back>
      <DataList
        view={ledgerEntries}
        words={say.of("ledger")}
        fixed={{ live: true }}
        columns={["on", "account", "amount", { field: "about", cell: about }]}
        card={(row, { day, money }) => ({
          title: text(row, "account"),
          line: `${day(row.on)} · ${kindOf(row)}`,
          figure: money(row.amount, row.currency),
        })}
        nameOf={(row) => `${text(row, "account")} ${row.on}`}
        sort="-on"
        filters={["account", "on", "amount", "locationId"]}
        motifs={["squares", "dots", "waves"]}
      />
    </>
  )
}
