/** Who brings what was sold: their PINs, and the links that lead to their page. */
export { packed, unpacked, type Whose, whoseLink } from "./links.ts"
export { digestOf, hashed, isPin } from "./pins.ts"
export { deliveryRoutes } from "./routes.ts"
