import { type Command, Argument } from "commander"
import { handCommands } from "../handCommands.ts"
import type { Session } from "../terminal/session.ts"
import { scriptFor, shells, type Tree } from "./scripts.ts"

/** `oja completion SHELL`: a script for the shell, made from the very commands it completes. */
export const define = (program: Command, session: Session): void => {
  program
    .command("completion")
    .description(session.words.commands.completion)
    .addArgument(new Argument("<shell>").choices(shells))
    .addHelpText("after", `\n${session.words.completionHow}`)
    .action(async (shell: (typeof shells)[number]) => session.say(scriptFor(shell, await wholeTree(program, session))))
}

const wholeTree = async (program: Command, session: Session): Promise<Tree> => {
  const { Command } = await import("commander")
  const { definePart } = await import("../derive/partCommand.ts")
  const whole = new Command("oja")
  for (const option of program.options) whole.addOption(option)
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
