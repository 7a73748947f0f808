/** What the list of the team says in English. */
export const words = {
  list: {
    title: "Team members",
    lead: "Who works here, and as what.",
    search: "Search by name",
    emptyTitle: "Whoever works here will stand here.",
  },
  since: "Since %{day}",
  you: "You",
} as const
