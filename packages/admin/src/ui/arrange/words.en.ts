export const words = {
  handle: "Move %{name}: Alt with an arrow key, or drag",
  up: "Move %{name} up",
  down: "Move %{name} down",
  takeOut: "Take %{name} out",
  moved: "%{name} is now number %{place} of %{count}",
  overtaken: "Somebody arranged these meanwhile. Nothing of yours was saved.",
  wentTo: "%{name} went from %{was} to %{now}",
  cameIn: "%{name} came in at %{now}",
  wentAway: "%{name} was taken away",
  takeNewest: "Take the newest order",
  done: "The new order is saved",
  save: "Save this order",
} as const
