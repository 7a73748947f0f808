import { accountTables } from "./accounts/index.ts"
import { type GatewayDb, groundTables, openDb } from "./gatewayDb.ts"
import { letterTable, seenTable } from "./orders/index.ts"
import { paymentTables } from "./payments/index.ts"
import { shopTables } from "./shop/index.ts"
import { rateLimitTables } from "./trips/index.ts"

/** Opens `gateway.sqlite` with the tables of every module. */
export const openGatewayDb = (path: string): GatewayDb =>
  openDb(path, [...groundTables, ...accountTables, paymentTables, shopTables, seenTable, rateLimitTables, letterTable])
