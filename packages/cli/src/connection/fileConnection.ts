import {
  type AnyCommand,
  type Context,
  type Domain,
  businessDay,
  type Field,
  namedIn,
  PLATFORM,
  type Refused,
  present,
  sayWrong,
  soughtIn,
  heldAs,
} from "@oja/domain/kernel/index"
import { countries } from "@oja/domain/businesses/countries"
import { ALL, Branches, type BranchesState, strangeIn } from "@oja/domain/locations/index"
import { forgettingBeside } from "@oja/gateway/erasing/beside"
import { type Answer, Ledger } from "@oja/store/ledger"
import { paths } from "@oja/store/paths"
import type { Log } from "@oja/store/log"
import { States } from "@oja/store/states"
import { kebab } from "../derive/flags.ts"
import type { Session } from "../terminal/session.ts"
import { exits } from "../terminal/exits.ts"
import { YourTurn } from "../terminal/trouble.ts"
import { businessIn, folderOf, readBook, sayingProgress, sealingIn } from "./bookFile.ts"
import type { Answered, Connection, Listed } from "./connection.ts"
import { momentOf } from "./moment.ts"

/** Which part of the book is wanted: a partition by name, or the business the options name; and whether it may be begun. */
export interface ForWhat {
  readonly partition?: string
  readonly begins?: boolean
}

/** The book opened for writing; nobody else may keep it meanwhile. */
export const openLedger = (session: Session, domain: Domain, { begins = false }: ForWhat = {}): Ledger =>
  Ledger.open({
    folder: begins ? session.data : folderOf(session),
    domain,
    sealing: sealingIn(session, true),
    forgetOutside: forgettingBeside(session.data),
    onProgress: sayingProgress(session),
  })

/** The book on this machine, to ask something of it. */
export const askFile = (
  session: Session,
  domain: Domain,
  forWhat: ForWhat,
): Pick<Connection, "business" | "ask" | "close"> => {
  const ledger = openLedger(session, domain, forWhat)
  const business = forWhat.partition ?? businessIn(session, ledger.log)
  return {
    business,
    ask: async (command, input, commandId) => {
      const context = askedNow(session, domain, ledger.log, business)
      refuseStrange(session, ledger.log, business, command, input)
      return answeredIn(
        session,
        domain,
        command,
        await ledger.ask({ command, input, context, commandId, about: about() }),
      )
    },
    close: () => ledger.close(),
  }
}

/** The book on this machine, to read: also while a gateway keeps it. */
export const readFile = async (
  session: Session,
  domain: Domain,
  { partition }: ForWhat,
): Promise<Omit<Connection, "ask">> => {
  const archive = await readBook(session, domain)
  const business = partition ?? businessIn(session, archive.log)
  const moment = momentOf(session, domain, archive, business)
  return {
    business,
    list: (view, spec) => {
      refuseStrange(session, archive.log, business, view, spec.where ?? {})
      const { country } = businessKnown(domain, archive.log, business)
      const { callingCode = "" } = countries.find(({ code }) => code === country) ?? {}
      const { today } = askedNow(session, domain, archive.log, business)
      const where = heldAs(view, spec.where ?? {}, { callingCode, today })
      const search = spec.search && soughtIn(view, spec.search, callingCode)
      const { text, total } = moment.page({ ...spec, where, ...present({ search }), view, kind: "rows" })
      return Promise.resolve({ rows: JSON.parse(text) as Listed["rows"], total })
    },
    show: (view, id) => Promise.resolve(moment.find({ view, kind: "row", id }) as Listed["rows"][number] | undefined),
    today: () => Promise.resolve(askedNow(session, domain, archive.log, business).today),
    zone: () => Promise.resolve(zoneOf(domain, archive.log, business)),
    country: () => Promise.resolve(businessKnown(domain, archive.log, business).country),
    answer: (query, input) => {
      refuseStrange(session, archive.log, business, query, input)
      return Promise.resolve(moment.answer(query, input, askedNow(session, domain, archive.log, business)))
    },
    close: () => Promise.resolve(archive.close()),
  }
}

type Named = Readonly<Record<string, unknown>>

