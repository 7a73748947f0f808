import { Command, CommanderError, Option } from "commander"
import { handCommands, type HandName } from "./handCommands.ts"
import { partNames } from "./partNames.ts"
import { exits, type Exit } from "./terminal/exits.ts"
import { YourTurn } from "./terminal/trouble.ts"
import { VERSION } from "./terminal/version.ts"
import { type Options, Session, type Surroundings } from "./terminal/session.ts"
import { wordsIn, type Words } from "./words/words.ts"

/** One run of oja, from its arguments to its exit code. Only what the arguments name is loaded. */
export const run = async (argv: ReadonlyArray<string>, around: Surroundings): Promise<Exit> => {
  const first = lookAhead(argv)
  const words = wordsIn(first.options.lang || around.env["OJA_LANG"] || around.env["LC_ALL"] || around.env["LANG"])
  const session = new Session(words, first.options, around)
  const [name, topic] = first.operands
  if (name === "help" && topic === "exit-codes") {
    for (const line of words.exitCodes) session.say(line)
    return exits.ok
  }
  const given = name === "help" ? [...first.operands.slice(1), "--help"] : argv
  const wanted = name === "help" ? topic : name
  const program = programOf(words, around)
  try {
    await define(program, wanted, session)
    program.hook("preAction", (_, action) => obeyed(session, nameOf(action)))
    await program.parseAsync([...given], { from: "user" })
    return session.exit
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exits.ok
    return (await import("./terminal/report.ts")).reportTrouble(error, session)
  }
}

// What is made from the wire's table speaks to a gateway by itself; of what is written by hand only these do.
const onWire: ReadonlySet<string> = new Set<HandName>(["check", "import", "printer", "report", "reprice"])

/** An option that a command would pass over is refused: whoever said it would believe that it was heeded. */
const obeyed = ({ options, words }: Session, name: string): void => {
  if (options.url === undefined) return
  if (name in handCommands && !onWire.has(name))
    throw new YourTurn(words.notOnWire(`oja ${name}`), { next: words.notOnWireNext })
  if (options.by !== undefined) throw new YourTurn(words.byOnWire, { next: words.byOnWireNext })
}

/** The word after `oja`. */
const nameOf = (action: Command): string => (action.parent?.parent == null ? action.name() : nameOf(action.parent))

const globals = (words: Words) => [
  new Option("--data <folder>", words.options.data),
  new Option("--business <id>", words.options.business),
  new Option("--json", words.options.json),
  new Option("--quiet", words.options.quiet),
  new Option("--no-color", words.options.noColor),
  new Option("--url <gateway>", words.options.url),
  new Option("--token <token>", words.options.token),
  new Option("--as-of <day>", words.options.asOf),
  new Option("--known-at <instant>", words.options.knownAt),
  new Option("--by <user>", words.options.by),
  new Option("--approval <id>", words.options.approval),
  new Option("--lang <language>", words.options.lang),
]

/** The command's name and the common options, before the command itself is known. */
const lookAhead = (argv: ReadonlyArray<string>) => {
  const scout = new Command().exitOverride().configureOutput({ outputError: () => {} })
  for (const option of globals(wordsIn("en"))) scout.addOption(option)
  try {
    const { operands } = scout.parseOptions([...argv])
    return { operands, options: scout.opts<Options>() }
  } catch {
    // A common option without its value: the real reading says so, in the person's language.
    return { operands: [], options: {} }
  }
}

export const programOf = (words: Words, around: Surroundings): Command => {
  const program = new Command("oja")
    .description(words.says)
    .version(VERSION, "-V, --version", words.options.version)
    .helpOption("-h, --help", words.options.help)
    .helpCommand(false)
    .exitOverride()
    .configureHelp({ styleTitle: (title) => words.titles[title] ?? title, helpWidth: around.stdout.columns ?? 100 })
    .configureOutput({
      writeOut: (text) => void around.stdout.write(text),
      writeErr: (text) => void around.stderr.write(text),
      // Said by ourselves, in the person's language.
      outputError: () => {},
    })
  for (const option of globals(words)) program.addOption(option)
  return program
}

/** What is asked for is defined in full; of the rest only the name and a sentence, for the list. */
const define = async (program: Command, wanted: string | undefined, session: Session): Promise<void> => {
  const { words } = session
  program.commandsGroup(words.groups.work)
  for (const name of Object.keys(handCommands) as ReadonlyArray<HandName>) {
    if (name === wanted) await (await handCommands[name]()).define(program, session)
    else program.command(name).description(words.commands[name])
  }
  const known = wanted === undefined || wanted in handCommands
  program.commandsGroup(words.groups.parts)
  for (const part of session.around.domain === undefined ? partNames : [])
    if (part !== wanted) program.command(part).description(words.parts[part])
  if (!known) await (await import("./derive/partCommand.ts")).definePart(program, wanted, session)
  program.addHelpText("after", `\n${words.helpMore}`)
}
