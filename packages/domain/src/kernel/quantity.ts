export * from "./counting.ts"
export { Quantity } from "./meanings.ts"
