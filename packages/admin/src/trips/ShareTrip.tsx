import { useShop } from "../data/useShop.ts"
import { ShareLink } from "../delivery/ShareLink.tsx"
import { useWords } from "../words/words.ts"
import type { Sheet } from "./trip.ts"

/** The link that shows a driver this trip, with a word about it. */
export const ShareTrip = ({ sheet: { driver, trip }, onClose }: { sheet: Sheet; onClose: () => void }) => {
  const say = useWords()
  const { day } = useShop()
  if (driver === undefined) return null
  return (
    <ShareLink
      driver={driver}
      message={(link) => say("trip.message", { number: trip.number, day: day(trip.on), link })}
      onClose={onClose}
    />
  )
}
