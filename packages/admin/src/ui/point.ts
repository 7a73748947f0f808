/** A point on the map in whole microdegrees. */
export interface Point {
  readonly lat: number
  readonly lng: number
}

const MICRO = 1_000_000
const DECIMALS = 6

/** "6.500000, 3.370000" as map apps copy it; undefined where nothing was typed. */
export const readPoint = (text: string): Point | "wrong" | undefined => {
  if (text.trim() === "") return undefined
  const found = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text)
  if (found === null) return "wrong"
  const [lat = 0, lng = 0] = found.slice(1).map((degrees) => Math.round(Number(degrees) * MICRO))
  return Math.abs(lat) > 90 * MICRO || Math.abs(lng) > 180 * MICRO ? "wrong" : { lat, lng }
}

const degrees = (micro: number) => (micro / MICRO).toFixed(DECIMALS)

/** A point ready to be typed over. */
export const pointText = (point: Point | undefined): string =>
  point === undefined ? "" : `${degrees(point.lat)}, ${degrees(point.lng)}`
