import { existsSync } from "node:fs"
import type { Domain } from "@oja/domain/kernel/index"
import { Archive } from "@oja/store/archive"
import { type Entry } from "@oja/store/log"
import { businessIn, folderOf } from "../connection/bookFile.ts"
import { zoneOf } from "../connection/fileConnection.ts"
import type { Session } from "../terminal/session.ts"

/** The end of a business's log, and what is added to it while one looks. */
export class Tail {
  readonly business: string
  readonly #archive: Archive
  readonly #domain: Domain
  readonly #session: Session
  readonly #clock: Intl.DateTimeFormat
  #position = 0

  private constructor(session: Session, domain: Domain, archive: Archive) {
    this.#session = session
    this.#domain = domain
    this.#archive = archive
    this.business = businessIn(session, archive.log)
    const timeZone = zoneOf(domain, archive.log, this.business)
    this.#clock = new Intl.DateTimeFormat(session.words.locale, { dateStyle: "short", timeStyle: "medium", timeZone })
  }

  static async open(session: Session): Promise<Tail> {
    const folder = folderOf(session)
    const domain = await session.domain()
    return new Tail(session, domain, new Archive(folder, domain))
  }

  /** The newest `count` events, oldest of them first. */
  latest(count: number): ReadonlyArray<Entry> {
    const entries = this.#archive.log.latest(this.business, count).toReversed()
    this.#position = entries.at(-1)?.position ?? 0
    return entries
  }

  /** What was written since it was last asked. */
  news(): ReadonlyArray<Entry> {
    const entries = this.#archive.log.after(this.business, this.#position, 1000)
    this.#position = entries.at(-1)?.position ?? this.#position
    return entries
  }

  /** Whether the book is still where it was. */
  get there(): boolean {
    return existsSync(this.#archive.db.name)
  }

  /** What happened, as the book's own words say it. */
  sentence({ event }: Entry): string {
    const words = this.#domain.words.events[event._tag]
    const { _tag, ...facts } = event as Entry["event"] & Record<string, unknown>
    const said = words?.[this.#session.words.language](event) ?? `${_tag} ${JSON.stringify(facts)}`
    // What somebody typed into the book must not speak to the terminal that shows it.
    // oxlint-disable-next-line no-control-regex -- control characters are what is taken out here
    return said.replaceAll(/[\u0000-\u001F\u007F-\u009F]/g, " ")
  }

  when({ at }: Entry): string {
    return this.#clock.format(at)
  }

  line(entry: Entry): string {
    if (this.#session.json) return JSON.stringify(entry)
    const { paint } = { paint: this.#session.paint.bind(this.#session) }
    return `${paint("dim", `${String(entry.position).padStart(6)}  ${this.when(entry)}`)}  ${this.sentence(entry)}  ${paint("dim", entry.event._tag)}`
  }

  close(): void {
    this.#archive.close()
  }
}
