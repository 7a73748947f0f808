export { reportFile } from "./reportFile.ts"
export { exportRoutes, takenLists } from "./routes.ts"
export { type Packed, zip } from "./zip.ts"
