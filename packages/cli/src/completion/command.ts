import { type Command, Argument } from "commander"
import type { Session } from "../terminal/session.ts"
import { scriptFor, shells } from "./scripts.ts"

/** `oja completion SHELL`: a script for the shell, made from the very commands it completes. */
export const define = (program: Command, session: Session): void => {
  const { around, words } = session
  const tree = async () =>
    around.domain === undefined
      ? (await import("./ourTree.ts")).ourTree(words.language)
      : (await import("./tree.ts")).wholeTree(program, session)
  program
    .command("completion")
    .description(words.commands.completion)
    .addArgument(new Argument("<shell>").choices(shells))
    .addHelpText("after", `\n${words.completionHow}`)
    .action(async (shell: (typeof shells)[number]) => session.say(scriptFor(shell, await tree())))
}
