import { listOf, useAsk } from "../data/useAsk.ts"
import { useShop } from "../data/useShop.ts"
import { useBranches } from "../locations/useBranches.ts"
import { ranges } from "../reports/ranges.ts"
import { PickField } from "../ui/Field.tsx"
import { Span } from "../ui/Span.tsx"
import { useWords } from "../words/words.ts"
import { useOwnCategories } from "./CategoryPick.tsx"
import { filtersOn, type Looking, type Narrowing } from "./filters.ts"
import { categories, channels, methods } from "./transaction.ts"

interface Props {
  readonly looking: Looking
  readonly onChange: (part: Partial<Looking>) => void
}

/** Which days the list is about. */
export const When = ({ looking: { from, range, to }, onChange }: Props) => {
  const say = useWords()
  const { today } = useShop()
  return (
    <div className="when">
      <select
        className="field-box"
        aria-label={say("narrow.when")}
        value={range}
        onChange={({ target: { value } }) =>
          onChange({ range: ranges.find((it) => it === value) ?? "", from: "", to: "" })
        }
      >
        <option value="">{say("narrow.any")}</option>
        {ranges.map((it) => (
          <option key={it} value={it}>
            {say(`range.${it}`)}
          </option>
        ))}
      </select>
      {range === "custom" && (
        <Span from={from} to={to} max={today} onChange={(span) => onChange({ range: "custom", ...span })} />
      )}
    </div>
  )
}

/** What else narrows the list, behind a word that says how much of it is set. */
export const Narrow = ({ looking, onChange }: Props) => {
  const say = useWords()
  const { data: branches = [] } = useBranches()
  const { data: members = [] } = useAsk<ReadonlyArray<{ readonly userId: string; readonly name: string }>>(
    listOf("members", { sort: ["name", "ASC"], count: 100 }),
  )
  const own = useOwnCategories()
  const on = filtersOn(looking)
  const pick = (
    name: Narrowing,
    label: string,
    every: string,
    options: ReadonlyArray<readonly [value: string, text: string]>,
  ) => (
    <PickField label={label} value={looking[name]} onChange={({ target: { value } }) => onChange({ [name]: value })}>
      <option value="">{every}</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </PickField>
  )
  const sold = ["pos", "online_store", ...channels] as const
  return (
    <details className="narrowing" open={on > 0 || undefined}>
      <summary>{on === 0 ? say("narrow.filters") : say("narrow.filtersOn", { count: on })}</summary>
      <div className="narrowing-fields">
        {branches.length > 1 &&
          pick(
            "locationId",
            say("narrow.branch"),
            say("narrow.allBranches"),
            branches.map(({ id, name }) => [id, name]),
          )}
        {looking.show !== "expenses" &&
          pick(
            "channel",
            say("narrow.channel"),
            say("narrow.allChannels"),
            sold.map((it) => [it, say(`channel.${it}`)]),
          )}
        {pick("category", say("narrow.category"), say("narrow.allCategories"), [
          ...own.map(({ id, name }) => [id, name] as const),
          ...categories.map((it) => [it, say(`category.${it}`)] as const),
        ])}
        {pick(
          "method",
          say("narrow.method"),
          say("narrow.allMethods"),
          methods.map((it) => [it, say(`method.${it}`)]),
        )}
        {members.length > 1 &&
          pick(
            "recordedBy",
            say("narrow.staff"),
            say("narrow.allStaff"),
            members.map(({ name, userId }) => [userId, name]),
          )}
      </div>
    </details>
  )
}
