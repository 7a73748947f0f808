import type { Command } from "commander"
import type { Part } from "../derive/parts.ts"
import type { Session } from "../terminal/session.ts"

/** `oja imports undo ID`: says what goes and what stays, asks, and takes the file back. */
export const define = (parent: Command, session: Session, { verbs }: Part): void => {
  const { words } = session
  parent
    .command("undo")
    .description(verbs.find(({ name }) => name === "UndoImport")?.summary ?? "")
    .argument("<id>", words.idOf(words.kinds["imp"] ?? "imp"))
    .option("-y, --yes", words.imports.yes)
    .action(async (importId: `imp_${string}`, { yes = false }: { readonly yes?: boolean }) => {
      const { undo } = await import("./undoing.ts")
      await undo(session, importId, yes)
    })
}
