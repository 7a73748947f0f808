import { statfsSync, statSync } from "node:fs"
import { dirname, resolve } from "node:path"
import type { Command } from "commander"
import type { Settings } from "@oja/gateway/settings"
import { Archive } from "@oja/store/archive"
import { Ledger } from "@oja/store/ledger"
import { paths } from "@oja/store/paths"
import { lockBook } from "@oja/store/lock"
import { PLATFORM } from "@oja/domain/kernel/index"
import { memoryDb } from "@oja/store/sqlite"
import { checkTail } from "@oja/store/verify"
import { codeOf } from "@oja/store/roots"
import { sealingIn } from "../connection/bookFile.ts"
import { exits } from "../terminal/exits.ts"
import { VERSION } from "../terminal/version.ts"
import type { Session } from "../terminal/session.ts"
import { YourTurn } from "../terminal/trouble.ts"

interface Finding {
  readonly name: string
  readonly value: string
  readonly ok: boolean
  /** Nothing to mend, but worth a thought. */
  readonly advice?: true
}

/** `oja doctor`: what oja runs on, where the book is, and whether both are well. */
export const define = (program: Command, session: Session): void => {
  const { words } = session
  program
    .command("doctor")
    .description(words.commands.doctor)
    .option("--production", words.doctor.production)
    .action(async ({ production = false }: { readonly production?: boolean }) => {
      const findings = [
        ...versions(),
        disk(session),
        ...(await theBook(session)),
        await webhooks(session),
        ...(await settings(session, production)),
      ]
      const ill = findings.filter(({ ok }) => !ok)
      if (session.json) session.sayJson({ findings })
      else
        for (const { advice, name, value, ok } of findings) {
          const sign = advice
            ? session.paint("yellow", "!")
            : ok
              ? session.paint("green", "✓")
              : session.paint("red", "✗")
          session.say(`${sign} ${name.padEnd(16)} ${value}`)
        }
      if (ill.length > 0)
        throw new YourTurn(words.doctor.ill(ill.map(({ name }) => name)), {
          exit: ill.some(({ name }) => name === words.doctor.book) ? exits.book : exits.refused,
        })
    })
}

const versions = (): ReadonlyArray<Finding> => {
  const db = memoryDb()
  const sqlite = String(db.prepare("SELECT sqlite_version()").pluck().get())
  db.close()
  const [major = 0] = process.versions.node.split(".").map(Number)
  return [
    { name: "oja", value: VERSION, ok: true },
    { name: "node", value: process.versions.node, ok: major >= 24 },
    { name: "sqlite", value: sqlite, ok: true },
  ]
}

/** A book needs room to grow: a backup of itself, and a hundred megabytes. */
const disk = ({ data, words }: Session): Finding => {
  let there = resolve(data)
  for (;;) {
    try {
      const { bavail, bsize } = statfsSync(there)
      const free = bavail * bsize
      const size = Ledger.exists(data) ? statSync(paths(data).book).size : 0
      return { name: words.doctor.disk, value: words.doctor.free(free / 1e9), ok: free > size + 100e6 }
    } catch {
      there = dirname(there)
    }
  }
}

const theBook = async (session: Session): Promise<ReadonlyArray<Finding>> => {
  const { words, data } = session
  const name = words.doctor.book
  if (!Ledger.exists(data)) return [{ name, value: words.doctor.none(paths(data).book), ok: true }]
  const archive = new Archive(data, await session.domain(), sealingIn(session))
  try {
    const found = checkTail(archive.db, archive.checkpoint, archive.sealing)
    const fault = typeof found === "string" ? found : undefined
    const businesses = archive.log.businesses().filter((id) => id !== PLATFORM).length
    return [
      {
        name,
        value: fault ?? words.doctor.holds(paths(data).book, archive.log.position, businesses),
        ok: fault === undefined,
      },
      { name: words.doctor.seal, value: sealOf(archive, words), ok: true },
      { name: words.doctor.keeper, value: keptBy(session), ok: true },
    ]
  } finally {
    archive.close()
  }
}

const sealOf = ({ sealing }: Archive, { doctor }: Session["words"]): string => {
  if (sealing === undefined) return doctor.unsealed
  const { newest } = sealing.roots
  return doctor.sealed(sealing.seal.publicKey, newest === undefined ? "–" : `${newest.day} ${codeOf(newest)}`)
}

const keptBy = ({ data, words }: Session): string => {
  try {
    lockBook(paths(data).lock)()
    return words.doctor.nobody
  } catch {
    return words.doctor.somebody
  }
}

/** What payment providers told us and nobody could work through waits for a person. */
const webhooks = async ({ data, words }: Session): Promise<Finding> => {
  const { stuck } = await import("@oja/gateway/payments/stuck")
  const { poisoned, waiting } = stuck({ data })
  return { name: words.doctor.webhooks, value: words.doctor.told(waiting, poisoned), ok: poisoned === 0 }
}

const settings = async ({ around, words, data }: Session, production: boolean): Promise<ReadonlyArray<Finding>> => {
  const gateway = await import("@oja/gateway/settings")
  try {
    const read = gateway.readSettings({ ...around.env, OJA_DATA: data })
    const told = gateway.describe(read).map(({ name, value, from, meaning }) => ({
      name,
      value: `${value}  (${words.doctor.from[from]}; ${meaning[words.language]})`,
      ok: true,
    }))
    return production ? [...told, ...(await asProduction(read, words.language))] : told
  } catch (error) {
    if (!(error instanceof gateway.SettingsWrong)) throw error
    return error.faults.map(({ variable, reason }) => ({ name: variable, value: reason[words.language], ok: false }))
  }
}

/** What real customers need of it, each with the way out. */
const asProduction = async (read: Settings, language: "en" | "fr"): Promise<ReadonlyArray<Finding>> => {
  const { inspect } = await import("@oja/gateway/production")
  return (await inspect(read)).map(({ name, says, state }) => ({
    name: name[language],
    value: says[language],
    ok: state !== "wrong",
    ...(state === "advice" && { advice: true }),
  }))
}
