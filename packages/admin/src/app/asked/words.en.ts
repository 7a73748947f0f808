/** What is said only once somebody asks: every key. */
export const words = {
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
