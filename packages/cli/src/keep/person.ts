import { writeFileSync } from "node:fs"
import { Argument, type Command } from "commander"
import { customers } from "@oja/domain/customers/views"
import { drivers } from "@oja/domain/delivery/carrierViews"
import { type AnyView } from "@oja/domain/kernel/index"
import { members } from "@oja/domain/team/views"
import type { PersonFile } from "@oja/gateway/erasing/personFile"
import { businessIn, readBook } from "../connection/bookFile.ts"
import { exits } from "../terminal/exits.ts"
import type { Session } from "../terminal/session.ts"
import { YourTurn } from "../terminal/trouble.ts"

const views = { customer: customers, driver: drivers, member: members } satisfies Record<string, AnyView>
const paths = { customer: "customers", driver: "drivers", member: "team" } as const
type Of = keyof typeof views

/** `oja person OF ID`: all that is kept of one person, for them to take along. */
export const define = (program: Command, session: Session): void => {
  const { words } = session
  program
    .command("person")
    .description(words.commands.person)
    .addArgument(new Argument("<of>", words.person.of).choices(Object.keys(views)))
    .argument("<id>", words.person.id)
    .option("--out <file>", words.person.out)
    .action(async (of: Of, id: string, { out }: { readonly out?: string }) => {
      const file =
        session.options.url === undefined ? await fromBook(session, of, id) : await fromGateway(session, of, id)
      const text = JSON.stringify(file, null, 2)
      if (out === undefined) return session.say(text)
      writeFileSync(out, `${text}\n`, { mode: 0o600 })
      session.say(words.person.written(out, file.facts.length))
    })
}

const fromBook = async (session: Session, of: Of, id: string): Promise<PersonFile> => {
  const { personFileBeside } = await import("@oja/gateway/erasing/beside")
  const domain = await session.domain()
  const archive = await readBook(session, domain)
  try {
    const business = businessIn(session, archive.log)
    const n = archive.log.businessN(business)!
    const [row] = archive.reader.texts(n, { view: views[of], kind: "row", id, limit: 1 })
    if (row === undefined) throw unknown(session, of, id)
    const { userId } = JSON.parse(row) as { readonly userId?: string }
    const ids = userId === undefined ? [id] : [id, userId]
    return personFileBeside(session.data, { log: archive.log, domain }, business, of, ids)
  } finally {
    archive.close()
  }
}

const fromGateway = async (session: Session, of: Of, id: string): Promise<PersonFile> => {
  const { openGateway } = await import("../connection/gatewayConnection.ts")
  const gateway = openGateway(session, await session.domain(), session.options.url!)
  try {
    return (await gateway.get(`/v1.0/${paths[of]}/${encodeURIComponent(id)}/file`)) as PersonFile
  } finally {
    await gateway.close()
  }
}

const unknown = ({ words }: Session, of: Of, id: string): YourTurn =>
  new YourTurn(words.person.unknown(of, id), { exit: exits.refused })
