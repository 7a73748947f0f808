import { useSearchParams } from "react-router-dom"
import { useOwnBranches } from "../ui/useBranches.ts"
import { ChoiceInput } from "../ui/inputs.tsx"
import { SalesApart } from "./SalesApart.tsx"
import { SalesByProducts } from "./SalesByProducts.tsx"
import { reportWords } from "./words.ts"
import "./reports.css"

const dimensions = ["product", "channel", "seller", "branch"] as const
type By = (typeof dimensions)[number]

/** What sold over the days of the address: by product, by where it sold, or by whom. */
export const Sales = () => {
  const [params] = useSearchParams()
  const by = dimensions.find((it) => it === params.get("by")) ?? "product"
  return by === "product" ? (
    <SalesByProducts>
      <Switch by={by} />
    </SalesByProducts>
  ) : (
    <SalesApart by={by}>
      <Switch by={by} />
    </SalesApart>
  )
}

const Switch = ({ by }: { readonly by: By }) => {
  const say = reportWords.use()
  const [params, look] = useSearchParams()
  const { data: branches = [] } = useOwnBranches()
  // Nobody tells one branch from itself.
  const offered = dimensions.filter((it) => it !== "branch" || it === by || branches.length > 1)
  return (
    <div className="below-16 report-switch">
      <ChoiceInput
        label={say("by")}
        bare
        options={offered.map((value) => ({ value, name: say(value) }))}
        value={by}
        onPick={(next) => {
          const asked = new URLSearchParams(params)
          if (next === "product") asked.delete("by")
          else asked.set("by", next)
          look(asked, { replace: true })
        }}
      />
    </div>
  )
}
