import { retireTaxRate } from "@oja/domain/taxes/retireTaxRate"
import { addTaxRate, changeTaxRate } from "@oja/domain/taxes/setTaxRate"
import { useShop } from "../data/useShop.ts"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { ConfirmCommand } from "../ui/ConfirmCommand.tsx"
import { percentOf, type Rate } from "../data/taxing.ts"
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
      words={{ title: say("add"), done: say("added") }}
      submit={(_, { name, rate }) =>
        name === undefined || rate === undefined ? undefined : say("addDo", { name, rate: percentOf(rate, locale) })
      }
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
      words={say.of("changing", { name: names.en })}
      submit={(_, { from, rate }) =>
        rate === undefined || rate === before || from === undefined
          ? undefined
          : say("changeDo", { rate: percentOf(rate, locale), day: day(from) })
      }
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
      {...say.of("retiring", { name: names[language] })}
      danger
      onClose={onClose}
    />
  )
}
