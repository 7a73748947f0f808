export { auditRoutes } from "./routes.ts"
export { since } from "./since.ts"
