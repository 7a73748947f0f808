import { type Command, Option } from "commander"
import type { Session } from "../terminal/session.ts"

export interface ImportOptions {
  readonly dryRun?: boolean
  readonly errors?: string
  readonly map?: ReadonlyArray<string>
  readonly numbers?: "point" | "comma"
  readonly resume?: string
  readonly yes?: boolean
}

/** `oja import products FILE`, `oja import customers FILE`: looks first, asks, then takes over every line that can be. */
export const define = (program: Command, session: Session): void => {
  const { words } = session
  const parent = program.command("import").description(words.commands.import).helpCommand(false)
  const kind = (name: "products" | "customers") =>
    parent
      .command(name)
      .description(words.imports[name])
      .argument("<file>", words.imports.file)
      .option("--dry-run", words.imports.dryRun)
      .option("--errors <file>", words.imports.errors)
      .option("--map <header=column...>", words.imports.map)
      .option("--resume <id>", words.imports.resume)
      .option("-y, --yes", words.imports.yes)
  kind("products")
    .addOption(new Option("--numbers <style>", words.imports.numbers).choices(["point", "comma"]))
    .action(async (file: string, options: ImportOptions) => {
      const { importProducts } = await import("./run.ts")
      await importProducts(session, file, options)
    })
  kind("customers").action(async (file: string, options: ImportOptions) => {
    const { importCustomers } = await import("./customers.ts")
    await importCustomers(session, file, options)
  })
}
