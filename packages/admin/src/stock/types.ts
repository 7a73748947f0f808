import type { LevelRow, MovementRow } from "@oja/domain/stock/views"

export type Level = LevelRow

/** A movement with what was left after it. */
export type CardMove = Omit<MovementRow, "unitCost"> & {
  readonly levelAfter: number
  readonly allBranchesAfter: number
}

/** A page of the card, the newest first; `next` leads to what is older. */
export interface Card {
  readonly items: ReadonlyArray<CardMove>
  readonly next?: number
}
