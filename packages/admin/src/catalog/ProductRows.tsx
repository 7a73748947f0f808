import useMediaQuery from "@mui/material/useMediaQuery"
import { BulkBar } from "./BulkBar.tsx"
import { ProductCards } from "./ProductCards.tsx"
import { ProductTable } from "./ProductTable.tsx"

/** The products of this page: a table, or on a phone cards of two lines. */
export const ProductRows = ({ archived }: { archived: boolean }) => {
  const narrow = useMediaQuery("(max-width: 700px)", { noSsr: true })
  return narrow ? (
    <ProductCards />
  ) : (
    <>
      <BulkBar archived={archived} />
      <ProductTable />
    </>
  )
}
