import { type Command, Option } from "commander"
import type { Field } from "@oja/domain/kernel/index"
import { asking, reading } from "../connection/open.ts"
import { present } from "@oja/domain/kernel/present"
import { exits } from "../terminal/exits.ts"
import type { Session } from "../terminal/session.ts"
import { YourTurn } from "../terminal/trouble.ts"
import { type Flag, kebab } from "./flags.ts"
import type { Part, Verb } from "./parts.ts"

/** One thing a person can ask of a part: a flag a field, help from what the command says of itself. */
export const defineVerb = (parent: Command, part: Part, verb: Verb, session: Session): void => {
  const { words } = session
  const { flags } = verb
  const made = new Set(verb.makes)
  const command = parent
    .command(kebab(verb.name))
    .description(verb.summary)
    .helpOption("-h, --help", words.options.help)
  for (const flag of flags) {
    const option = new Option(`${flag.long} ${placeholder(flag)}`, describe(session, flag, made.has(flag.field)))
    command.addOption(option)
  }
  command.addOption(new Option("--key <id>", words.options.key))
  command.action(async (said: Record<string, string>) => {
    const [{ randomBytes }, { mint }, { partitionOf }, { readInput }, domain] = await Promise.all([
      import("node:crypto"),
      import("@oja/domain/kernel/mint"),
      import("./partition.ts"),
      import("./read.ts"),
      session.domain(),
    ])
    const asked = domain.commands.get(verb.name)!
    const fresh = (kind: string) => mint(kind, Date.now(), randomBytes(10))
    const whole = { ...minted(flags, made, fresh), ...said }
    const key = said["key"] ?? `cli_${fresh("cmd")}`
    // The book of a business that is only now being opened has no business in it yet.
    const opens = verb.subject === "businessId" && made.has("businessId")
    const where = opens ? { partition: String(whole["businessId"]) } : partitionOf(part.name)
    // A telephone number without a prefix is one of the business's country, as at every other door.
    const country = opens
      ? said["country"]
      : asked.fields.some((field) => whole[field.name] !== undefined && holdsPhone(field))
        ? await reading(session, where, (connection) => connection.country())
        : undefined
    const { countries } = await import("@oja/domain/businesses/countries")
    const callingCode = countries.find(({ code }) => code === country)?.callingCode
    const input = readInput(session, asked, flags, whole, present({ callingCode }))
    await asking(session, { ...where, begins: opens }, async (connection) => {
      const answer = await connection.ask(asked, input, key)
      if (answer._tag === "Refused")
        throw new YourTurn(answer.message, {
          exit: exits.refused,
          facts: { code: answer.code, refusal: answer.facts, fields: answer.fields ?? [] },
        })
      const id = input[verb.subject]
      if (session.json) session.sayJson({ id, ...answer, _tag: undefined })
      else session.say(words.done(answer.events === 0 ? 0 : (answer.events ?? 1), String(id)))
    })
  })
}

const holdsPhone = ({ fields = [], item, meaning }: Field): boolean =>
  meaning === "phone" || fields.some(holdsPhone) || (item !== undefined && holdsPhone(item))

const minted = (
  flags: ReadonlyArray<Flag>,
  made: ReadonlySet<string>,
  fresh: (kind: string) => string,
): Record<string, string> =>
  Object.fromEntries(
    flags
      .filter(({ field, idOf }) => idOf !== undefined && made.has(field))
      .map(({ field, idOf }) => [field, fresh(idOf!)]),
  )

export const placeholder = ({ kind, of }: Flag): string => {
  if (of === "choice") return "<choice>"
  if (kind === "json") return "<json|@file>"
  return kind === "yes or no" ? "[yes|no]" : of === "plain" ? `<${kind}>` : `<${of}>`
}

export const describe = ({ words }: Session, flag: Flag, made: boolean): string => {
  const meaning =
    flag.of === "choice"
      ? words.oneOf(flag.choices)
      : flag.of === "id"
        ? words.idOf(words.kinds[flag.idOf ?? ""] ?? flag.idOf ?? flag.field)
        : words.flagKinds[flag.of === "plain" ? flag.kind : flag.of]
  return [meaning, ...(made ? [words.madeWhenAbsent] : flag.required ? [words.required] : [])].join("; ")
}
