import { byRoad, type Point } from "../delivery/index.ts"

// The order of stops by distance, apart from Schema, so that a screen can arrange them without asking.

/** The nearest stop first, and from each the nearest that is left; those without a point keep their order at the end. */
export const byNearest = <A>(
  from: Point | undefined,
  stops: ReadonlyArray<A>,
  pointOf: (stop: A) => Point | undefined,
): ReadonlyArray<A> => {
  const placed = stops.filter((stop) => pointOf(stop) !== undefined)
  const lost = stops.filter((stop) => pointOf(stop) === undefined)
  const way: Array<A> = []
  // A branch that is on no map begins at the first stop as it was written.
  let here = from ?? (placed[0] === undefined ? undefined : pointOf(placed[0]))
  const left = [...placed]
  while (left.length > 0 && here !== undefined) {
    const start: Point = here
    const metres = left.map((stop) => byRoad(start, pointOf(stop)!))
    const [next] = left.splice(metres.indexOf(Math.min(...metres)), 1)
    way.push(next!)
    here = pointOf(next!)
  }
  return [...way, ...lost]
}

/** Metres by road from the branch along the stops whose place is known; undefined when fewer than two places are. */
export const distanceOf = (from: Point | undefined, points: ReadonlyArray<Point | undefined>): number | undefined => {
  const known = [from, ...points].filter((point) => point !== undefined)
  if (known.length < 2) return undefined
  return known.slice(1).reduce((sum, point, i) => sum + byRoad(known[i]!, point), 0)
}
