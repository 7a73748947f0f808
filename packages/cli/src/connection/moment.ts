import { answerWith, type Domain } from "@oja/domain/kernel/index"
import type { Archive } from "@oja/store/archive"
import { findIn } from "@oja/store/pages"
import { type Moment, TimeTravel } from "@oja/store/timeTravel"
import type { Session } from "../terminal/session.ts"
import { YourTurn } from "../terminal/trouble.ts"

/** The business as it is now, or as `--as-of` and `--known-at` ask to see it. */
export const momentOf = (session: Session, domain: Domain, archive: Archive, business: string): Moment => {
  const { asOf, knownAt } = session.options
  if (asOf === undefined && knownAt === undefined) return present(archive, business)
  return new TimeTravel(archive.log, domain).at(business, {
    ...(asOf !== undefined && { asOf: dayIn(session, asOf) }),
    ...(knownAt !== undefined && { knownAt: instantIn(session, knownAt) }),
  })
}

const present = ({ log, reader }: Archive, business: string): Moment => {
  const n = log.businessN(business)
  const find: Moment["find"] = (selection) => findIn(reader, n, selection)
  return {
    find,
    each: (selection) => (n === undefined ? [] : reader.each(n, selection)),
    page: (selection) =>
      n === undefined
        ? { text: "[]", total: 0 }
        : { text: `[${reader.texts(n, selection).join(",")}]`, total: reader.count(n, selection) },
    answer: (query, input, context) => answerWith(find, query, input, context),
  }
}

const dayIn = (session: Session, text: string): string => {
  if (/^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))) return text
  throw new YourTurn(session.words.noDay("--as-of", text))
}

const instantIn = (session: Session, text: string): number => {
  const at = /^\d{12,13}$/.test(text) ? Number(text) : Date.parse(text)
  if (Number.isFinite(at)) return at
  throw new YourTurn(session.words.noInstant("--known-at", text))
}
