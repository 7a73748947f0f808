import Remove from "@mui/icons-material/CloseOutlined"
import { useCategories } from "../catalog/CategoryField.tsx"
import { PickField, TextField } from "../ui/Field.tsx"
import { Segments } from "../ui/Segments.tsx"
import { useWords } from "../words/words.ts"
import { freshRule, ruleKinds, type RuleDraft } from "./ruleDraft.ts"

interface Props {
  readonly rules: ReadonlyArray<RuleDraft>
  readonly match: "all" | "any"
  readonly wrong: (rule: RuleDraft) => string | undefined
  readonly onRules: (rules: ReadonlyArray<RuleDraft>) => void
  readonly onMatch: (match: "all" | "any") => void
}

/** What puts a product into an automatic collection. */
export const RulesField = ({ rules, match, wrong, onRules, onMatch }: Props) => {
  const say = useWords()
  const set = (rule: RuleDraft, part: Partial<RuleDraft>) =>
    onRules(rules.map((it) => (it.key === rule.key ? { ...it, ...part } : it)))
  return (
    <>
      {rules.length > 1 && (
        <Segments
          label={say("collections.match")}
          value={match}
          options={[
            { value: "all", name: say("collections.all") },
            { value: "any", name: say("collections.any") },
          ]}
          onChange={onMatch}
        />
      )}
      {rules.map((rule) => (
        <div className="rule" key={rule.key}>
          <div className="rule-fields">
            <PickField
              label={say("collections.rule")}
              value={rule.kind}
              onChange={({ target }) => set(rule, { kind: ruleKinds.find((it) => it === target.value) ?? "tag" })}
            >
              {ruleKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {say(`collections.rules.${kind}`)}
                </option>
              ))}
            </PickField>
            <Fields rule={rule} wrong={wrong(rule)} set={(part) => set(rule, part)} />
          </div>
          <button
            type="button"
            className="icon-button"
            aria-label={say("collections.dropRule")}
            onClick={() => onRules(rules.filter((it) => it.key !== rule.key))}
          >
            <Remove aria-hidden="true" />
          </button>
        </div>
      ))}
      {rules.length < 10 && (
        <button type="button" className="button button-line" onClick={() => onRules([...rules, freshRule()])}>
          {say("collections.addRule")}
        </button>
      )}
    </>
  )
}

interface FieldsProps {
  readonly rule: RuleDraft
  readonly wrong: string | undefined
  readonly set: (part: Partial<RuleDraft>) => void
}

const Fields = ({ rule, wrong, set }: FieldsProps) => {
  const say = useWords()
  const { data: categories = [] } = useCategories()
  switch (rule.kind) {
    case "tag":
      return (
        <TextField
          label={say("collections.tag")}
          value={rule.tag}
          maxLength={30}
          wrong={wrong}
          onChange={({ target }) => set({ tag: target.value })}
        />
      )
    case "category":
      return (
        <PickField
          label={say("catalog.category")}
          value={rule.categoryId}
          wrong={wrong}
          onChange={({ target }) => set({ categoryId: target.value })}
        >
          <option value="">{say("collections.choose")}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </PickField>
      )
    case "price":
    case "stock":
      return (
        <div className="rule-ends">
          <TextField
            label={say("collections.from")}
            inputMode="decimal"
            value={rule.from}
            wrong={wrong}
            onChange={({ target }) => set({ from: target.value })}
          />
          <TextField
            label={say("collections.to")}
            inputMode="decimal"
            value={rule.to}
            onChange={({ target }) => set({ to: target.value })}
          />
        </div>
      )
    case "age":
      return (
        <>
          <PickField
            label={say("collections.age")}
            value={rule.older ? "older" : "newer"}
            onChange={({ target }) => set({ older: target.value === "older" })}
          >
            <option value="newer">{say("collections.newer")}</option>
            <option value="older">{say("collections.older")}</option>
          </PickField>
          <TextField
            label={say("collections.days")}
            inputMode="numeric"
            value={rule.days}
            wrong={wrong}
            onChange={({ target }) => set({ days: target.value })}
          />
        </>
      )
  }
}
