import { orderOfDeliveryOptions } from "@oja/domain/delivery/queries"
import { reorderDeliveryOptions } from "@oja/domain/delivery/reorderOptions"
import { deliveryOptions } from "@oja/domain/delivery/views"
import { useAnswer, useRows } from "../data/client.ts"
import { Arranging } from "../ui/arrange/Arranging.tsx"
import { all } from "./option.ts"
import { deliveryWords } from "./words.ts"
import "./delivery.css"

/** The order in which delivery options are shown where they cost the same. */
export const ReorderOptions = () => {
  const say = deliveryWords.use()
  return (
    <Arranging
      back={["/delivery", say("title")]}
      words={{ title: say("orderTitle"), lead: say("orderLead"), emptyTitle: say("emptyTitle"), empty: say("empty") }}
      list={useRows(deliveryOptions, all)}
      order={useAnswer(orderOfDeliveryOptions, {})}
      command={reorderDeliveryOptions}
      given={{ order: "all" }}
    />
  )
}
