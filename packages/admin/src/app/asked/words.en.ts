/** What is said only once somebody asks: which day to look at, and every key. */
export const words = {
  clock: {
    title: "Look at a past day",
    day: "Day",
    way: "As it was",
    true: "What was true then",
    trueMore: "With all we know now: late entries count for their own day.",
    known: "What we knew then",
    knownMore: "What this screen would have said that evening.",
    go: "Show that day",
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
