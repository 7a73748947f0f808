/** What the reports of erasures say in English. */
export const words = {
  list: {
    title: "Erased people",
    lead: "Who asked to be forgotten: what is gone, what stays and why.",
    search: "Search",
    emptyTitle: "Nobody has asked to be forgotten yet.",
  },
  back: "Erased people",
  title: "Report of an erasure",
  lead: "Asked for on %{day}. Their data cannot be read by anybody any more. This page holds none of it.",
  gone: "Gone for good",
  stays: "Stays",
  nothing: "Nothing was kept.",
  until: "Kept until %{day}",
  invoices:
    "Of these invoices the number, the day, the goods, the amounts and the taxes stay. The buyer’s name and addresses are gone.",
} as const
