import { Context, Layer } from "effect"
import { present } from "@oja/domain/kernel/present"
import type { Provider } from "@oja/domain/payments/events"
import type { Here } from "../http/here.ts"
import type { GatewayDb } from "../gatewayDb.ts"
import type { Call } from "../http/call.ts"
import type { Patience } from "../outside/persist.ts"
import type { Settings } from "../settings.ts"
import { flutterwave } from "./flutterwave.ts"
import { paystack } from "./paystack.ts"
import type { Adapter } from "./provider.ts"
import { Sandbox } from "./sandbox.ts"

/** The payment providers of this installation. */
export class Payments extends Context.Service<
  Payments,
  {
    /** Where customers are sent now. */
    readonly main: Provider
    /** Whoever has a key is still asked about what was begun there; undefined for the others. */
    readonly of: (provider: Provider) => Adapter | undefined
    /** Whether whoever calls can pay online at all: a sandbox would let a stranger pay with nothing. */
    readonly isOpenTo: (caller: Pick<Call, "ip" | "headers">) => boolean
    /** Only where no money is real. */
    readonly sandbox: Sandbox | undefined
  }
>()("@oja/gateway/payments/Payments") {}

type Told = Pick<
  Settings,
  | "paymentProvider"
  | "sandboxForAll"
  | "paystackKey"
  | "paystackUrl"
  | "flutterwaveKey"
  | "flutterwaveUrl"
  | "flutterwaveHash"
>

/** The providers whose keys are set; where there are none, the sandbox, which is never open beside a real one. */
export const paymentsLayer = (
  { paymentProvider: main, sandboxForAll, ...keys }: Told,
  db: GatewayDb,
  isHere: Here["isHere"],
  patience?: Patience,
): Layer.Layer<Payments> => {
  const { flutterwaveHash, flutterwaveKey, flutterwaveUrl, paystackKey, paystackUrl } = keys
  const how = present({ patience })
  const sandbox = main === "test" ? new Sandbox(db) : undefined
  const adapters: { readonly [P in Provider]: Adapter | undefined } = {
    test: sandbox?.adapter,
    paystack: paystackKey === undefined ? undefined : paystack({ url: paystackUrl, key: paystackKey, ...how }),
    flutterwave:
      flutterwaveKey === undefined
        ? undefined
        : flutterwave({ url: flutterwaveUrl, key: flutterwaveKey, ...how }, { secretHash: flutterwaveHash }),
  }
  return Layer.succeed(Payments, {
    main,
    of: (provider) => adapters[provider],
    isOpenTo: (caller) => main !== "test" || sandboxForAll || isHere(caller),
    sandbox,
  })
}
