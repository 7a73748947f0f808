import { type ProductRow, products } from "@oja/domain/catalog/views"
import { addProduct } from "@oja/domain/catalog/addProduct"
import { changeVariants } from "@oja/domain/catalog/changeVariants"
import { reviseProduct } from "@oja/domain/catalog/reviseProduct"
import { ONE } from "@oja/domain/kernel/counting"
import { useEffect, useState } from "react"
import { rowsOf } from "../data/client.ts"
import { mayAsk, useCommand } from "../data/useCommand.ts"
import { type Good, kindsOf } from "../selling/goods.ts"
import { ProductSearch } from "../selling/ProductSearch.tsx"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { Refusal } from "../ui/Trouble.tsx"
import { tillWords } from "./words.ts"

/** What the counter heard last. */
export interface Hearing {
  readonly words: string
  readonly good: boolean
  /** A code that nothing bears. */
  readonly code?: string
  /** How many of it were meant, in thousandths. */
  readonly many?: number
}

interface Props extends Partial<Hearing> {
  readonly onGone: () => void
  /** What the code means from now on: it is sold at once. */
  readonly onMade: (good: Good, many: number) => void
}

/** Milliseconds for which it stands there that something was added. */
const SHORT = 4000

/** Says what was heard; a code that nobody knows stays until somebody says what it is, or scans something else. */
export const Heard = ({ code, good, many = ONE, words, onGone, onMade }: Props) => {
  const say = tillWords.use()
  const [asking, ask] = useState<"create" | "attach">()
  useEffect(() => {
    if (words === undefined || code !== undefined) return undefined
    const timer = setTimeout(onGone, SHORT)
    return () => clearTimeout(timer)
    // A new word is a new time, and nothing else is.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [words, code])
  const made = (it: Good | undefined) => {
    ask(undefined)
    onGone()
    if (it !== undefined) onMade(it, many)
  }
  const creates = mayAsk(addProduct)
  const attaches = mayAsk(reviseProduct)
  return (
    <>
      <div className={`till-heard ${good === false ? "till-unheard" : ""}`} hidden={words === undefined}>
        <p role="status">{words}</p>
        {code !== undefined && (
          <div className="row above-8 till-heard-ways">
            {creates && (
              <button type="button" className="button" onClick={() => ask("create")}>
                {say("code.create")}
              </button>
            )}
            {attaches && (
              <button type="button" className="button" onClick={() => ask("attach")}>
                {say("code.attach")}
              </button>
            )}
            <button type="button" className="button" onClick={onGone}>
              {say("code.leave")}
            </button>
          </div>
        )}
      </div>
      {asking === "create" && code !== undefined && (
        <CommandDialog<typeof addProduct, ProductRow>
          command={addProduct}
          words={{ title: say("code.create"), lead: say("code.lead", { code }), submit: say("code.createNow") }}
          given={{ type: "product", trackStock: false, barcode: code }}
          fields={["name", "sellingPrice"]}
          onClose={() => ask(undefined)}
          onDone={(row) => made(kindsOf(row)[0])}
        />
      )}
      {asking === "attach" && code !== undefined && <Attach code={code} onClose={() => ask(undefined)} onDone={made} />}
    </>
  )
}

interface AttachProps {
  readonly code: string
  readonly onClose: () => void
  readonly onDone: (it: Good) => void
}

/** Which product bears the code from now on, besides what it bears already. */
const Attach = ({ code, onClose, onDone }: AttachProps) => {
  const say = tillWords.use()
  const first = useCommand(reviseProduct)
  const further = useCommand(changeVariants)
  const attach = async (good: Good) => {
    const [row] = await rowsOf(products, { filter: { id: good.id }, count: 1 })
    if (row === undefined) return
    const variants = row.variants.filter(({ state }) => state === "active")
    const bare = variants.length < 2 && row.barcode === undefined
    const done = bare
      ? await first.run({ productId: good.id, barcode: code })
      : await further.run({
          productId: good.id,
          options: row.options,
          variants: variants.map(({ barcodes = [], optionValues, variantId }) => ({
            variantId,
            optionValues,
            ...((variantId === good.variantId || variants.length === 1) && { barcodes: [...barcodes, code] }),
          })),
        })
    if (done !== undefined) onDone(good)
  }
  return (
    <Dialog open title={say("code.attach")} onClose={onClose} closes>
      <div className="form">
        <p className="muted">{say("code.attachLead", { code })}</p>
        <ProductSearch byKind onAdd={(good) => void attach(good)} />
        <Refusal of={first.refused ?? further.refused} />
      </div>
    </Dialog>
  )
}
