export { deviceName, placeOf } from "./device.ts"
export { type Happening, SecurityLog, securityTables } from "./log.ts"
export { securityRoutes } from "./routes.ts"
