/** Keeps what was asked and heard by nobody until it can be sent; answers with the row as it will be. */
type Keeper = (input: Readonly<Record<string, unknown>>, key: string) => Promise<unknown>
type Keepers = Readonly<Record<string, Keeper>>

let keepers: Keepers = {}

/** What is kept by itself, command by command, as long as a screen that works without a connection is open. */
export const keepingUnheard = (them: Keepers): (() => void) => {
  keepers = them
  return () => {
    if (keepers === them) keepers = {}
  }
}

export const keeperOf = (command: string): Keeper | undefined => keepers[command]
