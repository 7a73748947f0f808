import type { Command } from "commander"
import type { Session } from "./terminal/session.ts"

/** A command written by hand: `define` adds it, with its options and what it does, and is loaded only when it is named. */
interface HandCommand {
  readonly define: (program: Command, session: Session) => void | Promise<void>
}

type Loaders = { readonly [name: string]: () => Promise<HandCommand> }

const loaders = {
  serve: () => import("./serve.ts"),
  demo: () => import("./demo/command.ts"),
  import: () => import("./imports/command.ts"),
  report: () => import("./reports/command.ts"),
  log: () => import("./log/command.ts"),
  verify: () => import("./keep/verify.ts"),
  rebuild: () => import("./keep/rebuild.ts"),
  backup: () => import("./keep/backup.ts"),
  restore: () => import("./keep/restore.ts"),
  person: () => import("./keep/person.ts"),
  check: () => import("./money/command.ts"),
  reprice: () => import("./prices/command.ts"),
  printer: () => import("./printer/command.ts"),
  doctor: () => import("./keep/doctor.ts"),
  completion: () => import("./completion/command.ts"),
} satisfies Loaders

export type HandName = keyof typeof loaders

export const handCommands: { readonly [Name in HandName]: () => Promise<HandCommand> } = loaders
