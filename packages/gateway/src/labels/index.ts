export { labelRoutes } from "./printing.ts"
