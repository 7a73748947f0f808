/** What a script may rely on: how a command ended. `oja help exit-codes` prints them. */
export const exits = { ok: 0, bug: 1, use: 2, refused: 3, interrupted: 4, book: 5 } as const
export type Exit = (typeof exits)[keyof typeof exits]
