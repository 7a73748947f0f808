import type { AnyCommand } from "@oja/domain/kernel/index"
import { sayWrong } from "@oja/domain/kernel/problemWords"
import { useState } from "react"
import { typedOf, valueOf } from "../data/fieldText.ts"
import { describedCommand, type InputOf, useCommand, useFreshIds } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { Button } from "./Button.tsx"
import { FigureInput, phoneTyped, SelectInput, TextInput } from "./inputs.tsx"
import { labelIn } from "./label.ts"
import { Refusal } from "./Trouble.tsx"
import { uiWords } from "./words.ts"

interface Props<C extends AnyCommand, Row> {
  readonly command: C
  /** The fields that are asked for, with what stands in them at first. */
  readonly start: { readonly [Field in keyof InputOf<C>]?: string }
  readonly labels?: { readonly [Field in keyof InputOf<C>]?: string }
  readonly title: string
  readonly submit: string
  readonly onMade: (row: Row) => void
  readonly onClose: () => void
}

/** Something new without leaving the form around it: a name, and little else. */
export const QuickAdd = <C extends AnyCommand, Row>(props: Props<C, Row>) => {
  const { command, labels = {}, onClose, onMade, start, submit, title } = props
  const say = uiWords.use()
  const shop = useShop()
  const ids = useFreshIds(command)
  const fields = describedCommand(command).fields.filter(({ name }) => name in start)
  const [typed, write] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(fields.map((field) => [field.name, String(typedOf(field, start[field.name], shop))])),
  )
  const [tried, mark] = useState(false)
  const { run, busy, refused, wrongs } = useCommand<C, Row>(command, { once: true })
  const read = fields.map((field) => {
    const text = typed[field.name] ?? ""
    return { field, found: valueOf(field, field.meaning === "phone" ? phoneTyped(text) : text, shop) }
  })
  const save = async () => {
    mark(true)
    if (read.some(({ found }) => "wrong" in found)) return
    const said = read.flatMap(({ field, found }) =>
      "value" in found && found.value !== undefined ? [[field.name, found.value]] : [],
    )
    const made = await run({ ...(Object.fromEntries(said) as object), ...ids })
    if (made !== undefined) onMade(made)
  }
  return (
    <section
      className="inset"
      aria-label={title}
      // Enter belongs to this small form, not to the one around it.
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        void save()
      }}
    >
      <div className="pair">
        {read.map(({ field, found }, at) => {
          const { choiceLabels, choices, kind, label, limits, meaning, name, required } = field
          const called = (labels as Readonly<Record<string, string>>)[name] ?? labelIn(label, name, shop.language)
          const wrong = tried && "wrong" in found ? sayWrong(found.wrong, shop) : wrongs[name]
          const onType = (text: string) => write({ ...typed, [name]: text })
          if (choices !== undefined)
            return (
              <SelectInput
                key={name}
                label={called}
                value={typed[name] ?? ""}
                wrong={wrong}
                options={choices.map((word) => ({
                  value: word,
                  name: labelIn(choiceLabels?.[word], word, shop.language),
                }))}
                onPick={onType}
              />
            )
          const Asked = kind === "number" ? FigureInput : TextInput
          return (
            <Asked
              key={name}
              label={required ? called : `${called} (${say("optional")})`}
              autoFocus={at === 0}
              autoComplete="off"
              type={meaning === "phone" ? "tel" : "text"}
              maxLength={limits?.max}
              value={typed[name] ?? ""}
              wrong={wrong}
              onType={onType}
            />
          )
        })}
      </div>
      {Object.keys(wrongs).length === 0 && <Refusal of={refused} />}
      <div className="row">
        <Button disabled={busy} onClick={() => void save()}>
          {submit}
        </Button>
        <Button look="bare" onClick={onClose}>
          {say("cancel")}
        </Button>
      </div>
    </section>
  )
}
