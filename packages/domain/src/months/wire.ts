import { answers, asks, resource, type Wire } from "../kernel/index.ts"
import { closeMonth, reopenMonth } from "./closeMonth.ts"
import { months } from "./queries.ts"
import { closings, lateArrivals } from "./views.ts"

const demands = ["month"]

export const wire: Wire = {
  "GET /v1.0/reports/months": answers(months),
  "POST /v1.0/reports/months/close": asks(closeMonth, { demands }),
  "POST /v1.0/reports/months/reopen": asks(reopenMonth, { demands }),
  ...resource("closings", { view: closings }),
  ...resource("late-arrivals", { view: lateArrivals }),
}
