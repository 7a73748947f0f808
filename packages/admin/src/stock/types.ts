import type { LevelRow, MovementRow } from "@oja/domain/stock/views"

export type Level = LevelRow

/** A movement with what was left after it. */
export type CardMove = Omit<MovementRow, "unitCost"> & {
  readonly levelAfter: number
  readonly allBranchesAfter: number
}

export type Card = ReadonlyArray<CardMove>
