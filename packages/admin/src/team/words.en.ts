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
  approval: {
    column: "Approval",
    title: "A colleague can approve this",
    submit: "Approve",
    who: "Who approves it",
    pin: "Their PIN",
    elsewhere: "They can also approve it on their own device, under Team members: then it goes on by itself.",
    give: "Approve something beyond their role",
    giveTitle: "Approve for %{name}",
    giveLead: "Once, within the hour. Say how far they may go.",
    giveNow: "Approve",
    given: "%{name} may go that far once, within the hour",
  },
  pin: {
    set: "Set my approval PIN",
    title: "Your approval PIN",
    lead: "With it you approve at a colleague’s counter. 4 to 8 digits; a new one takes the place of the old.",
    label: "New PIN",
    wrong: "4 to 8 digits",
    done: "Your PIN is set",
  },
} as const
