/** What the frame around every screen says. */
export const words = {
  clock: {
    open: "Look at a past day",
  },
  menu: { label: "Main menu", collapse: "Narrow the menu", expand: "Widen the menu", more: "More" },
  frame: {
    skip: "Skip to content",
    search: "Search the shop",
    searchHint: "Press / or Ctrl K to search",
    placeholder: "Find or do anything",
    go: "Screens",
    actions: "Actions",
    nothing: "Nothing by that name",
    new: "New",
    shops: "Shop and branch",
    branch: "Branch",
    mainBranch: "Main branch",
    person: "Your account",
    account: "Account settings",
    shortcuts: "Keyboard shortcuts",
    logOut: "Log out",
  },
} as const
