import { readFileSync } from "node:fs"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as SchemaIssue from "effect/SchemaIssue"
import { type Field, read, type Writing } from "@oja/domain/kernel/index"
import { sayWrong } from "@oja/domain/kernel/problemWords"
import type { Session } from "../terminal/session.ts"
import { YourTurn } from "../terminal/trouble.ts"
import type { Flag } from "./flags.ts"

const standard = SchemaIssue.makeFormatterStandardSchemaV1()

/** What the flags said, as every door reads it; each flag that says something else is named in one error. */
export const readInput = (
  session: Session,
  { fields, input: schema }: { readonly fields: ReadonlyArray<Field>; readonly input: Schema.Codec<unknown, unknown> },
  flags: ReadonlyArray<Flag>,
  said: Record<string, unknown>,
  writing: Writing = {},
): Record<string, unknown> => {
  const faults: Array<{ readonly flag: string; readonly message: string }> = []
  const raw: Record<string, unknown> = {}
  for (const flag of flags) {
    const value = said[flag.field]
    if (value === undefined) continue
    const found = typeof value === "string" ? valueOf(session, flag, value) : { value }
    if ("wrong" in found) faults.push({ flag: flag.long, message: found.wrong })
    else raw[flag.field] = found.value
  }
  const outcome = read(fields, raw, writing)
  const { language, locale } = session.words
  for (const { param, wrong } of "problems" in outcome ? outcome.problems : []) {
    const [name, ...rest] = param.split(".")
    const flag = flags.find(({ field }) => field === name)
    if (flag === undefined || faults.some((it) => it.flag === flag.long)) continue
    const where = rest.length > 0 ? `${rest.join(".")}: ` : ""
    const message =
      rest.length === 0 && wrong.is === "required"
        ? session.words.flagMissing
        : rest.length === 0 && wrong.is === "choice"
          ? session.words.notOneOf(wrong.choices)
          : where + sayWrong(wrong, { language, locale })
    faults.push({ flag: flag.long, message })
  }
  const named = new Set(faults.map(({ flag }) => flag))
  const decoded = Schema.decodeResult(schema)("value" in outcome ? outcome.value : raw, { errors: "all" })
  if (Result.isFailure(decoded))
    for (const { message, path = [] } of standard(decoded.failure.issue).issues) {
      const [field, ...rest] = path.map((it) => (typeof it === "object" ? it.key : it))
      const flag = flags.find((it) => it.field === field)
      if (flag === undefined || named.has(flag.long)) continue
      // What only the whole can judge: two fields together.
      const where = rest.length > 0 ? `${rest.map(String).join(".")}: ` : ""
      faults.push({ flag: flag.long, message: where + session.words.flagWrong(message) })
    }
  if (faults.length > 0)
    throw new YourTurn(faults.map(({ flag, message }) => `${flag}: ${message}`).join("\n"), {
      next: session.words.seeHelp,
      facts: { code: "VALIDATION_FAILED", fields: faults },
    })
  return (decoded as Result.Success<unknown, never>).success as Record<string, unknown>
}

const valueOf = ({ words }: Session, { kind }: Flag, text: string) => {
  switch (kind) {
    case "text":
      return { value: text }
    case "number": {
      const value = Number(text.replaceAll("_", ""))
      return text.trim() !== "" && Number.isFinite(value) ? { value } : { wrong: words.noNumber(text) }
    }
    case "yes or no":
      if (/^(true|yes|oui|1)$/i.test(text)) return { value: true }
      return /^(false|no|non|0)$/i.test(text) ? { value: false } : { wrong: words.noYesOrNo(text) }
    case "json":
      return jsonOf(words, text)
  }
}

/** JSON as it stands, or `@file`, or `@-` for what is piped in. */
const jsonOf = (words: Session["words"], text: string) => {
  const source = text.startsWith("@") ? readFileSync(text === "@-" ? 0 : text.slice(1), "utf8") : text
  try {
    return { value: JSON.parse(source) as unknown }
  } catch (error) {
    return { wrong: words.noJson((error as Error).message) }
  }
}
