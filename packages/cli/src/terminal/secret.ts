import { readFileSync } from "node:fs"
import { createInterface } from "node:readline/promises"
import { Writable } from "node:stream"
import type { Session } from "./session.ts"
import { YourTurn } from "./trouble.ts"

/** How somebody names what a backup is sealed with. */
export interface SecretSaid {
  readonly keyFile?: string
  readonly encrypt?: boolean
}

/** What a backup is sealed with: a file's bytes, or a passphrase from OJA_BACKUP_PASSPHRASE or from the person. */
export const secretOf = async (session: Session, { keyFile }: SecretSaid): Promise<Buffer> => {
  const { around, words } = session
  if (keyFile !== undefined) {
    const bytes = readFileSync(keyFile)
    if (bytes.length < 16) throw new YourTurn(words.backup.keyShort(keyFile))
    return bytes
  }
  const said = around.env["OJA_BACKUP_PASSPHRASE"] ?? (session.answers ? await asked(session) : "")
  if (said === "") throw new YourTurn(words.backup.secretWanted, { next: words.backup.secretWantedNext })
  // The same words typed on another keyboard are the same passphrase.
  return Buffer.from(said.normalize("NFC"))
}

/** Asks without showing what is typed. */
const asked = async ({ around: { stdin, stderr }, words }: Session): Promise<string> => {
  stderr.write(words.backup.passphrase)
  const nowhere = new Writable({ write: (_, __, done) => done() })
  const line = createInterface({ input: stdin, output: nowhere, terminal: true })
  try {
    return await line.question("")
  } finally {
    line.close()
    stderr.write("\n")
  }
}
