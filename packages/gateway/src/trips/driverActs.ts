import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { type AnyCommand, present, text } from "@oja/domain/kernel/index"
import { arriveStop } from "@oja/domain/trips/arriveStop"
import { deliverStop } from "@oja/domain/trips/deliverStop"
import { failStop } from "@oja/domain/trips/missStop"
import type { Ledger } from "@oja/store"
import type { Call } from "../http/call.ts"
import { decoded } from "../http/reader.ts"
import { readMoney } from "../documents/saying.ts"
import { messageOf, type Language } from "../http/envelope.ts"
import { minted } from "../http/mint.ts"
import { outsideRefused, unanswered } from "../http/status.ts"
import type { Files } from "../outside/files.ts"
import type { DriverVisit } from "./driverSession.ts"
import type { Trouble } from "./driverStop.ts"
import { contextOf, type Stop } from "./driverTrips.ts"
import { driverWords } from "./driverWords.ts"
import { minutesOf, type PinRateLimit } from "./pinRateLimit.ts"

const typedText = Schema.optionalKey(text(0, 1000))

/** The fields of a stop's forms; what stands in them is judged on the page, so that nothing typed is lost. */
export const stopForm = {
  act: typedText,
  cash: typedText,
  beyond: typedText,
  code: typedText,
  name: typedText,
  reason: typedText,
  other: typedText,
}

interface Needed {
  readonly ledger: Ledger
  readonly files: Files
  readonly rateLimit: PinRateLimit
}

interface Pressed {
  readonly call: Call
  readonly visit: DriverVisit
  readonly language: Language
  readonly tripId: string
  readonly stop: Stop
  /** What the form says, as it was typed. */
  readonly typed: Trouble["typed"]
}

/** What a driver pressed at a stop: undefined when the book has it, else what is wrong, with all that was typed. */
export const act = async (services: Needed, pressed: Pressed): Promise<Trouble | undefined> => {
  const { files, rateLimit } = services
  const { call, visit, language, stop, typed } = pressed
  const { fulfilmentId } = stop
  const say = driverWords(language)
  const back = (said: string): Trouble => ({ fulfilmentId, said, typed })
  if (typed["act"] === "arrive") return ask(services, pressed, arriveStop, {})
  if (typed["act"] === "fail") {
    const reason = typed["other"]?.trim() || typed["reason"]
    return reason === undefined ? back(say.reasonMissing) : ask(services, pressed, failStop, { reason })
  }
  if (typed["act"] !== "deliver") return undefined

  const { cash = "", code = "", name = "" } = typed
  const cashCollected = cash.trim() === "" ? 0 : readMoney(language, cash, stop.currency ?? "NGN")
  if (cashCollected === undefined || cashCollected < 0) return back(say.badCash)
  const handOver = (proof: object) =>
    ask(
      services,
      pressed,
      deliverStop,
      present({ cashCollected, beyond: typed["beyond"] === "yes" || undefined, ...proof }),
    )
  if (code.trim() !== "") {
    const guess = `code/${visit.business}/${fulfilmentId}`
    const wait = rateLimit.take(guess, call.at)
    if (wait > 0) return back(say.tooMany(minutesOf(wait)))
    const trouble = await handOver({ proof: { type: "code", ref: code.trim() } })
    if (trouble === undefined) rateLimit.right(guess)
    return trouble
  }
  if (call.file !== undefined && call.file.length > 0) {
    const judged = files.judge(call.file, { business: visit.business, by: "sent" })
    if (Result.isFailure(judged)) return back(messageOf(outsideRefused(judged.failure, language)))
    const { url } = judged.success.stored
    const trouble = await handOver({ proof: { type: "photo", ref: url.slice("/files/".length) } })
    if (trouble === undefined) files.keep(judged.success, call.at)
    return trouble
  }
  return handOver(name.trim() === "" ? {} : { proof: { type: "signature", ref: name.trim() } })
}

const ask = async (
  { ledger }: Needed,
  { call, visit, language, stop: { fulfilmentId }, tripId, typed }: Pressed,
  command: AnyCommand,
  fields: object,
): Promise<Trouble | undefined> => {
  const read = decoded(command.input, { tripId, fulfilmentId, ...fields }, command.fields, call, language)
  if ("reply" in read) return { fulfilmentId, typed, said: messageOf(read.reply) }
  const answer = await ledger.ask({
    command,
    input: read.input,
    context: contextOf(visit, call.at),
    commandId: minted("cmd", call.at),
    about: { actor: { kind: "driver" }, source: { channel: "driver" } },
  })
  if (answer._tag === "Accepted") return undefined
  const beyond = answer._tag === "Refused" && answer.refusal._tag === "CashBeyondBalance"
  return { fulfilmentId, typed, beyond, said: messageOf(unanswered(ledger.domain, command.name, answer, language)) }
}
