/** What is said in English of what was done without a connection. */
export const words = {
  online: "Online",
  offline: "Offline",
  waiting: "Offline, %{count} kept",
  syncing: "Sending %{count}",
  stuck: "%{count} to look at",
  title: "Kept on this device",
  lead: "These are on this device's disk and go by themselves as soon as Oja can be reached. Nothing of it is lost when the page is closed.",
  none: "Everything has been sent.",
  wrong: "The book could not read these. Save a copy, then take them out.",
  save: "Save a copy",
  again: "Send now",
  drop: "Take out",
  dropTitle: "Take %{name} out?",
  dropLead: "It goes from this device, and the book will not have it. Save a copy first.",
  dropNow: "Take it out",
  leaveTitle: "%{count} are not sent yet",
  leaveLead:
    "Signing out now would leave them on this device without anybody to send them. Wait until they have gone, or save a copy.",
  stay: "Stay signed in",
} as const
