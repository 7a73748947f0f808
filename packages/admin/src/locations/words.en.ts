/** What the screens of locations say in English. */
export const words = {
  title: "Business Locations",
  lead: "Where you sell from and keep your goods. Each branch has shelves of its own.",
  used: "Open branches: %{count}",
  reopened: "%{name} is open again",
  main: "Main branch",
  online: "Sells online",
  closed: "Closed",
  opening: {
    title: "Open a branch",
    lead: "Goods reach it by a transfer or a delivery. Its stock starts at nothing.",
  },
  openNow: "Open %{name}",
  changing: {
    title: "Change %{name}",
    submit: "Change",
  },
  changeNow: "Save %{name}",
  close: "Close",
  closing: {
    title: "Close %{name}?",
    lead: "Nothing more goes in and nothing is sold there. What lies there stays in the book: send it to another branch.",
    submit: "Close %{name}",
    done: "%{name} is closed",
  },
  reopen: "Reopen",
  addressHelp: "It stands on the receipts of this branch.",
  receiptHeaderHelp: "In the place of the heading from the settings.",
  pointHelp: "What delivery by distance is measured from, as a map app copies it: 6.5000, 3.3700",
  sellsOnline: "Online orders may be served from here",
  opened: "%{name} is open",
  changed: "%{name} was changed",
} as const
