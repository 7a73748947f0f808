import { businesses } from "@oja/domain/businesses/views"
import { Suspense } from "react"
import { businessWords } from "../businesses/words.ts"
import { useRow } from "../data/client.ts"
import { useSession } from "../session/session.ts"
import { later } from "../ui/module.ts"

// It comes when there is an end to be told of: the first screen need not carry it.
const Ending = later(async () => (await import("../businesses/Ending.tsx")).Ending, businessWords)

/** Everybody of the team sees that the business is to be deleted, and when. */
export const DeletionBanner = () => {
  const { business } = useSession()
  const { data: shop } = useRow(businesses, business?.businessId)
  if (shop?.deletion === undefined) return null
  return (
    <Suspense>
      <Ending deletion={shop.deletion} name={shop.name} />
    </Suspense>
  )
}
