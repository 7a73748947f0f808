import type { TargetRow } from "@oja/domain/targets/views"

export const kinds = ["Daily", "Weekly", "Monthly"] as const
export type Kind = (typeof kinds)[number]

/** From the first day to the last, and what was sold in it. */
interface Span {
  readonly from: string
  readonly to: string
  readonly net: number
}

/** A sales target and how far it has come, as the book tells of it. */
export interface Target extends Omit<TargetRow, "state"> {
  readonly state: "active" | "upcoming" | "ended" | "archived"
  readonly current?: Span
}

export interface Past extends Span {
  readonly targetAmount: number
  readonly reachedOn?: string
}

export const listPath = "/sales-targets"
export const pathOf = (id: string) => `${listPath}/${id}`

/** Whole percents, never 100 before it is reached. */
export const percentOf = (net: number, targetAmount: number) => Math.floor((Math.max(0, net) * 100) / targetAmount)

/** The day it was noted as reached in the period that runs, if it was. */
export const reachedNow = ({ current, reached }: Pick<Target, "current" | "reached">) =>
  current === undefined ? undefined : reached.find(({ from }) => from === current.from)?.on
