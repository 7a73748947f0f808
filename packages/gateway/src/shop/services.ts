import type { BusinessId } from "@oja/domain/kernel/index"
import type { Plan } from "@oja/domain/subscription/plans"
import type { Ledger } from "@oja/store"
import type { Fronts } from "../domains/index.ts"
import type { Files } from "../outside/files.ts"
import type { PaymentServices } from "../payments/index.ts"
import type { Carts } from "./carts.ts"
import type { Kept } from "./kept.ts"
import type { Statistics } from "./statistics.ts"
import type { Strangers } from "../strangers/index.ts"

/** What the shops are served from. */
export interface ShopServices {
  readonly ledger: Ledger
  readonly files: Files
  readonly carts: Carts
  readonly kept: Kept
  readonly statistics: Statistics
  /** How often whoever comes may order, guess at codes, and say that they have paid. */
  readonly strangers: Strangers
  /** Who takes money online. */
  readonly payments: PaymentServices
  /** What a business may use at a moment. */
  readonly planOf: (business: BusinessId, at: number) => Plan
  /** The shops that have names of their own. */
  readonly fronts: Fronts
  /** Where the installation is reached. */
  readonly url: string
}
