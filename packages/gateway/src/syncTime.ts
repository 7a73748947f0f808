import * as Schema from "effect/Schema"
import { type AnswerOf, Count, Instant, ref } from "@oja/domain/kernel/index"
import { queryAnswers } from "@oja/domain/queryAnswers"
import { syncTime } from "@oja/domain/reports/lists"
import type { Ledger } from "@oja/store"
import { route, rowWith } from "./http/route.ts"

/** A till's clock beside the book's, and how far the business's book has come: what it has not seen it asks for. */
export const syncTimeRoute = (ledger: Ledger) =>
  route("POST /business/transactions/sync-time", {
    summary: syncTime.summary,
    access: syncTime.access,
    input: { deviceTime: Instant, deviceId: Schema.optionalKey(ref("device")) },
    output: rowWith(queryAnswers["sync-time"] as Schema.Codec<AnswerOf<typeof syncTime>>, { lastPosition: Count }),
    handle: ({ context, input, reply }) =>
      reply({ ...syncTime.answer({}, input, context), lastPosition: ledger.log.ownPosition(context.business) }),
  })
