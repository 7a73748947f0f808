import ScanIcon from "@mui/icons-material/QrCodeScannerOutlined"
import { variants } from "@oja/domain/catalog/variantsView"
import type { RowOf } from "@oja/domain/kernel/index"
import { useRef, useState } from "react"
import { rowsOf, useRows } from "../data/client.ts"
import { useRested } from "../ui/useRested.ts"
import { useShop } from "../data/useShop.ts"
import { problem } from "../ui/problem.ts"
import { stockWords } from "./words.ts"
import { readScan } from "../data/readScan.ts"

type Variant = RowOf<typeof variants>
const counted = { archived: false, trackStock: true }
const find = (filter: object) => rowsOf(variants, { filter: { ...counted, ...filter }, count: 50 })

/** Whose code it is, or which variants it may mean. */
const lookUp = async (code: string): Promise<ReadonlyArray<Variant>> => {
  const called = await find({ sku: code })
  if (called.length > 0) return called
  const found = await find({ q: code })
  const bears = found.filter(({ barcodes }) => barcodes.includes(code))
  return bears.length > 0 ? bears : found
}

/** Takes what a scanner types, or a person: Enter adds one, `5*code` adds five, and a name finds the variant. */
export const ScanBox = ({ onScan }: { onScan: (variant: Variant, quantity: number) => void }) => {
  const say = stockWords.use()
  const { locale, quantity } = useShop()
  const box = useRef<HTMLInputElement>(null)
  const [text, write] = useState("")
  const [heard, hear] = useState<{ readonly good: boolean; readonly words: string }>()
  const scan = readScan(text, locale)
  const q = useRested(scan.code)
  const { data: found = [] } = useRows(
    variants,
    q.length < 2 ? null : { filter: { ...counted, q }, sort: "name", count: 6 },
  )

  const add = (variant: Variant, many: number) => {
    onScan(variant, many)
    hear({ good: true, words: say("counting.added", { quantity: quantity(many), name: variant.title }) })
  }
  const enter = async () => {
    if (scan.code === "") return
    const asked = { ...scan, text }
    // Empty at once: the next scan may come before this one was looked up.
    write("")
    try {
      const meant = await lookUp(asked.code)
      const [only] = meant
      if (only !== undefined && meant.length === 1) return add(only, asked.quantity)
      hear({ good: false, words: say(only === undefined ? "counting.unknown" : "counting.many", { code: asked.code }) })
      write((now) => (now === "" ? asked.text : now))
    } catch (error) {
      hear({ good: false, words: problem(error).title })
      write((now) => (now === "" ? asked.text : now))
    }
  }

  return (
    <form
      className="stack gap-6 scan"
      onSubmit={(event) => {
        event.preventDefault()
        void enter()
      }}
    >
      <label className="small bold" htmlFor="scan-box">
        {say("counting.scan")}
      </label>
      <div className="field-box figure-box line">
        <ScanIcon className="muted" aria-hidden="true" />
        <input
          ref={box}
          id="scan-box"
          autoComplete="off"
          autoFocus
          aria-describedby="scan-help"
          value={text}
          onChange={({ target }) => write(target.value)}
        />
      </div>
      <p id="scan-help" className="field-help">
        {say("counting.scanHelp")}
      </p>
      <p role="status" className={heard?.good === false ? "field-wrong" : "bold leaf scan-heard"}>
        {heard?.words}
      </p>
      {text !== "" && q === scan.code && found.length > 0 && (
        <ul className="row">
          {found.map((variant) => (
            <li key={variant.id}>
              <button
                type="button"
                className="pill"
                onClick={() => {
                  add(variant, scan.quantity)
                  write("")
                  box.current?.focus()
                }}
              >
                {variant.title}
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
