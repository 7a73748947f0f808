import { BulkBar } from "./BulkBar.tsx"
import { ProductCards } from "./ProductCards.tsx"
import { ProductTable } from "./ProductTable.tsx"
import { useMedia } from "../ui/useMedia.ts"

/** The products of this page: a table, or on a phone cards of two lines. */
export const ProductRows = ({ archived }: { archived: boolean }) => {
  const narrow = useMedia("(max-width: 700px)")
  return narrow ? (
    <ProductCards />
  ) : (
    <>
      <BulkBar archived={archived} />
      <ProductTable />
    </>
  )
}
