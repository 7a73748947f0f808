import type { Command } from "commander"
import type { Session } from "../terminal/session.ts"
import type { Part } from "./parts.ts"
import { defineReading } from "./reading.ts"
import { defineVerb } from "./verb.ts"

/** `oja <part> <verb>`, all of it derived: verbs from commands, `list` and `show` from views. */
export const definePart = async (program: Command, name: string, session: Session): Promise<void> => {
  for (const part of await session.parts())
    if (part.name === name) {
      const command = program.command(name).description(saysOf(session, part)).helpCommand(false)
      for (const verb of part.verbs) defineVerb(command, part, verb, session)
      if (part.lists.length > 0) defineReading(command, part, session)
      ;(await byHand[name]?.())?.define(command, session, part)
    } else if (session.around.domain !== undefined) program.command(part.name).description(saysOf(session, part))
}

const saysOf = ({ words }: Session, { name, summary }: Part): string =>
  name in words.parts ? words.parts[name as keyof typeof words.parts] : summary

/** Verbs of a part that ask a person before they write. */
const byHand: {
  readonly [part: string]: () => Promise<{ readonly define: (parent: Command, session: Session, part: Part) => void }>
} = { imports: () => import("../imports/undo.ts") }
