import { Ledger } from "../ledger.ts"
import { rebuild } from "../rebuild.ts"
import { market } from "./market.ts"
import { screens } from "./playing.ts"

// Run as a process of its own, with another zone and language: rebuilds the book in a folder and prints its screens.
const ledger = Ledger.open({ folder: process.argv[2]!, domain: market })
rebuild(ledger.db, market, ledger.log)
process.stdout.write(screens(ledger))
await ledger.close()
