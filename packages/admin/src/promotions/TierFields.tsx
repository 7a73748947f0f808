import { OffInput } from "../selling/OffField.tsx"
import { Button } from "../ui/Button.tsx"
import { TextInput } from "../ui/inputs.tsx"
import { RemoveButton } from "../ui/RemoveButton.tsx"
import { useFigure } from "../ui/useFigure.ts"
import { freshTier, type TierDraft } from "./ruleDraft.ts"
import { promotionWords } from "./words.ts"

interface Props {
  readonly by: "count" | "spend"
  readonly tiers: ReadonlyArray<TierDraft>
  readonly missing: (empty: boolean) => string | undefined
  readonly onChange: (tiers: ReadonlyArray<TierDraft>) => void
}

const MOST = 6

/** Steps: from so much on, so much less. */
export const TierFields = ({ by, tiers, missing, onChange }: Props) => {
  const say = promotionWords.use()
  const figure = useFigure()
  const set = (tier: TierDraft, part: Partial<TierDraft>) =>
    onChange(tiers.map((it) => (it.key === tier.key ? { ...it, ...part } : it)))
  return (
    <>
      {tiers.map((tier, at) => {
        const wrong = missing(tier.off.value.trim() === "")
        const { off } = tier
        return (
          <fieldset className="offer-step pair" key={tier.key}>
            <legend>{say("rule.step", { number: at + 1 })}</legend>
            <TextInput
              label={say(by === "count" ? "rule.fromCount" : "rule.fromSpend")}
              inputMode={by === "count" ? "numeric" : "decimal"}
              {...figure(tier.from, (from) => set(tier, { from }))}
              wrong={missing(tier.from.trim() === "")}
            />
            {by === "count" ? (
              <TextInput
                label={say("rule.percent")}
                inputMode="decimal"
                {...figure(off.value, (value) => set(tier, { off: { type: "percent", value } }))}
                wrong={wrong}
              />
            ) : (
              <OffInput
                name={say("rule.off")}
                label={`${say("rule.off")}, ${say("rule.step", { number: at + 1 })}`}
                value={{ type: off.type === "amount" ? "amount" : "percent", value: off.value }}
                wrong={wrong}
                onChange={(next) => set(tier, { off: next })}
              />
            )}
            {tiers.length > 1 && (
              <RemoveButton
                look="offer-step-drop"
                label={say("rule.dropStep", { number: at + 1 })}
                onClick={() => onChange(tiers.filter((it) => it.key !== tier.key))}
              />
            )}
          </fieldset>
        )
      })}
      {tiers.length < MOST && <Button onClick={() => onChange([...tiers, freshTier()])}>{say("rule.addStep")}</Button>}
    </>
  )
}
