import type { createDiscount } from "@oja/domain/promotions/createDiscount"
import type { InputOf } from "../data/useCommand.ts"
import { AnyInput as Input } from "../ui/formInputs.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { promotionWords } from "./words.ts"

type When = Pick<InputOf<typeof createDiscount>, "startsAt" | "endsAt">

export const whenFields = ["startsAt", "endsAt", "usageLimit", "channels"] as const

export const isBackwards = ({ endsAt, startsAt }: Partial<When>): boolean =>
  endsAt !== undefined && endsAt !== null && startsAt !== undefined && endsAt < startsAt

/** When an offer runs, where, and how often it may be given. */
export const WhenFields = () => {
  const say = promotionWords.use()
  return (
    <FormSection title={say("when")} lead={say("whenLead")}>
      <div className="pair">
        <Input name="startsAt" />
        <Input name="endsAt" help={say("noEnd")} />
      </div>
      <Input name="usageLimit" help={say("noUsageLimit")} />
      <Input name="channels" help={say("anyChannel")} />
    </FormSection>
  )
}
