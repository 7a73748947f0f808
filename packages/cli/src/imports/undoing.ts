import { customers } from "@oja/domain/customers/views"
import type { Left, Undone } from "@oja/domain/imports/events"
import { previewUndo, undoImport } from "@oja/domain/imports/undoImport"
import { leftReasons } from "@oja/domain/imports/leftReasons"
import { asking, reading } from "../connection/open.ts"
import { exits } from "../terminal/exits.ts"
import type { Session } from "../terminal/session.ts"
import { YourTurn } from "../terminal/trouble.ts"
import { confirmed } from "./telling.ts"

/** Says what goes and what stays, asks, and takes the file back as one act. */
export const undo = async (session: Session, importId: `imp_${string}`, yes: boolean): Promise<void> => {
  const { words } = session
  const preview = await previewed(session, importId)
  const left = await named(session, preview.left)
  if (!session.json) {
    session.say(words.imports.undoing(preview.gone, preview.returned, left.length))
    for (const { name, why } of left) session.say(`  ${name}${words.colon} ${why}`)
  }
  if (!yes && !(await confirmed(session, words.imports.askUndo)))
    throw new YourTurn(words.imports.sayYes, { next: words.imports.undoNext })
  await asked(session, undoImport, importId)
  if (session.json) session.sayJson({ id: importId, ...preview, left })
  else session.say(words.imports.undone)
}

const previewed = async (session: Session, importId: string): Promise<Undone> =>
  ((await asked(session, previewUndo, importId)) as { readonly preview: Undone }).preview

/** What the book answers; a preview is answered as what stands in no way. */
const asked = async (
  session: Session,
  command: typeof undoImport | typeof previewUndo,
  importId: string,
): Promise<unknown> => {
  const { randomUUID } = await import("node:crypto")
  const answer = await asking(session, {}, (connection) => connection.ask(command, { importId }, `cli_${randomUUID()}`))
  if (answer._tag === "Done" || answer.code === "PREVIEW") return answer.facts
  throw new YourTurn(answer.message, { exit: exits.refused, facts: { code: answer.code, refusal: answer.facts } })
}

/** Customers are told by their id alone; what they are called, their list says. */
const named = (session: Session, left: ReadonlyArray<Left>) =>
  left.length === 0
    ? []
    : reading(session, {}, (connection) =>
        Promise.all(
          left.map(async ({ id, name, why }) => {
            const row = name === undefined ? await connection.show(customers, id) : { name }
            return {
              id,
              name: typeof row?.["name"] === "string" ? row["name"] : id,
              why: leftReasons[why][session.words.language],
            }
          }),
        ),
      )
