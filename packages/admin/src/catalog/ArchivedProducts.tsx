import { ProductList } from "./ProductList.tsx"

/** What the shop has put away. */
export const ArchivedProducts = () => <ProductList archived />
