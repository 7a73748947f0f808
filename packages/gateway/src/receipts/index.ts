export { receiptRoutes } from "./routes.ts"
