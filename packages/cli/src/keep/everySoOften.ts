import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { keysBeside } from "@oja/store/backup"
import { reportTrouble } from "../terminal/report.ts"
import type { Session } from "../terminal/session.ts"
import { YourTurn } from "../terminal/trouble.ts"

interface Said {
  readonly every: string | undefined
  readonly keep: string | undefined
}

/** A backup is named by when it was taken, so that their names stand in that order. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/
const nameAt = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(":", "-")}Z`

/** Keys of people expire: an old backup would else undo an erasure. */
const KEYS_MS = 30 * 24 * 60 * 60_000

/** Takes one backup after another into a folder, until Ctrl+C; as many as were wanted stay. One that fails is said, and the next one tried. */
export const everySoOften = (
  session: Session,
  folder: string,
  { every, keep = "24" }: Said,
  take: (folder: string) => void,
): Promise<void> => {
  const [minutes, most] = [within(session, "--every", every ?? "", 10_000), within(session, "--keep", keep, 10_000)]
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return session.around.interruption.heeding(async (signal) => {
    while (!signal.aborted) {
      const at = Date.now()
      try {
        take(join(folder, nameAt(at)))
        clear(folder, most, at)
      } catch (error) {
        reportTrouble(error, session)
      }
      await pause(minutes * 60_000, undefined, { signal }).catch(() => {})
    }
  })
}

const within = ({ words }: Session, flag: string, text: string, most: number): number => {
  const number = Number(text)
  if (Number.isInteger(number) && number >= 1 && number <= most) return number
  throw new YourTurn(`${flag}: ${words.noNumber(text)}`, { next: words.seeHelp })
}

/** What is older than those that stay goes, its keys first; keys of any go after thirty days. */
const clear = (folder: string, most: number, now: number): void => {
  const taken = readdirSync(folder).filter((name) => NAME.test(name))
  const old = taken.toSorted().slice(0, -most)
  const forgotten = taken.filter((name) => name < nameAt(now - KEYS_MS))
  for (const name of new Set([...old, ...forgotten])) {
    const keys = keysBeside(join(folder, name))
    if (existsSync(keys)) rmSync(keys, { recursive: true })
  }
  for (const name of old) rmSync(join(folder, name), { recursive: true })
}
