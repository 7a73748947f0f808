const steps = [1, 2, 2.5, 5, 10]

/** The least round number of major units that holds the highest bar: where the scale ends. */
export const scaleTop = (most: number, unit: number): number => {
  if (most <= 0) return unit
  const size = 10 ** Math.floor(Math.log10(most))
  const top = steps.map((step) => step * size).find((it) => it >= most) ?? 10 * size
  return Math.max(top, unit)
}