/** A branch that is not in the book is refused here as at every other door; the one a command opens or changes is its own to judge. */
const refuseStrange = (
  { words }: Session,
  log: Log,
  business: string,
  { fields, subject }: { readonly fields: ReadonlyArray<Field>; readonly subject?: string },
  said: Named,
): void => {
  if (business === PLATFORM || namedIn(fields, said, "loc").length === 0) return
  const branches = new States(log).get(business, Branches, ALL).state as BranchesState
  const path = strangeIn(branches, fields, said).find(([field]) => field !== subject)
  if (path === undefined) return
  const message = sayWrong({ is: "branch" }, { language: words.language })
  throw new YourTurn(`--${path.map(kebab).join(".")}: ${message}`, {
    facts: { code: "VALIDATION_FAILED", fields: [{ field: path.join("."), message }] },
  })
}

/** Whose book it is may ask anything of it: the terminal on a book of its own speaks for the owner. */
export const askedNow = (session: Session, domain: Domain, log: Log, business: string, at = Date.now()): Context => {
  const known = businessKnown(domain, log, business)
  const { by: named } = session.options
  // A fact by somebody whom the business does not know could never be explained.
  if (named !== undefined && known.ownerId && named !== known.ownerId && !isMember(domain, log, business, named))
    throw new YourTurn(session.words.noMember(named), { next: session.words.noMemberNext })
  const clock = known.zone === undefined || known.zone === "" ? { zone: "UTC" } : { ...known, zone: known.zone }
  const by = named ?? (known.ownerId === undefined || known.ownerId === "" ? NOBODY : known.ownerId)
  return { by, at, today: businessDay(at, clock), business: business as Context["business"] }
}

const isMember = (domain: Domain, log: Log, business: string, userId: string): boolean => {
  const seat = domain.aggregates.get("seat")
  if (seat === undefined) return true
  const { memberId } = new States(log).get(business, seat, userId).state as { readonly memberId?: string }
  return memberId !== undefined
}

/** Whose clock a business lives by, wherever this machine stands. */
export const zoneOf = (domain: Domain, log: Log, business: string): string | undefined =>
  businessKnown(domain, log, business).zone || undefined

const businessKnown = (domain: Domain, log: Log, business: string): BusinessKnown => {
  const aggregate = domain.aggregates.get("business")
  return aggregate === undefined ? {} : (new States(log).get(business, aggregate, business).state as BusinessKnown)
}

interface BusinessKnown {
  readonly country?: string
  readonly zone?: string
  readonly dayStartsAt?: string
  readonly ownerId?: string
}

const NOBODY = "user_terminal"

/** What every event written from here remembers of how it came. */
export const about = () => ({
  actor: { kind: "user" as const },
  source: { channel: "cli" },
})

/** A refusal in the person's words, with its code and the fields it speaks of. */
export const answeredIn = (session: Session, domain: Domain, command: AnyCommand, answer: Answer): Answered => {
  const { words } = session
  switch (answer._tag) {
    case "Accepted":
      return present({
        _tag: "Done",
        position: answer.position,
        events: answer.events,
        repeated: answer.repeated === true || undefined,
      })
    case "Refused":
      return refusedIn(session, domain, command, answer.refusal)
    case "Mismatch":
      throw new YourTurn(words.keyUsed, { exit: exits.refused })
    case "Away":
      throw new YourTurn(answer.reason === "full" ? words.diskFull : words.mayNotWrite(paths(session.data).book), {
        exit: exits.refused,
      })
    case "Fault":
      throw answer.error
  }
}

const refusedIn = (session: Session, domain: Domain, command: AnyCommand, refusal: Refused): Answered => {
  const { _tag, ...facts } = refusal as Refused & Record<string, unknown>
  const declared = command.refusals.find((it) => it.tag === _tag)
  const message = domain.words.refusals[_tag]?.[session.words.language](refusal) ?? `${_tag} ${JSON.stringify(facts)}`
  const field = declared?.field
  return present({
    _tag: "Refused",
    message,
    code: declared?.code ?? _tag,
    facts: refusal,
    fields: field === undefined ? undefined : [{ field, message }],
  })
}
