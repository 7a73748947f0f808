import { present } from "@oja/domain/kernel/present"
import type { Label } from "@oja/domain/labels/label"
import { perSheet, sheetNames, sheets } from "@oja/domain/labels/sheets"
import { useState } from "react"
import { Refused, takeFile } from "../data/http.ts"
import { useShop } from "../data/useShop.ts"
import { Button } from "../ui/Button.tsx"
import { download } from "../ui/download.ts"
import { SelectInput, TextInput } from "../ui/inputs.tsx"
import { problem } from "../ui/problem.ts"
import "../ui/parts.css"
import { Trouble } from "../ui/Trouble.tsx"
import { labelWords } from "./words.ts"
import { type Chosen, readCount } from "./chosen.ts"
import type { LabelRow } from "./PrintLabels.tsx"
import { SheetPreview } from "./SheetPreview.tsx"

interface Props {
  readonly rows: ReadonlyArray<LabelRow>
  readonly countOf: (row: LabelRow) => string
  readonly chosen: Chosen
  readonly onChoose: (chosen: Chosen) => void
}

/** On which paper, where it begins, how it will look, and the file itself. */
export const Paper = ({ rows, countOf, chosen: { sheet: name }, onChoose }: Props) => {
  const say = labelWords.use()
  const { money, quantity } = useShop()
  const [begin, beginAt] = useState("1")
  const [making, make] = useState(false)
  const [trouble, tell] = useState<{ readonly title: string }>()
  const sheet = sheets[name]
  const most = perSheet(sheet)
  const start = sheet.roll ? 1 : (readCount(begin) ?? 0)
  const outside = start < 1 || start > most
  const counts = rows.map((row) => readCount(countOf(row)))
  const all = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)
  const labels = rows.flatMap(
    ({ code, currency, name: title, sellingPrice, sku, variant }, i): ReadonlyArray<Label> => {
      const label = {
        name: title,
        variant,
        price: money(sellingPrice, currency),
        ...present({ sku, code }),
      }
      return Array.from({ length: Math.min(counts[i] ?? 0, most) }, () => label)
    },
  )
  const pages = Math.ceil((all + start - 1) / most)
  const facts = { labels: quantity(all * 1000), pages: quantity(pages * 1000) }

  const said = () => {
    if (all === 1) return say(sheet.roll ? "oneOfRoll" : "oneLabel")
    return say(sheet.roll ? "roll" : pages === 1 ? "onePage" : "pages", facts)
  }

  const take = async () => {
    make(true)
    tell(undefined)
    try {
      const variants = rows.map(({ variantId }, i) => ({ variantId, count: counts[i] ?? 0 }))
      const { content, name: file } = await takeFile("/v1.0/products/labels", {
        method: "POST",
        body: { variants, sheet: name, start },
      })
      download(file, content)
    } catch (error) {
      // What the gateway says of the fields is the sentence itself.
      tell(error instanceof Refused && error.status === 422 ? { title: error.message } : problem(error))
    } finally {
      make(false)
    }
  }

  return (
    <section className="part">
      <h2>{say("paper")}</h2>
      <SelectInput
        label={say("sheet")}
        value={name}
        options={sheetNames.map((value) => ({ value, name: say(`sheets.${value}`) }))}
        onPick={(sheet) => onChoose({ sheet })}
      />
      {!sheet.roll && (
        <TextInput
          label={say("start")}
          help={say("startHelp", { most })}
          wrong={outside ? say("startHelp", { most }) : undefined}
          inputMode="numeric"
          value={begin}
          onType={beginAt}
        />
      )}
      {all > 0 && !outside && (
        <>
          <h3>{say("preview")}</h3>
          <SheetPreview labels={labels} sheet={sheet} start={start} />
          <p className="muted digits">
            {said()}. {say("scale")}
          </p>
        </>
      )}
      <Trouble trouble={trouble} />
      {/* A file writes nothing down: it may be taken on a past day too. */}
      <div className="sticky-actions">
        <Button
          look="main"
          disabled={making || all === 0 || outside || counts.includes(undefined)}
          onClick={() => void take()}
        >
          {making
            ? say("making")
            : say(all === 0 ? "nothing" : all === 1 ? "downloadOne" : "download", {
                count: facts.labels,
              })}
        </Button>
      </div>
    </section>
  )
}
