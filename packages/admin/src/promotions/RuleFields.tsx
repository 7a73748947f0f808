import { OffField } from "../sales/OffField.tsx"
import { useShop } from "../data/useShop.ts"
import { PickField as Choose, TextField } from "../ui/Field.tsx"
import { Segments } from "../ui/Segments.tsx"
import { useWords } from "../words/words.ts"
import { BundleItems } from "./BundleItems.tsx"
import { PickField } from "./PickField.tsx"
import type { RuleDraft } from "./ruleDraft.ts"
import { ScopeField } from "./ScopeField.tsx"
import { TierFields } from "./TierFields.tsx"

interface Props {
  readonly draft: RuleDraft
  /** Said beside what is missing, once the button was pressed. */
  readonly tried: boolean
  readonly onChange: (part: Partial<RuleDraft>) => void
}

/** What a promotion asks for and gives, field by field. */
export const RuleFields = ({ draft, tried, onChange: set }: Props) => {
  const say = useWords()
  const missing = (empty: boolean) => (tried && empty ? say("problem.required") : undefined)
  const number = (field: "buy" | "get" | "times" | "count" | "spend" | "price", required = true) => (
    <TextField
      label={say(`offers.rule.${field}`)}
      inputMode={field === "spend" || field === "price" ? "decimal" : "numeric"}
      autoComplete="off"
      value={draft[field]}
      wrong={required ? missing(draft[field].trim() === "") : undefined}
      help={required ? undefined : say("offers.rule.noLimit")}
      onChange={({ target }) => set({ [field]: target.value })}
    />
  )
  const scope = (label: string) => (
    <ScopeField
      label={label}
      value={draft.of}
      wrong={missing(draft.of.of !== "all" && draft.of.picked.length === 0)}
      onChange={(of) => set({ of })}
    />
  )
  switch (draft.type) {
    case "buy_x_get_y":
      return (
        <>
          <div className="pair">
            {number("buy")}
            {number("get")}
          </div>
          {scope(say("offers.rule.bought"))}
          <Segments
            label={say("offers.rule.reward")}
            value={draft.sameReward ? "same" : "other"}
            options={(["same", "other"] as const).map((value) => ({ value, name: say(`offers.rule.${value}`) }))}
            onChange={(value) => set({ sameReward: value === "same" })}
          />
          {!draft.sameReward && (
            <ScopeField
              label={say("offers.rule.rewardIs")}
              value={draft.reward}
              wrong={missing(draft.reward.of !== "all" && draft.reward.picked.length === 0)}
              onChange={(reward) => set({ reward })}
            />
          )}
          <Segments
            label={say("offers.rule.rewardCosts")}
            value={draft.free ? "free" : "less"}
            options={(["free", "less"] as const).map((value) => ({ value, name: say(`offers.rule.${value}`) }))}
            onChange={(value) => set({ free: value === "free" })}
          />
          {!draft.free && (
            <TextField
              label={say("offers.rule.percent")}
              inputMode="decimal"
              autoComplete="off"
              value={draft.percent}
              wrong={missing(draft.percent.trim() === "")}
              onChange={({ target }) => set({ percent: target.value })}
            />
          )}
          {number("times", false)}
        </>
      )
    case "bundle_price":
      return (
        <>
          <BundleItems items={draft.items} missing={missing} onChange={(items) => set({ items })} />
          <div className="pair">
            {number("price")}
            {number("times", false)}
          </div>
        </>
      )
    case "tiered_quantity":
    case "spend_and_save":
      return (
        <>
          {scope(say("offers.rule.goods"))}
          <TierFields
            by={draft.type === "tiered_quantity" ? "count" : "spend"}
            tiers={draft.tiers}
            missing={missing}
            onChange={(tiers) => set({ tiers })}
          />
        </>
      )
    case "flash_sale":
      return (
        <>
          {scope(say("offers.rule.goods"))}
          <Flash draft={draft} tried={tried} onChange={set} />
        </>
      )
    case "free_gift":
      return (
        <>
          {number("spend")}
          {scope(say("offers.rule.spentOn"))}
          <h3 className="offer-part">{say("offers.rule.gift")}</h3>
          <PickField
            of="products"
            most={1}
            value={draft.gift}
            wrong={missing(draft.gift.length === 0)}
            onChange={(gift) => set({ gift })}
          />
          {number("count")}
        </>
      )
  }
}

const Flash = ({ draft, tried, onChange }: Props) => {
  const say = useWords()
  const { currency } = useShop()
  const { off } = draft
  const wrong = tried && off.value.trim() === "" ? say("problem.required") : undefined
  return (
    <>
      <Choose
        label={say("offers.rule.how")}
        value={off.type === "price" ? "price" : "off"}
        onChange={({ target }) =>
          onChange({ off: { value: "", type: target.value === "price" ? "price" : "percent" } })
        }
      >
        <option value="off">{say("offers.rule.offEach")}</option>
        <option value="price">{say("offers.rule.newPrice")}</option>
      </Choose>
      {off.type === "price" ? (
        <TextField
          label={say("offers.rule.priceEach", { currency })}
          inputMode="decimal"
          autoComplete="off"
          value={off.value}
          wrong={wrong}
          onChange={({ target }) => onChange({ off: { ...off, value: target.value } })}
        />
      ) : (
        <div className="field">
          <span className="field-label">{say("offers.rule.off")}</span>
          <OffField
            label={say("offers.rule.off")}
            value={{ type: off.type, value: off.value }}
            wrong={wrong}
            onChange={(next) => onChange({ off: next })}
          />
          {wrong !== undefined && <p className="field-wrong">{wrong}</p>}
        </div>
      )}
    </>
  )
}
