import type { AnyCommand } from "@oja/domain/kernel/index"
import { hash } from "node:crypto"
import { basename } from "node:path"
import { runOf } from "@oja/domain/imports/import"
import { emptySummary } from "@oja/domain/imports/settle"
import type { Knows } from "@oja/domain/imports/sheet"
import { takeBatch } from "@oja/domain/imports/takeBatch"
import { exits } from "../terminal/exits.ts"
import type { Session } from "../terminal/session.ts"
import { YourTurn } from "../terminal/trouble.ts"
import type { ImportOptions } from "./command.ts"
import type { ImportDoor } from "./door.ts"
import { openProgress } from "./progress.ts"
import { readSheet, type FileSheet } from "./sheet.ts"
import {
  confirmed,
  differencesIn,
  faultsIn,
  leftIn,
  notesIn,
  type Planned,
  type Read,
  sayFaults,
  sayPlan,
  takenIn,
  warningsIn,
  writeErrors,
} from "./telling.ts"

/** What differs between lists of goods and lists of people. */
interface Kind<Door, R, P> {
  readonly knows?: Knows
  readonly open: (session: Session) => Promise<Door>
  readonly read: (sheet: FileSheet, door: Door) => R
  readonly plan: (sheet: FileSheet, read: R, door: Door) => P
  /** Takes it over, and says what became of it: the book itself may still refuse a line. */
  readonly apply: (
    door: Door,
    found: { readonly sheet: FileSheet; readonly read: R; readonly plan: P },
    signal: AbortSignal,
  ) => Promise<P>
}

/** Looks, says, asks, and only then takes over what can be. */
export const running = async <Door extends Pick<ImportDoor, "close" | "statusOf">, R extends Read, P extends Planned>(
  session: Session,
  file: string,
  options: ImportOptions,
  kind: Kind<Door, R, P>,
): Promise<void> => {
  const { words } = session
  const cut = await readSheet(session, file, kind.knows)
  const door = await kind.open(session)
  try {
    const sheet = { ...cut, importId: await runOf(cut.importId, door.statusOf) }
    if (options.resume !== undefined && options.resume !== sheet.importId)
      throw new YourTurn(words.imports.otherFile(options.resume))
    const read = kind.read(sheet, door)
    const plan = kind.plan(sheet, read, door)
    sayPlan(session, file, sheet, read, plan)
    if (options.errors !== undefined) writeErrors(session, options.errors, sheet, plan)
    if (options.dryRun === true) return ended(session, sheet, read, plan, { dryRun: true })
    if (!(options.yes === true || options.resume !== undefined || (await confirmed(session)))) {
      sayFaults(session, plan)
      throw new YourTurn(words.imports.sayYes, { next: words.imports.sayYesNext })
    }
    const done = await session.around.interruption.heeding((signal) => kind.apply(door, { sheet, read, plan }, signal))
    // What the book itself refused belongs to the lines that are handed back.
    if (options.errors !== undefined && done.faults.length > plan.faults.length)
      writeErrors(session, options.errors, sheet, done)
    ended(session, sheet, read, done, { dryRun: false })
  } finally {
    await door.close()
  }
}

/** Which column a person says a header is. */
export const mappingOf = (
  { words }: Session,
  { headers }: FileSheet,
  said: ReadonlyArray<string>,
  columns: ReadonlyArray<string>,
): { readonly [header: string]: string | null } =>
  Object.fromEntries(
    said.map((text) => {
      const cut = text.lastIndexOf("=")
      const [header, column] = [text.slice(0, cut).trim(), text.slice(cut + 1).trim()]
      if (cut < 1 || !headers.includes(header) || !(column === "" || columns.includes(column)))
        throw new YourTurn(words.imports.mapWrong(text), { next: words.oneOfThese(columns) })
      return [header, column === "" ? null : column] as const
    }),
  )

