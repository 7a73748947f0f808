// The first words of addresses that belong to the app. Everything else is public, or not there.

const rooms = new Set(
  "dashboard sales-targets reminders groups subscription-plans upselly products promotions discounts store orders online-orders orders-display point-of-sale transactions invoices customers delivery more shipping-drivers delivery-trips team-members permission-roles account-settings domains reports wallet learning-center attention erasures imports shifts support payments change-owed".split(
    " ",
  ),
)

export const inApp = (path: string) => rooms.has(path.split("/")[1] ?? "")

/** Rooms that a person may enter before their shop exists. */
export const beforeOnboarding = (path: string) => path.startsWith("/permission-roles")
