import Remove from "@mui/icons-material/CloseOutlined"
import { products } from "@oja/domain/catalog/views"
import { meets } from "@oja/domain/collections/rules"
import { useState } from "react"
import { useFormState, useWatch } from "react-hook-form"
import { useRows } from "../data/client.ts"
import { useShop } from "../data/useShop.ts"
import { Button } from "../ui/Button.tsx"
import { formOf } from "../ui/CommandForm.tsx"
import { useOwn } from "../ui/formInputs.tsx"
import { FigureInput, SelectInput, TextInput } from "../ui/inputs.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { RecordField } from "../ui/RecordField.tsx"
import { addCollection } from "@oja/domain/collections/addCollection"
import { freshRule, ruleKinds, type RuleDraft, ruleOf } from "./ruleDraft.ts"
import { collectionWords } from "./words.ts"

const { Input } = formOf(addCollection)
const MOST = 10

/** What puts a product into an automatic collection. */
export const RulesField = () => {
  const say = collectionWords.use()
  const { currency, locale } = useShop()
  const { become, value: rules, wrong } = useOwn<ReadonlyArray<RuleDraft>>("drafts")
  const { submitCount } = useFormState()
  return (
    <>
      {rules.length > 1 && <Input name="match" label={say("match")} />}
      {rules.map((rule) => (
        <div className="stack gap-12 rule framed" key={rule.key}>
          <div className="stack gap-12 slim">
            <Fields
              rule={rule}
              wrong={submitCount > 0 && ruleOf(rule, currency, locale) === undefined ? wrong : undefined}
              set={(part) => become((now) => now.map((it) => (it.key === rule.key ? { ...it, ...part } : it)))}
            />
          </div>
          <button
            type="button"
            className="icon-button"
            aria-label={say("dropRule")}
            disabled={rules.length === 1}
            onClick={() => become((now) => now.filter((it) => it.key !== rule.key))}
          >
            <Remove aria-hidden="true" />
          </button>
        </div>
      ))}
      {rules.length < MOST && <Button onClick={() => become((now) => [...now, freshRule()])}>{say("addRule")}</Button>}
    </>
  )
}

interface FieldsProps {
  readonly rule: RuleDraft
  readonly wrong: string | undefined
  readonly set: (part: Partial<RuleDraft>) => void
}

const Fields = ({ rule: { kind, ...rule }, wrong, set }: FieldsProps) => {
  const say = collectionWords.use()
  return (
    <>
      <SelectInput
        label={say("rule")}
        value={kind}
        options={ruleKinds.map((value) => ({ value, name: say(`rules.${value}`) }))}
        onPick={(next) => set({ kind: next })}
      />
      {kind === "tag" && (
        <TextInput label={say("tag")} value={rule.tag} maxLength={30} wrong={wrong} onType={(tag) => set({ tag })} />
      )}
      {kind === "category" && (
        <RecordField
          kind="cat"
          label={say("category")}
          value={rule.categoryId}
          wrong={wrong}
          onPick={(categoryId) => set({ categoryId })}
        />
      )}
      {(kind === "price" || kind === "stock") && (
        <div className="pair">
          <FigureInput label={say("from")} value={rule.from} wrong={wrong} onType={(from) => set({ from })} />
          <FigureInput label={say("to")} value={rule.to} onType={(to) => set({ to })} />
        </div>
      )}
      {kind === "age" && (
        <>
          <SelectInput
            label={say("age")}
            value={rule.older ? "older" : "newer"}
            options={(["newer", "older"] as const).map((value) => ({ value, name: say(value) }))}
            onPick={(age) => set({ older: age === "older" })}
          />
          <FigureInput
            label={say("days")}
            inputMode="numeric"
            value={rule.days}
            wrong={wrong}
            onType={(days) => set({ days })}
          />
        </>
      )}
    </>
  )
}

const SHOWN = 12
const LOOKED_AT = 1000

/** What these rules find today, judged by the same rule as the book's own. */
export const Preview = () => {
  const say = collectionWords.use()
  const { currency, locale, money } = useShop()
  const [now] = useState(() => Date.now())
  const [drafts, match] = useWatch({ name: ["drafts", "match"] }) as [ReadonlyArray<RuleDraft>, string]
  const { data, total, error, again } = useRows(products, {
    filter: { archived: false },
    sort: "-createdAt",
    count: LOOKED_AT,
  })
  const rules = drafts.flatMap((it) => ruleOf(it, currency, locale) ?? [])
  if (error !== undefined || data === undefined) return <NotYet error={error} again={again} rows={4} />
  if (rules.length === 0) return <p className="muted">{say("noRules")}</p>
  const found = data.filter((it) =>
    match === "any" ? rules.some((rule) => meets(rule, it, now)) : rules.every((rule) => meets(rule, it, now)),
  )
  return (
    <div>
      <p aria-live="polite">
        <strong>{say(found.length === 1 ? "one" : "many", { count: found.length })}</strong>
        {total > LOOKED_AT && <span className="muted"> {say("ofNewest", { count: LOOKED_AT })}</span>}
      </p>
      <ul className="tally preview">
        {found.slice(0, SHOWN).map(({ id, name, sellingPrice, currency: of }) => (
          <li key={id} className="size-15">
            <span>{name}</span>
            <span className="money">{money(sellingPrice, of)}</span>
          </li>
        ))}
      </ul>
      {found.length > SHOWN && <p className="muted">{say("andMore", { count: found.length - SHOWN })}</p>}
    </div>
  )
}