/** A file of which no column says what, or who, a line is about is refused as a whole. */
export const recognisedOr = (
  { words }: Session,
  { headers }: FileSheet,
  columns: ReadonlyArray<string | undefined>,
  keys: ReadonlyArray<string>,
  template: ReadonlyArray<string>,
): void => {
  if (columns.some((column) => column !== undefined && keys.includes(column))) return
  throw new YourTurn(words.imports.notRecognised(headers), {
    exit: exits.refused,
    next: words.imports.notRecognisedNext(template),
  })
}

interface Taking {
  readonly command: AnyCommand
  /** The request's name, but for its lines. */
  readonly run: string
  readonly file: string
  readonly sheet: FileSheet
  readonly plan: Pick<Planned, "summary"> & {
    readonly batches: ReadonlyArray<ReadonlyArray<{ readonly line: number }>>
  }
}

/**
 * Batch after batch, with the progress shown, until it is done or somebody interrupts; answers with the lines that the book
 * would not have.
 */
export const takenOver = async <Left extends { readonly line: number }>(
  session: Session,
  { ask }: Pick<ImportDoor, "ask">,
  { command, file, plan, run, sheet: { importId } }: Taking,
  signal: AbortSignal,
): Promise<ReadonlyArray<Left>> => {
  const { words } = session
  const { batches, summary } = plan
  const total = batches.reduce((sum, { length }) => sum + length, 0)
  const progress = await openProgress(session, total)
  const left: Array<Left> = []
  let done = 0
  try {
    for (const batch of batches) {
      if (signal.aborted)
        throw new YourTurn(words.imports.stopped(done, total), {
          exit: exits.interrupted,
          next: words.imports.stoppedNext(importId),
          facts: { importId, done, total, ...emptySummary, refused: summary.refused },
        })
      done += batch.length
      const said = { file: basename(file), done, total, refused: summary.refused + left.length }
      const taken = await takeBatch<(typeof batch)[number], Left>(batch, async (rows) => {
        // The same lines of the same file are the same request: whatever was taken over before is not taken over again.
        const own = hash("sha256", JSON.stringify(rows)).slice(0, 16)
        const answered = await ask(command, { importId, rows, ...said }, `${run}/${own}`)
        if (answered._tag !== "Refused") return []
        const { rows: refused = [] } = answered.facts as { readonly rows?: ReadonlyArray<Left> }
        if (refused.length === 0) throw new YourTurn(answered.message, { exit: exits.refused })
        return refused
      })
      left.push(...taken)
      progress.at(done)
      // Lets a signal and the screen have their turn.
      await new Promise((resume) => setImmediate(resume))
    }
  } finally {
    await progress.close()
  }
  return left
}

const ended = (
  session: Session,
  sheet: FileSheet,
  read: Read,
  plan: Planned,
  { dryRun }: { readonly dryRun: boolean },
): void => {
  const { words } = session
  const { summary, faults } = plan
  const { importId } = sheet
  if (session.json)
    session.sayJson({
      importId,
      dryRun,
      ...summary,
      ...takenIn(sheet, read),
      newCategories: plan.newCategories.map(({ name }) => name),
      left: leftIn(session, read),
      notes: notesIn(session, plan),
      warnings: warningsIn(session, plan),
      errors: faultsIn(session, plan),
      differences: differencesIn(session, plan),
    })
  else if (!dryRun) session.say(`${words.imports.ran}${words.colon} ${words.imports.counts(summary)}`)
  if (!dryRun && !session.json && summary.created + summary.changed > 0) session.note(words.imports.undoWith(importId))
  sayFaults(session, plan)
  if (faults.length > 0) session.exit = exits.use
}

/** The plan as it was done: what the book would not have is handed back with the other faults. */
export const withFaults = <P extends Planned>(plan: P, faults: ReadonlyArray<P["faults"][number]>): P => ({
  ...plan,
  summary: { ...plan.summary, refused: plan.summary.refused + new Set(faults.map(({ row }) => row)).size },
  faults: [...plan.faults, ...faults].toSorted((a, b) => a.row - b.row),
})
