import { sayWrong } from "@oja/domain/kernel/problemWords"
import { useFormState } from "react-hook-form"
import { OffInput } from "../selling/OffField.tsx"
import { useShop } from "../data/useShop.ts"
import { ChoiceInput, SelectInput, TextInput } from "../ui/inputs.tsx"
import { useOwn } from "../ui/formInputs.tsx"
import { useFigure } from "../ui/useFigure.ts"
import { BundleItems } from "./BundleItems.tsx"
import { PickField } from "./PickField.tsx"
import type { RuleDraft } from "./ruleDraft.ts"
import { ScopeField } from "./ScopeField.tsx"
import { TierFields } from "./TierFields.tsx"
import { promotionWords } from "./words.ts"

/** What a promotion asks for and gives, field by field; what is missing is said beside it, once the button was pressed. */
export const RuleFields = () => {
  const say = promotionWords.use()
  const shop = useShop()
  const figure = useFigure()
  const { become, value: draft } = useOwn<RuleDraft>("rule")
  const { submitCount } = useFormState()
  const set = (part: Partial<RuleDraft>) => become((now) => ({ ...now, ...part }))
  const missing = (empty: boolean) => (submitCount > 0 && empty ? sayWrong({ is: "required" }, shop) : undefined)
  const number = (field: "buy" | "get" | "times" | "count" | "spend" | "price", required = true) => (
    <TextInput
      label={say(`rule.${field}`)}
      inputMode={field === "spend" || field === "price" ? "decimal" : "numeric"}
      {...figure(draft[field], (text) => set({ [field]: text }))}
      wrong={required ? missing(draft[field].trim() === "") : undefined}
      help={required ? undefined : say("rule.noLimit")}
    />
  )
  const scope = (label: string) => (
    <ScopeField label={label} value={draft.of} missing={missing} onChange={(of) => set({ of })} />
  )
  switch (draft.type) {
    case "buy_x_get_y":
      return (
        <>
          <div className="pair">
            {number("buy")}
            {number("get")}
          </div>
          {scope(say("rule.bought"))}
          <ChoiceInput
            label={say("rule.reward")}
            value={draft.sameReward ? "same" : "other"}
            options={(["same", "other"] as const).map((value) => ({ value, name: say(`rule.${value}`) }))}
            onPick={(value) => set({ sameReward: value === "same" })}
          />
          {!draft.sameReward && (
            <ScopeField
              label={say("rule.rewardIs")}
              value={draft.reward}
              missing={missing}
              onChange={(reward) => set({ reward })}
            />
          )}
          <ChoiceInput
            label={say("rule.rewardCosts")}
            value={draft.free ? "free" : "less"}
            options={(["free", "less"] as const).map((value) => ({ value, name: say(`rule.${value}`) }))}
            onPick={(value) => set({ free: value === "free" })}
          />
          {!draft.free && (
            <TextInput
              label={say("rule.percent")}
              inputMode="decimal"
              {...figure(draft.percent, (percent) => set({ percent }))}
              wrong={missing(draft.percent.trim() === "")}
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
          {scope(say("rule.goods"))}
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
          {scope(say("rule.goods"))}
          <Flash draft={draft} missing={missing} onChange={set} />
        </>
      )
    case "free_gift":
      return (
        <>
          {number("spend")}
          {scope(say("rule.spentOn"))}
          <h3 className="small bold">{say("rule.gift")}</h3>
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

interface FlashProps {
  readonly draft: RuleDraft
  readonly missing: (empty: boolean) => string | undefined
  readonly onChange: (part: Partial<RuleDraft>) => void
}

const Flash = ({ draft: { off }, missing, onChange }: FlashProps) => {
  const say = promotionWords.use()
  const figure = useFigure()
  const { currency } = useShop()
  const wrong = missing(off.value.trim() === "")
  return (
    <>
      <SelectInput
        label={say("rule.how")}
        value={off.type === "price" ? "price" : "off"}
        options={[
          { value: "off", name: say("rule.offEach") },
          { value: "price", name: say("rule.newPrice") },
        ]}
        onPick={(how) => onChange({ off: { value: "", type: how === "price" ? "price" : "percent" } })}
      />
      {off.type === "price" ? (
        <TextInput
          label={say("rule.priceEach", { currency })}
          inputMode="decimal"
          {...figure(off.value, (value) => onChange({ off: { ...off, value } }))}
          wrong={wrong}
        />
      ) : (
        <OffInput
          label={say("rule.off")}
          value={{ type: off.type, value: off.value }}
          wrong={wrong}
          onChange={(next) => onChange({ off: next })}
        />
      )}
    </>
  )
}
