import { dayBegins, plusDays } from "@oja/domain/kernel/calendar"
import { useState } from "react"
import type { ShownField } from "../../data/described.ts"
import { typedOf, valueOf } from "../../data/fieldText.ts"
import { useShop } from "../../data/useShop.ts"
import { ChoiceInput, DayInput, FigureInput, ManyInput, SelectInput } from "../inputs.tsx"
import { fieldLabel, labelIn } from "../label.ts"
import { known, ranges } from "../ranges.ts"
import { RecordField } from "../RecordField.tsx"
import { uiWords } from "../words.ts"
import type { Filter } from "./spec.ts"

/** The answers that are offered: words of the field's choice, or answers with their names. */
export type Among = ReadonlyArray<string | { readonly value: string; readonly name: string }>

interface Props {
  readonly field: ShownField
  readonly filter: Filter
  readonly among?: Among | undefined
  readonly change: (part: Filter) => void
}

/** Midnight of a day where the shop is, or the last moment of it. */
const momentOf = (day: string, zone: string, end: boolean): number =>
  end ? dayBegins(plusDays(day, 1), { zone }) - 1 : dayBegins(day, { zone })

/** One question of the filter, as the meaning of its field asks it. */
export const FilterField = ({ field, filter, among, change }: Props) => {
  const say = uiWords.use()
  const shop = useShop()
  const { choiceLabels = {}, choices = field.known, kind, meaning, name, refersTo } = field
  const label = fieldLabel(field, shop.language)
  const value = filter[name]
  if (choices !== undefined || among !== undefined)
    return (
      <ManyInput
        label={label}
        values={(Array.isArray(value) ? value : value === undefined ? [] : [value]) as ReadonlyArray<string>}
        options={(among ?? choices ?? []).map((it) =>
          typeof it === "string" ? { value: it, name: labelIn(choiceLabels[it], it, shop.language) } : it,
        )}
        onPick={(values) => change({ [name]: values })}
      />
    )
  if (kind === "boolean")
    return (
      <ChoiceInput
        label={label}
        value={value === true ? "true" : value === false ? "false" : ""}
        options={[
          { value: "", name: say("list.all") },
          { value: "true", name: say("yes") },
          { value: "false", name: say("no") },
        ]}
        onPick={(next) => change({ [name]: next === "" ? undefined : next === "true" })}
      />
    )
  if (meaning === "ref" && refersTo !== undefined)
    return (
      <RecordField
        kind={refersTo}
        label={label}
        value={typeof value === "string" ? value : ""}
        onPick={(id) => change({ [name]: id })}
      />
    )
  return <Between field={field} label={label} filter={filter} change={change} />
}

/** From one day to another, or from the least to the most. */
const Between = ({ change, field, filter, label }: Omit<Props, "among"> & { readonly label: string }) => {
  const say = uiWords.use()
  const shop = useShop()
  const isDay = field.meaning === "day" || field.meaning === "instant"
  const ends = [`${field.name}_gte`, `${field.name}_lte`] as const
  const dayOf = (value: unknown): string =>
    typeof value === "number"
      ? new Date(value).toLocaleDateString("sv-SE", { timeZone: shop.zone })
      : typeof value === "string"
        ? value
        : ""
  const named = ranges.filter((it) => it !== "custom")
  const [from, to] = ends.map((key) => dayOf(filter[key]))
  const now = named.find((it) => known(it, shop.today).from === from && known(it, shop.today).to === to)
  return (
    <fieldset className="choice list-between">
      <legend>{label}</legend>
      {field.meaning === "day" && (
        <SelectInput
          bare
          label={label}
          value={now ?? ""}
          empty={from === "" && to === "" ? say("list.anyTime") : say("range.custom")}
          options={named.map((value) => ({ value, name: say(`range.${value}`) }))}
          onPick={(range) => {
            const days = known(range, shop.today)
            change({ [ends[0]]: days.from, [ends[1]]: days.to })
          }}
        />
      )}
      {ends.map((key, at) =>
        isDay ? (
          <DayInput
            key={key}
            label={say(at === 0 ? "list.from" : "list.to")}
            value={dayOf(filter[key])}
            onType={(day) =>
              change({
                [key]: day !== "" && field.meaning === "instant" ? momentOf(day, shop.zone, at === 1) : day,
              })
            }
          />
        ) : (
          <Figure
            key={key}
            field={field}
            label={say(at === 0 ? "list.least" : "list.most")}
            value={filter[key]}
            onPick={(value) => change({ [key]: value })}
          />
        ),
      )}
    </fieldset>
  )
}

interface FigureProps {
  readonly field: ShownField
  readonly label: string
  readonly value: unknown
  readonly onPick: (value: unknown) => void
}

/** Asked for once the fingers have left it. */
const Figure = ({ field, label, value, onPick }: FigureProps) => {
  const shop = useShop()
  const [text, write] = useState(String(typedOf(field, value, shop)))
  const found = valueOf({ ...field, required: false }, text, shop)
  return (
    <FigureInput
      label={label}
      value={text}
      onType={write}
      onBlur={() => "wrong" in found || onPick(found.value)}
      wrong={"wrong" in found ? " " : undefined}
    />
  )
}
