import ScanIcon from "@mui/icons-material/QrCodeScannerOutlined"
import { products, type ProductRow } from "@oja/domain/catalog/views"
import { useRef, useState } from "react"
import { rowsOf, useRows } from "../data/client.ts"
import { useRested } from "../ui/useRested.ts"
import { useShop } from "../data/useShop.ts"
import { problem } from "../ui/problem.ts"
import { stockWords } from "./words.ts"
import { readScan } from "../data/readScan.ts"

type Found = ReadonlyArray<ProductRow>
const counted = { archived: false, trackStock: true }
const find = (filter: object) => rowsOf(products, { filter: { ...counted, ...filter }, count: 8 })

/** Whose code it is, or which products it may mean. */
const lookUp = async (code: string): Promise<Found> => {
  for (const filter of [{ barcode: code }, { sku: code }]) {
    const found = await find(filter)
    if (found.length > 0) return found
  }
  return find({ q: code })
}

/** Takes what a scanner types, or a person: Enter adds one, `5*code` adds five, and a name finds the product. */
export const ScanBox = ({ onScan }: { onScan: (product: ProductRow, quantity: number) => void }) => {
  const say = stockWords.use()
  const { locale, quantity } = useShop()
  const box = useRef<HTMLInputElement>(null)
  const [text, write] = useState("")
  const [heard, hear] = useState<{ readonly good: boolean; readonly words: string }>()
  const scan = readScan(text, locale)
  const q = useRested(scan.code)
  const { data: found = [] } = useRows(
    products,
    q.length < 2 ? null : { filter: { ...counted, q }, sort: "name", count: 6 },
  )

  const add = (product: ProductRow, many: number) => {
    onScan(product, many)
    hear({ good: true, words: say("counting.added", { quantity: quantity(many), name: product.name }) })
  }
  const enter = async () => {
    if (scan.code === "") return
    const asked = { ...scan, text }
    // Empty at once: the next scan may come before this one was looked up.
    write("")
    try {
      const products = await lookUp(asked.code)
      const [only] = products
      if (only !== undefined && products.length === 1) return add(only, asked.quantity)
      hear({ good: false, words: say(only === undefined ? "counting.unknown" : "counting.many", { code: asked.code }) })
      write((now) => (now === "" ? asked.text : now))
    } catch (error) {
      hear({ good: false, words: problem(error).title })
      write((now) => (now === "" ? asked.text : now))
    }
  }

  return (
    <form
      className="scan"
      onSubmit={(event) => {
        event.preventDefault()
        void enter()
      }}
    >
      <label htmlFor="scan-box">{say("counting.scan")}</label>
      <div className="scan-line">
        <ScanIcon aria-hidden="true" />
        <input
          ref={box}
          id="scan-box"
          className="field-box"
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
      <p role="status" className={heard?.good === false ? "field-wrong" : "scan-heard"}>
        {heard?.words}
      </p>
      {text !== "" && q === scan.code && found.length > 0 && (
        <ul className="row">
          {found.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                className="pill"
                onClick={() => {
                  add(product, scan.quantity)
                  write("")
                  box.current?.focus()
                }}
              >
                {product.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
