import { drivers } from "@oja/domain/delivery/carrierViews"
import { useMay } from "../data/access.ts"
import { useRows } from "../data/client.ts"
import { tripWords } from "./words.ts"

/** Who drives or drove, and what they are called. */
export const useDrivers = () => {
  const say = tripWords.use()
  const may = useMay("shipping_drivers")
  const { data, error, again } = useRows(drivers, may ? { sort: "name", count: 200 } : null)
  const nameOf = (id: string) => {
    const driver = data?.find((it) => it.id === id)
    return driver?.state === "erased" ? say("forgotten") : (driver?.name ?? "")
  }
  return { drivers: data, nameOf, error, again }
}
