import { backup } from "../backup.ts"
import { beside } from "./pictures.ts"

// Run as a process of its own: backs a book up, and stops as a machine does that loses its power, behind so many parts.
// `backer.ts <folder> <to> <parts> [passphrase]`
const [folder, to, parts, passphrase] = process.argv.slice(2) as [string, string, string, string?]
let left = Number(parts)
backup({ folder }, to, {
  beside,
  secret: passphrase === undefined ? undefined : Buffer.from(passphrase),
  onPart: () => void (left-- === 0 && process.kill(process.pid, "SIGKILL")),
})
