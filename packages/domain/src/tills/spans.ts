/** Whole numbers as the stretches they come in, the lowest first: 1 to 40, 42 to 43. */
export type Spans = ReadonlyArray<readonly [from: number, to: number]>

export const isIn = (spans: Spans, n: number): boolean => spans.some(([from, to]) => from <= n && n <= to)

/** With one number more. Numbers mostly come in order, so that there are few stretches however many numbers. */
export const withOne = (spans: Spans, n: number): Spans => {
  if (isIn(spans, n)) return spans
  const before = spans.filter(([, to]) => to < n - 1)
  const after = spans.filter(([from]) => from > n + 1)
  const touching = spans.filter(([from, to]) => to >= n - 1 && from <= n + 1)
  const from = Math.min(n, ...touching.map(([it]) => it))
  const to = Math.max(n, ...touching.map(([, it]) => it))
  return [...before, [from, to], ...after]
}

export const lastOf = (spans: Spans): number => spans.at(-1)?.[1] ?? 0
