import * as Schema from "effect/Schema"
import { Amount, distance, ref } from "../kernel/index.ts"
import { LARGEST } from "../kernel/arithmetic.ts"

const optional = Schema.optionalKey
const about = {
  optionId: ref("dopt"),
  name: Schema.String,
  kind: Schema.String,
  estimatedTime: optional(Schema.String),
  note: optional(Schema.String),
}

/** What the questions about delivery answer, as schemas. */
export const deliveryAnswers = {
  QuoteDelivery: Schema.Struct({
    accepted: Schema.Array(
      Schema.Struct({
        accepted: Schema.Literal(true),
        ...about,
        fee: Amount,
        paidToRider: Schema.Boolean,
        km: optional(distance(0, LARGEST)),
        places: optional(
          Schema.Array(Schema.Struct({ id: ref("loc"), name: Schema.String, address: optional(Schema.String) })),
        ),
      }),
    ),
    declined: Schema.Array(Schema.Struct({ accepted: Schema.Literal(false), ...about, why: Schema.Json })),
  }),
}
