import { present } from "@oja/domain/kernel/present"
import { claimPayment } from "@oja/domain/invoicing/claims"
import { seeInvoice } from "@oja/domain/invoicing/seeInvoice"
import type { Ledger } from "@oja/store"
import { contextIn } from "../asSystem.ts"
import type { Call } from "../http/call.ts"
import type { Language, Reply } from "../http/envelope.ts"
import { minted } from "../http/mint.ts"
import { decoded } from "../http/reader.ts"
import { outsideRefused, unanswered } from "../http/status.ts"
import { blockOf } from "../strangers/index.ts"
import type { MailerServices } from "./mailer.ts"
import { isPerson } from "../http/bots.ts"
import type { Standing } from "./standing.ts"

const CUSTOMER = "user_customer"
const about = { actor: { kind: "customer" }, source: { channel: "link" } } as const

/** Writes down that the customer says they have paid; undefined when it was, else what is in the way. */
export const claim = async (
  { ledger, strangers }: Pick<MailerServices, "ledger" | "strangers">,
  standing: Standing,
  said: { readonly [field: string]: unknown },
  call: Call,
  language: Language,
): Promise<Reply | undefined> => {
  const { invoiceId } = standing
  const { amount, claimId = minted("claim", call.at), note, proof } = said
  const raw = present({ amount, claimId, note, proof, invoiceId })
  const read = decoded(claimPayment.input, raw, claimPayment.fields, call, language)
  if ("reply" in read) return read.reply
  const who = { thing: invoiceId, block: blockOf(call.ip) }
  const turned = strangers.take({ act: "claim", who, mark: String(claimId), at: call.at })
  if (turned._tag === "Wait") return outsideRefused(turned, language)
  const answer = await ledger.ask({
    command: claimPayment,
    input: read.input,
    context: contextIn(ledger, standing.business, CUSTOMER, call.at),
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
    context: contextIn(ledger, standing.business, CUSTOMER, call.at),
    commandId: minted("cmd", call.at),
    about,
  })
}
