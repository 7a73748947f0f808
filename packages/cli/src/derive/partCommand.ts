import type { Command } from "commander"
import type { Domain, Module } from "@oja/domain/kernel/index"
import type { Session } from "../terminal/session.ts"
import { defineReading } from "./reading.ts"
import { defineVerb } from "./verb.ts"

/** `oja <part> <verb>`, all of it derived: verbs from commands, `list` and `show` from views. */
export const definePart = async (program: Command, name: string, session: Session): Promise<void> => {
  const domain = await session.domain()
  for (const module of domain.modules)
    if (module.name === name) {
      const command = program.command(name).description(saysOf(session, module))
      fill(command, domain, module, session)
      ;(await byHand[name]?.())?.define(command, session)
    } else if (session.around.domain !== undefined) program.command(module.name).description(saysOf(session, module))
}

const saysOf = ({ words }: Session, module: Module): string =>
  module.name in words.parts ? words.parts[module.name as keyof typeof words.parts] : module.summary

const fill = (command: Command, domain: Domain, module: Module, session: Session): void => {
  command.helpCommand(false)
  // What only the system itself asks, nobody types.
  for (const verb of module.commands)
    if (verb.access.of !== "system") defineVerb(command, domain, module, verb, session)
  if (module.views.length > 0) defineReading(command, domain, module, session)
}

/** Verbs of a part that ask a person before they write. */
const byHand: {
  readonly [part: string]: () => Promise<{ readonly define: (parent: Command, session: Session) => void }>
} = { imports: () => import("../imports/undo.ts") }
