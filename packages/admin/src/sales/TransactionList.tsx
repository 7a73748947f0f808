import { setExpenseCategory } from "@oja/domain/expenses/categories"
import { recordSale } from "@oja/domain/sales/recordSale"
import { transactions } from "@oja/domain/transactions/views"
import { Navigate, useSearchParams } from "react-router-dom"
import { mayAsk } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { useTeam } from "../data/useTeam.ts"
import { DataList } from "../ui/list/DataList.tsx"
import { Money } from "../ui/Money.tsx"
import { useCategories } from "./CategoryPick.tsx"
import { filterIn, shown, shows } from "./filters.ts"
import { pathOf, Status, Total, useWhat, useWho } from "./rows.tsx"
import { Sums } from "./Sums.tsx"
import { saleWords } from "./words.ts"
import "../ui/record.css"

/** Every sale and expense, newest first, and what they come to. */
export const TransactionList = () => {
  const say = saleWords.use()
  const { day, today } = useShop()
  const [params] = useSearchParams()
  const [who, what] = [useWho(), useWhat()]
  const { people } = useTeam()
  const categories = useCategories()
  const asked = filterIn(params, today)
  if (asked !== undefined) return <Navigate replace to={`?${new URLSearchParams({ filter: JSON.stringify(asked) })}`} />
  return (
    <DataList
      view={transactions}
      words={say.of("list")}
      columns={[
        { field: "number", cell: ({ number }) => <span className="digits nowrap">{number}</span> },
        "on",
        { field: "customerName", label: say("who"), cell: (row) => <span className="clip">{who(row)}</span> },
        {
          field: "summary",
          label: say("what"),
          wide: true,
          cell: (row) => (
            <span className="clip muted" title={what(row)}>
              {what(row)}
            </span>
          ),
        },
        { field: "status", cell: (row) => <Status of={row} /> },
        {
          field: "balance",
          cell: ({ balance, currency }) => balance > 0 && <Money amount={balance} currency={currency} />,
        },
        { field: "total", cell: (row) => <Total of={row} /> },
      ]}
      card={(row) => ({
        title: who(row),
        line: `${day(row.on)} · ${what(row)}`,
        figure: <Total of={row} />,
        chip: <Status of={row} />,
      })}
      nameOf={({ number }) => number}
      to={pathOf}
      sort="-recordedAt"
      filters={[
        ...(["on", "locationId", "channel", "category", "method", "customerId"] as const),
        ...(people.length > 0 ? (["recordedBy"] as const) : []),
      ]}
      among={{
        recordedBy: people.map(({ name, userId }) => ({ value: userId, name })),
        category: categories,
      }}
      saved={shows.map((show) => ({
        label: say(`show.${show}`),
        filter: shown(show, today),
        ...(show === "overdue" && { sort: "dueDate" }),
      }))}
      create={mayAsk(recordSale) && { label: say("add"), to: "/transactions/create" }}
      actions={
        mayAsk(setExpenseCategory) ? [{ label: say("categories.list.title"), to: "/transactions/categories" }] : []
      }
      above={() => <Sums />}
      motifs={["cowrie", "squares", "waves"]}
    />
  )
}
