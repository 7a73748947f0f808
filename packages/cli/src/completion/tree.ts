import { Command } from "commander"
import { definePart } from "../derive/partCommand.ts"
import { handCommands } from "../handCommands.ts"
import type { Session } from "../terminal/session.ts"
import type { Tree } from "./scripts.ts"

/** All commands and options that there are, those of the program among them. */
export const wholeTree = async ({ options }: Pick<Command, "options">, session: Session): Promise<Tree> => {
  const whole = new Command("oja")
  for (const option of options) whole.addOption(option)
  for (const load of Object.values(handCommands)) await (await load()).define(whole, session)
  for (const { name } of await session.parts()) await definePart(whole, name, session)
  return treeOf(whole)
}

const treeOf = (command: Command): Tree => ({
  name: command.name(),
  says: command.description(),
  options: command.options.map(({ long, description }) => ({ long: long ?? "", says: description })),
  commands: command.commands.map(treeOf),
})
