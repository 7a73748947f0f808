import { changeVariants } from "@oja/domain/catalog/changeVariants"
import { reviseProduct } from "@oja/domain/catalog/reviseProduct"
import type { ProductRow } from "@oja/domain/catalog/views"
import { ownCode } from "@oja/domain/labels/barcode"
import { call } from "../data/http.ts"
import { mayAsk, useCommand } from "../data/useCommand.ts"
import { Button } from "../ui/Button.tsx"
import { toast } from "../ui/toasts.ts"
import { Refusal } from "../ui/Trouble.tsx"
import { labelWords } from "./words.ts"
import type { LabelRow } from "./PrintLabels.tsx"

/** Goods that no barcode can say: the shop may give them codes of its own, which its till then knows. */
export const Codeless = ({ rows }: { readonly rows: ReadonlyArray<LabelRow> }) => {
  const say = labelWords.use()
  const revise = useCommand(reviseProduct)
  const change = useCommand(changeVariants)
  const refused = revise.refused ?? change.refused
  const bare = rows.filter(({ code }) => code === undefined)
  if (bare.length === 0) return null

  const give = async () => {
    for (const its of Map.groupBy(bare, (row) => row.productId).values()) {
      const productId = its[0]!.productId
      const wanting = new Set<string>(its.map(({ variantId }) => variantId))
      const product = await call(`/api/products/${productId}`)
      const given =
        product.options.length === 0
          ? await revise.run({ productId, barcode: ownCode(its[0]!.variantId) })
          : await change.run({ productId, variants: coded(product, wanting) })
      if (given === undefined) return
    }
    toast({ type: "success", title: say("given", { count: bare.length }) })
  }

  return (
    <div className="pad-12-16 framed ends">
      <p>{say("codeless", { count: bare.length })}</p>
      {mayAsk(reviseProduct) && (
        <Button disabled={revise.busy || change.busy} onClick={() => void give()}>
          {say("give")}
        </Button>
      )}
      <Refusal of={refused} />
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
