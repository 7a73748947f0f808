import type { Command } from "commander"
import type { Part } from "@oja/domain/kernel/index"
import type { Session } from "../terminal/session.ts"
import { defineReading } from "./reading.ts"
import { defineVerb } from "./verb.ts"

/** `oja <part> <verb>`, all of it derived: verbs from commands, `list` and `show` from views. */
export const definePart = async (program: Command, name: string, session: Session): Promise<void> => {
  const book = await session.book()
  for (const part of book.parts)
    if (part.name === name) fill(program.command(name).description(saysOf(session, part)), part, session)
    else if (session.around.book !== undefined) program.command(part.name).description(saysOf(session, part))
}

const saysOf = ({ words }: Session, part: Part): string =>
  part.name in words.parts ? words.parts[part.name as keyof typeof words.parts] : part.says

const fill = (command: Command, part: Part, session: Session): void => {
  command.helpCommand(false)
  // What only the system itself asks, nobody types.
  for (const verb of part.commands) if (verb.access.of !== "system") defineVerb(command, part, verb, session)
  if (part.views.length > 0) defineReading(command, part, session)
}
