import type { Kind } from "@oja/domain/delivery/events"
import type { Branch } from "../locations/useBranches.ts"
import { AreaField } from "../ui/AreaField.tsx"
import { TextField } from "../ui/Field.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { useWords } from "../words/words.ts"
import { BranchChecks } from "./BranchChecks.tsx"
import { DistanceFields } from "./DistanceFields.tsx"
import type { OptionDraft, Writing } from "./optionDraft.ts"

export interface Props {
  readonly kind: Kind
  readonly draft: OptionDraft
  readonly branches: ReadonlyArray<Branch>
  readonly writing: Writing
  readonly wrongOf: (field: string) => string | undefined
  readonly set: (part: Partial<OptionDraft>) => void
}

/** What only this kind of delivery asks. */
export const TermsFields = (props: Props) => {
  const say = useWords()
  const { kind, draft, branches, wrongOf, set } = props
  const title = say(kind === "pickup" ? "delivery.where" : "delivery.terms")
  switch (kind) {
    case "flat_rate":
      return (
        <FormSection title={title}>
          <TextField
            label={say("delivery.fee")}
            inputMode="decimal"
            autoComplete="off"
            value={draft.fee}
            wrong={wrongOf("fee")}
            onChange={({ target }) => set({ fee: target.value })}
          />
        </FormSection>
      )
    case "free":
      return (
        <FormSection title={title}>
          <TextField
            label={`${say("delivery.minimum")} (${say("branches.optional")})`}
            help={say("delivery.minimumHelp")}
            inputMode="decimal"
            autoComplete="off"
            value={draft.minimum}
            wrong={wrongOf("minimum")}
            onChange={({ target }) => set({ minimum: target.value })}
          />
        </FormSection>
      )
    case "customer_pay_delivery":
      return (
        <FormSection title={title} lead={say("delivery.noteHelp")}>
          <AreaField
            label={`${say("delivery.note")} (${say("branches.optional")})`}
            rows={2}
            maxLength={300}
            value={draft.note}
            wrong={wrongOf("note")}
            onChange={({ target }) => set({ note: target.value })}
          />
        </FormSection>
      )
    case "pickup":
      return (
        <FormSection title={title}>
          <BranchChecks
            label={say("delivery.branches")}
            branches={branches.filter((it) => it.state === "active" || draft.locationIds.includes(it.id))}
            chosen={draft.locationIds}
            wrong={wrongOf("locationIds")}
            onChoose={(locationIds) => set({ locationIds })}
          />
          <AreaField
            label={`${say("delivery.instructions")} (${say("branches.optional")})`}
            rows={2}
            maxLength={300}
            value={draft.instructions}
            wrong={wrongOf("instructions")}
            onChange={({ target }) => set({ instructions: target.value })}
          />
        </FormSection>
      )
    case "distance":
      return <DistanceFields {...props} />
  }
}
