import { arrivalTable } from "./arrivals.ts"
import { accountTables } from "./accounts/index.ts"
import { fileTables, type GatewayDb, groundTables, openDb, type Step } from "./gatewayDb.ts"
import { identityTables } from "./identity/index.ts"
import { paperTable } from "./invoicing/index.ts"
import { letterTable, seenTable } from "./orders/index.ts"
import { paymentTables } from "./payments/index.ts"
import { codeTable } from "./receipts/index.ts"
import { sealTable } from "./seal/index.ts"
import { securityTables } from "./security/index.ts"
import { cartRounds, shopTables } from "./shop/index.ts"
import { strangerTables } from "./strangers/index.ts"
import { planLetterTable } from "./subscription/index.ts"
import { invitationTable } from "./team/index.ts"
import { takeoutTable } from "./takeout/index.ts"
import { rateLimitTables } from "./trips/index.ts"

const tables: ReadonlyArray<Step> = [
  ...groundTables,
  ...accountTables,
  ...identityTables,
  paymentTables,
  shopTables,
  seenTable,
  rateLimitTables,
  letterTable,
  arrivalTable,
  securityTables,
  paperTable,
  strangerTables,
  cartRounds,
  fileTables,
  invitationTable,
  codeTable,
  takeoutTable,
  planLetterTable,
  sealTable,
]

/** What goes into no backup: sessions, codes, letters, and who came by today. */
export const passingTables: ReadonlyArray<string> = tables.flatMap(({ passing = [] }) => passing)

/** Opens `gateway.sqlite` with the tables of every module. */
export const openGatewayDb = (path: string): GatewayDb => openDb(path, tables)
