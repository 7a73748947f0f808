import { Button } from "../ui/Button.tsx"
import { TextInput } from "../ui/inputs.tsx"
import { RemoveButton } from "../ui/RemoveButton.tsx"
import { freshItem, type ItemDraft } from "./ruleDraft.ts"
import { ScopeField } from "./ScopeField.tsx"
import { promotionWords } from "./words.ts"

interface Props {
  readonly items: ReadonlyArray<ItemDraft>
  readonly missing: (empty: boolean) => string | undefined
  readonly onChange: (items: ReadonlyArray<ItemDraft>) => void
}

const MOST = 6

/** What a bundle is made of: so many of this, so many of that. */
export const BundleItems = ({ items, missing, onChange }: Props) => {
  const say = promotionWords.use()
  const set = (item: ItemDraft, part: Partial<ItemDraft>) =>
    onChange(items.map((it) => (it.key === item.key ? { ...it, ...part } : it)))
  return (
    <>
      {items.map((item, at) => (
        <fieldset className="stack gap-16 offer-step" key={item.key}>
          <legend>{say("rule.item", { number: at + 1 })}</legend>
          <TextInput
            label={say("rule.itemCount")}
            inputMode="numeric"
            value={item.count}
            wrong={missing(item.count.trim() === "")}
            onType={(count) => set(item, { count })}
          />
          <ScopeField
            label={say("rule.itemOf")}
            value={item.of}
            missing={missing}
            onChange={(of) => set(item, { of })}
          />
          {items.length > 1 && (
            <RemoveButton
              look="offer-step-drop"
              label={say("rule.dropItem", { number: at + 1 })}
              onClick={() => onChange(items.filter((it) => it.key !== item.key))}
            />
          )}
        </fieldset>
      ))}
      {items.length < MOST && <Button onClick={() => onChange([...items, freshItem()])}>{say("rule.addItem")}</Button>}
    </>
  )
}
