import { retireTaxRate } from "@oja/domain/taxes/retireTaxRate"
import { addTaxRate, changeTaxRate } from "@oja/domain/taxes/setTaxRate"
import { useShop } from "../data/useShop.ts"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { ConfirmCommand } from "../ui/ConfirmCommand.tsx"
import { percentOf, type Rate, readPercent } from "../data/taxing.ts"
import { taxWords } from "./words.ts"

interface Props {
  readonly rate: Rate
  readonly onClose: () => void
}

/** A tax of one's own, beside the country's. */
export const AddRate = ({ onClose }: Pick<Props, "onClose">) => {
  const say = taxWords.use()
  const { locale } = useShop()
  return (
    <CommandDialog
      command={addTaxRate}
      words={{ title: say("add"), submit: say("add"), done: say("added") }}
      submit={({ name, rate: typed }) => {
        const rate = readPercent(String(typed))
        const called = String(name).trim()
        return rate === undefined || called === ""
          ? say("add")
          : say("addDo", { name: called, rate: percentOf(rate, locale) })
      }}
      labels={{ rate: say("percent") }}
      onClose={onClose}
    />
  )
}

/** It is called otherwise, or takes another share from a day on. */
export const ChangeRate = ({ rate: { id: taxRateId, names, rate: before }, onClose }: Props) => {
  const say = taxWords.use()
  const { day, locale, today } = useShop()
  return (
    <CommandDialog
      command={changeTaxRate}
      words={{
        title: say("changeTitle", { name: names.en }),
        lead: say("changeLead"),
        submit: say("change"),
        done: say("changed"),
      }}
      submit={({ from, rate: typed }) => {
        const rate = readPercent(String(typed))
        return rate === undefined || rate === before || from === ""
          ? say("change")
          : say("changeDo", { rate: percentOf(rate, locale), day: day(String(from)) })
      }}
      given={{ taxRateId }}
      start={{ name: names.en, rate: before, from: today }}
      demanded={["name", "rate", "from"]}
      labels={{ rate: say("percent") }}
      // A new name alone holds at once, for every day.
      finish={({ from, rate, ...input }) => ({ ...input, ...((rate !== before || from !== today) && { rate, from }) })}
      onClose={onClose}
    />
  )
}

/** Nothing more is sold with it. */
export const RetireRate = ({ rate: { id: taxRateId, names }, onClose }: Props) => {
  const say = taxWords.use()
  const { language } = useShop()
  return (
    <ConfirmCommand
      command={retireTaxRate}
      input={{ taxRateId }}
      title={say("retireTitle", { name: names[language] })}
      lead={say("retireLead")}
      submit={say("retire")}
      done={say("retired")}
      danger
      onClose={onClose}
    />
  )
}
