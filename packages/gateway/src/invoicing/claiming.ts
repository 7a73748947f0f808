import { present } from "@oja/domain/kernel/present"
import * as Result from "effect/Result"
import { claimPayment } from "@oja/domain/invoicing/claims"
import { seeInvoice } from "@oja/domain/invoicing/seeInvoice"
import type { Ledger } from "@oja/store"
import { decoderOf } from "../http/admit.ts"
import type { Call } from "../http/call.ts"
import { complaints } from "../http/complaints.ts"
import type { Language, Reply } from "../http/envelope.ts"
import { minted } from "../http/mint.ts"
import { invalid, unanswered } from "../http/status.ts"
import { isPerson } from "../http/bots.ts"
import { contextAt, type Standing } from "./standing.ts"

const CUSTOMER = "user_customer"
const about = { actor: { kind: "customer" }, source: { channel: "link" } } as const

/** Writes down that the customer says they have paid; undefined when it was, else what is in the way. */
export const claim = async (
  ledger: Ledger,
  standing: Standing,
  said: { readonly [field: string]: unknown },
  call: Call,
  language: Language,
): Promise<Reply | undefined> => {
  const { invoiceId } = standing
  const { amount, claimId = minted("claim", call.at), note, proof } = said
  const raw = present({ amount, claimId, note, proof, invoiceId })
  const input = decoderOf(claimPayment.input)(raw)
  if (Result.isFailure(input)) return invalid(language, complaints(input.failure, language))
  const answer = await ledger.ask({
    command: claimPayment,
    input: input.success,
    context: contextAt(standing, CUSTOMER, call.at),
    commandId: minted("cmd", call.at),
    about,
  })
  return answer._tag === "Accepted" ? undefined : unanswered(ledger.domain, claimPayment.name, answer, language)
}

/** Notes the first time a person opened it; a machine that fetches the link has not seen it. */
export const seen = async (ledger: Ledger, standing: Standing, call: Call): Promise<void> => {
  const { invoiceId, state } = standing
  if (state.seen || !isPerson(call)) return
  await ledger.ask({
    command: seeInvoice,
    input: { invoiceId },
    context: contextAt(standing, CUSTOMER, call.at),
    commandId: minted("cmd", call.at),
    about,
  })
}
