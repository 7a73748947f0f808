import type { ForgetOutside } from "@oja/store/erasures"
import type { GatewayDb } from "../gatewayDb.ts"
import type { Files } from "../outside/files.ts"
import { letGo } from "./holdings.ts"
import { parted } from "./pictures.ts"

/** Forgets somebody in the gateway's tables and among its pictures. */
export const forgetting =
  (db: GatewayDb, files: Files): ForgetOutside =>
  (person) => {
    const { alone, shared } = parted(person)
    const pictures = alone.filter((it) => files.drop(it)).length
    return { ...letGo(db, person), pictures, shared: shared.length }
  }
