/** What is said only once somebody asks: every key, whose app it is, and that a session is over. */
export const words = {
  preview: {
    as: "You are seeing the app as it is for %{name}. Nothing can be changed here.",
    leave: "Leave the preview",
  },
  blocked: {
    title: "Permission Not Granted",
    lead: "You don't have permission to access this. Please reach out to your business admin or contact support.",
  },
  session: {
    title: "Your session has ended",
    ended: "Sign in again to go on. What is written in the book is safe.",
    signIn: "Sign in again",
  },
  keys: {
    title: "Keyboard shortcuts",
    sell: "Sell",
    search: "Search records, actions and screens",
    new: "Begin something new",
    help: "These shortcuts",
    down: "Next row of a list",
    up: "Row before",
    choose: "Choose the row",
    open: "Open the row",
    find: "Search this list",
  },
} as const
