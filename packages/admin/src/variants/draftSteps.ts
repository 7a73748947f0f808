import { foldCase } from "@oja/domain/kernel/text"
import type { Column, MatrixBase } from "./matrixBase.ts"
import { type DraftOption, draftOf, type MatrixDraft } from "./matrixDraft.ts"

export const typed = (draft: MatrixDraft, keys: ReadonlyArray<string>, column: Column, text: string): MatrixDraft => {
  const cells = { ...draft.cells }
  for (const key of keys) cells[key] = { ...cells[key], [column]: text }
  return { ...draft, cells }
}

export const sells = (draft: MatrixDraft, key: string, on: boolean): MatrixDraft => ({
  ...draft,
  sold: { ...draft.sold, [key]: on },
})

/** A value more; one that the book knows by this name is that one again, with its variants. */
export const withValue = (option: DraftOption, text: string): DraftOption => {
  const taken = (id: string) => option.values.some((value) => value.id === id)
  let id = foldCase(text)
  while (taken(id)) id = `${id}+`
  return { ...option, values: [...option.values, { id, text }] }
}

/** Two things that stand side by side change places. */
export const swapped = <A>(list: ReadonlyArray<A>, at: number, by: -1 | 1): ReadonlyArray<A> => {
  const next = [...list]
  const [one, other] = [next[at], next[at + by]]
  if (one === undefined || other === undefined) return list
  next[at] = other
  next[at + by] = one
  return next
}

/** Whether anything was typed at all. */
export const touched = (base: MatrixBase, draft: MatrixDraft): boolean =>
  Object.keys(draft.cells).length > 0 ||
  Object.keys(draft.sold).length > 0 ||
  JSON.stringify(draft.options) !== JSON.stringify(draftOf(base).options)

/** The same draft over what the book says by now: what was typed stays, what was not follows the book. */
export const rebased = (before: MatrixBase, now: MatrixBase, draft: MatrixDraft): MatrixDraft => {
  const own = JSON.stringify(draft.options) === JSON.stringify(draftOf(before).options)
  if (own) return { ...draft, options: draftOf(now).options }
  const theirs = draftOf(now).options
  const mine = draft.options.map((option): DraftOption => {
    const there = theirs.find(({ id }) => id === option.id)
    if (there === undefined) {
      const { was: _, ...fresh } = option
      return fresh
    }
    const known = before.options.find(({ name }) => name === option.was)?.values.map(foldCase) ?? []
    const added = there.values.filter(({ id }) => !known.includes(id) && option.values.every((it) => it.id !== id))
    return { ...option, values: [...option.values, ...added] }
  })
  const added = theirs.filter(
    ({ id }) => before.options.every(({ name }) => foldCase(name) !== id) && mine.every((it) => it.id !== id),
  )
  return { ...draft, options: [...mine, ...added] }
}
