import { answers as replies, type AnyCommand, asks, lists, resource, type Wire } from "../kernel/index.ts"
import { arriveStop } from "./arriveStop.ts"
import { changeTrip } from "./changeTrip.ts"
import { deliverStop } from "./deliverStop.ts"
import { dispatchTrip } from "./dispatchTrip.ts"
import { cancelTrip, completeTrip } from "./endTrip.ts"
import { handOverCash } from "./handOverCash.ts"
import { failStop, skipStop } from "./missStop.ts"
import { planTrip } from "./planTrip.ts"
import { parcelsWaiting, tripSheet } from "./queries.ts"
import { trips } from "./views.ts"

const TRIPS = "/v1.0/trips"
const answers = trips
const change = asks(changeTrip, { answers })
const atStop = (command: AnyCommand) =>
  asks(command, {
    answers,
    read: ({ body, params }) => ({ ...body, tripId: params["id"], fulfilmentId: params["fulfilmentId"] }),
  })

export const wire: Wire = {
  [`GET ${TRIPS}`]: lists(trips),
  [`GET ${TRIPS}/waiting`]: replies(parcelsWaiting),
  [`GET ${TRIPS}/:id`]: replies(tripSheet, { about: trips, read: ({ params }) => ({ tripId: params["id"] }) }),
  [`POST ${TRIPS}`]: asks(planTrip, { answers, status: 201 }),
  [`PUT ${TRIPS}/:id`]: change,
  [`PATCH ${TRIPS}/:id`]: change,
  [`DELETE ${TRIPS}/:id`]: asks(cancelTrip, { answers }),
  [`POST ${TRIPS}/:id/dispatch`]: asks(dispatchTrip, { answers }),
  [`POST ${TRIPS}/:id/complete`]: asks(completeTrip, { answers }),
  [`POST ${TRIPS}/:id/cancel`]: asks(cancelTrip, { answers }),
  [`POST ${TRIPS}/:id/cash`]: asks(handOverCash, { answers }),
  [`POST ${TRIPS}/:id/stops/:fulfilmentId/arrive`]: atStop(arriveStop),
  [`POST ${TRIPS}/:id/stops/:fulfilmentId/deliver`]: atStop(deliverStop),
  [`POST ${TRIPS}/:id/stops/:fulfilmentId/fail`]: atStop(failStop),
  [`POST ${TRIPS}/:id/stops/:fulfilmentId/skip`]: atStop(skipStop),
  ...resource("trips", {
    view: trips,
    create: planTrip,
    update: changeTrip,
    remove: cancelTrip,
    verbs: {
      dispatch: dispatchTrip,
      complete: completeTrip,
      cancel: cancelTrip,
      cash: handOverCash,
      arrive: arriveStop,
      deliver: deliverStop,
      fail: failStop,
      skip: skipStop,
    },
  }),
}
