import { answers, asks, module, resource } from "../kernel/index.ts"
import { closeMonth, reopenMonth } from "./closeMonth.ts"
import { closing } from "./closing.ts"
import { months as question } from "./queries.ts"
import { closings, lateArrivals } from "./views.ts"
import { words } from "./words.ts"

const demands = ["month"]

export const months = module("months", {
  summary: "Months whose figures were read and stand: nothing changes them any more, and what comes late is named.",
  // They write the business, which is another part's.
  commands: [closeMonth, reopenMonth],
  closing,
  wire: {
    "GET /v1.0/reports/months": answers(question),
    "POST /v1.0/reports/months/close": asks(closeMonth, { demands }),
    "POST /v1.0/reports/months/reopen": asks(reopenMonth, { demands }),
    ...resource("closings", { view: closings }),
    ...resource("late-arrivals", { view: lateArrivals }),
  },
  words,
})
