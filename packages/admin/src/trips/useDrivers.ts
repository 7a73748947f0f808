import { useMay } from "../data/access.ts"
import { useAsk } from "../data/useAsk.ts"
import { type Driver, driversIn } from "../delivery/driver.ts"
import { useWords } from "../words/words.ts"

const all = driversIn(["active", "suspended", "removed", "erased"])

/** Who drives or drove, and what they are called. */
export const useDrivers = () => {
  const say = useWords()
  const may = useMay("shipping_drivers")
  const { data, error, again } = useAsk<ReadonlyArray<Driver>>(may ? all : undefined)
  const nameOf = (id: string) => {
    const driver = data?.find((it) => it.id === id)
    if (driver?.state === "erased") return say("driver.erased")
    return driver?.name ?? ""
  }
  return { drivers: data, nameOf, error, again }
}
