import { exits, type Exit } from "./exits.ts"

/** The person can put this right: what is in the way, and what to do next. */
export class YourTurn extends Error {
  override readonly name = "YourTurn"
  readonly exit: Exit
  readonly next: string | undefined
  /** For scripts that read --json. */
  readonly facts: { readonly [name: string]: unknown }

  constructor(
    message: string,
    { exit = exits.use, next, facts = {} }: { exit?: Exit; next?: string; facts?: YourTurn["facts"] } = {},
  ) {
    super(message)
    this.exit = exit
    this.next = next
    this.facts = facts
  }
}

/** The person stopped it, and everything done until then stays. */
export class Interrupted extends Error {
  override readonly name = "Interrupted"
}
