import { type Command, Option } from "commander"
import { codePages, type PaperProfile, papers, usualProfile } from "@oja/domain/sales/printing"
import { reading } from "../connection/open.ts"
import type { Session } from "../terminal/session.ts"
import { exits } from "../terminal/exits.ts"
import { YourTurn } from "../terminal/trouble.ts"
import { keepPrinters, type Printer, printersIn } from "./device.ts"
import { sendTo } from "./send.ts"

interface Wanted {
  readonly paper?: PaperProfile["paperWidth"]
  readonly codePage?: PaperProfile["codePage"]
  readonly cut?: boolean
  readonly drawer?: boolean
  readonly raster?: boolean
}
interface Where extends Wanted {
  readonly printer?: string
  readonly to?: string
}

/** `oja printer`: the receipt printers of this machine, over the network, a cable or a serial line. */
export const define = (program: Command, session: Session): void => {
  const { words } = session
  const say = words.printer
  const printer = program.command("printer").description(words.commands.printer).helpCommand(false)
  // Printers stand beside this machine; only a sale may lie behind a gateway.
  printer.hook("preAction", (_, action) => {
    if (session.options.url !== undefined && action.name() !== "receipt")
      throw new YourTurn(words.notOnWire(`oja printer ${action.name()}`), { next: words.notOnWireNext })
  })
  printer
    .command("list")
    .description(say.list)
    .action(async () => {
      const printers = printersIn(session)
      if (session.json) return session.sayJson(printers)
      if (session.screen) return (await import("./PrinterScreen.tsx")).draw(session, printers)
      if (printers.length === 0) session.note(say.none)
      for (const line of linesOf(printers, say.primary)) session.say(line)
    })
  profiled(
    printer.command("add").description(say.add).argument("<name>", say.name).argument("<to>", say.to),
    session,
  ).action((name: string, to: string, wanted: Wanted) => {
    const others = printersIn(session).filter((it) => it.name !== name)
    const isPrimary = printersIn(session).find((it) => it.name === name)?.isPrimary ?? false
    const added: Printer = { name, to, isPrimary, ...profileOf(wanted, usualProfile) }
    keepPrinters(session, [...others, added])
    if (session.json) session.sayJson(added)
    else session.note(say.added(name, to))
  })
  printer
    .command("remove")
    .description(say.remove)
    .argument("<name>", say.name)
    .action((name: string) => {
      const { name: found } = printerOf(session, name)
      keepPrinters(
        session,
        printersIn(session).filter((it) => it.name !== found),
      )
      if (session.json) session.sayJson({ removed: found })
      else session.note(say.removed(found))
    })
  printer
    .command("primary")
    .description(say.makePrimary)
    .argument("<name>", say.name)
    .action((name: string) => {
      const { name: found } = printerOf(session, name)
      keepPrinters(
        session,
        printersIn(session).map((it) => ({ ...it, isPrimary: it.name === found })),
      )
      if (session.json) session.sayJson({ primary: found })
    })
  placed(printer.command("test").description(say.test), session).action(async (where: Where) => {
    const meant = meantBy(session, where)
    const { testPage } = await import("@oja/gateway/receipts/testPage")
    await print(session, meant, await testPage(meant, words.language))
  })
  placed(printer.command("receipt").description(say.receipt).argument("<sale>", say.sale), session)
    .option("--copy <count>", say.copy)
    .action(async (named: string, { copy, ...where }: Where & { readonly copy?: string }) => {
      const meant = meantBy(session, where)
      const times = copy === undefined ? undefined : countOf(session, copy)
      const { receiptIn } = await import("./receipt.ts")
      const { escposOf } = await import("@oja/gateway/receipts/escpos")
      const rows = await reading(session, {}, (connection) => receiptIn(session, connection, named, times))
      await print(session, meant, await escposOf(rows, meant, { opens: times === undefined }))
    })
}

const linesOf = (printers: ReadonlyArray<Printer>, primary: string): ReadonlyArray<string> => {
  const cells = printers.map((it) => [it.name, it.to, `${it.paperWidth} mm`, it.codePage, it.isPrimary ? primary : ""])
  const widths = [0, 1, 2, 3, 4].map((at) => Math.max(0, ...cells.map((line) => line[at]!.length)))
  return cells.map((line) =>
    line
      .map((text, at) => text.padEnd(widths[at]!))
      .join("  ")
      .trimEnd(),
  )
}

const profiled = (command: Command, { words: { printer: say } }: Session): Command =>
  command
    .addOption(new Option("--paper <mm>", say.paper).choices(papers))
    .addOption(new Option("--code-page <name>", say.codePage).choices(codePages))
    .option("--cut", say.cut)
    .option("--drawer", say.drawer)
    .option("--no-raster", say.noRaster)

/** Which printer is meant: one by its name, one that nobody saved, or the primary one. */
const placed = (command: Command, session: Session): Command => {
  const { printer: say } = session.words
  return profiled(command.option("--printer <name>", say.name).option("--to <place>", say.to), session)
}

const profileOf = (wanted: Wanted, otherwise: PaperProfile): PaperProfile => ({
  paperWidth: wanted.paper ?? otherwise.paperWidth,
  codePage: wanted.codePage ?? otherwise.codePage,
  supportsCut: wanted.cut ?? otherwise.supportsCut,
  drawerKick: wanted.drawer ?? otherwise.drawerKick,
  rasterFallback: wanted.raster === false ? false : otherwise.rasterFallback,
})

interface Meant extends PaperProfile {
  readonly name: string
  readonly to: string
}

const meantBy = (session: Session, { printer, to, ...wanted }: Where): Meant => {
  if (to !== undefined) return { name: to, to, ...profileOf(wanted, usualProfile) }
  const saved = printerOf(session, printer)
  return { name: saved.name, to: saved.to, ...profileOf(wanted, saved) }
}

const printerOf = (session: Session, name: string | undefined): Printer => {
  const printers = printersIn(session)
  const { printer: say } = session.words
  const found = printers.find((it) => (name === undefined ? it.isPrimary : it.name === name))
  if (found !== undefined) return found
  if (name === undefined) throw new YourTurn(say.none, { next: say.noneNext })
  throw new YourTurn(say.unknown(name), { next: session.words.oneOfThese(printers.map((it) => it.name)) })
}

const countOf = ({ words }: Session, text: string): number => {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1 || count > 999) throw new YourTurn(`--copy: ${words.noNumber(text)}`)
  return count
}

const print = async (session: Session, { name, to }: Meant, bytes: Uint8Array): Promise<void> => {
  const { printer: say } = session.words
  try {
    await sendTo(to, bytes)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new YourTurn(say.gone, { exit: exits.refused, next: say.goneNext(to, reason), facts: { printer: name, to } })
  }
  if (session.json) session.sayJson({ printer: name, to, bytes: bytes.length })
  else session.note(say.printed(name))
}
