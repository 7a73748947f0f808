import type { ProductRow } from "@oja/domain/catalog/views"
import { ownCode } from "@oja/domain/labels/barcode"
import { useMay } from "../data/access.ts"
import { call } from "../data/http.ts"
import { useCommand } from "../data/useSend.ts"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import type { LabelRow } from "./PrintLabels.tsx"

/** Goods that no barcode can say: the shop may give them codes of its own, which its till then knows. */
export const Codeless = ({ rows }: { rows: ReadonlyArray<LabelRow> }) => {
  const say = useWords()
  const may = useMay("products", "edit")
  const { send, sending, trouble } = useCommand()
  const bare = rows.filter(({ code }) => code === undefined)
  if (bare.length === 0) return null

  const give = async () => {
    const products = Map.groupBy(bare, ({ productId }) => productId)
    for (const [productId, its] of products) {
      const wanting = new Set(its.map(({ variantId }) => variantId))
      const product = await call<ProductRow>(`/api/products/${productId}`)
      const given =
        product.options.length === 0
          ? await send(`/product/${productId}`, { barcode: ownCode(its[0]!.variantId) }, "PATCH")
          : await send(`/product/${productId}/variants`, { variants: coded(product, wanting) }, "PATCH")
      if (given === undefined) return
    }
    toast({ type: "success", title: say("labels.given", { count: bare.length }) })
  }

  return (
    <div className="labels-codeless">
      <p>{say("labels.codeless", { count: bare.length })}</p>
      {may && (
        <button type="button" className="button button-line" disabled={sending} onClick={() => void give()}>
          {say("labels.give")}
        </button>
      )}
      <Trouble trouble={trouble} />
    </div>
  )
}

/** The matrix as it stands, with a code for those that want one: whoever is left out would be put away. */
const coded = ({ variants }: ProductRow, wanting: ReadonlySet<string>) =>
  variants
    .filter(({ state }) => state === "active")
    .map(({ optionValues, variantId }) => ({
      variantId,
      optionValues,
      ...(wanting.has(variantId) && { barcodes: [ownCode(variantId)] }),
    }))
