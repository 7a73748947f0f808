import { Quantities, type Words } from "../kernel/index.ts"

const en = (quantity: number) => Quantities.format(quantity)
const fr = (quantity: number) => Quantities.format(quantity, "fr-FR")

type Short = ReadonlyArray<{ readonly name: string; readonly asked: number; readonly available: number }>

const inFrench: { readonly [status: string]: string } = {
  draft: "un brouillon",
  sent: "envoyé",
  part_received: "reçu en partie",
  received: "reçu",
  recalled: "rappelé",
  closed_with_difference: "clos avec un écart",
  cancelled: "annulé",
}

export const words: Words = {
  choices: {
    status: {
      draft: ["Draft", "Brouillon"],
      sent: ["Sent", "Envoyé"],
      part_received: ["Partly received", "Reçu en partie"],
      received: ["Received", "Reçu"],
      recalled: ["Called back", "Rappelé"],
      closed_with_difference: ["Closed with difference", "Clos avec écart"],
      cancelled: ["Given up", "Abandonné"],
    },
  },
  refusals: {
    TransferUnknown: {
      en: () => "This transfer is not in your book. Refresh the list and try again.",
      fr: () => "Ce transfert n’est pas dans votre livre. Actualisez la liste et réessayez.",
    },
    TransferDiffers: {
      en: () => "This transfer was already written down with other goods. Change it instead.",
      fr: () => "Ce transfert a déjà été noté avec d’autres articles. Modifiez-le plutôt.",
    },
    TransferElsewhere: {
      en: ({ number, status }) =>
        `Transfer ${number} is ${String(status).replaceAll("_", " ")}: this cannot be done now.`,
      fr: ({ number, status }) =>
        `Le transfert ${number} est ${inFrench[status] ?? status}\u202f: cela n’est plus possible.`,
    },
    SameBranch: {
      en: () => "Goods go from one branch to another. Choose two different branches.",
      fr: () => "Les articles vont d’une succursale à une autre. Choisissez deux succursales différentes.",
    },
    BranchClosed: {
      en: () => "That branch is closed. Choose an open one, or open it again.",
      fr: () => "Cette succursale est fermée. Choisissez-en une ouverte, ou rouvrez-la.",
    },
    NotEnoughToSend: {
      en: ({ lines }) =>
        `Not enough to send: ${listed(lines, (it) => `${it.name} (asked ${en(it.asked)}, there are ${en(it.available)})`)}. Send fewer, or count again.`,
      fr: ({ lines }) =>
        `Stock insuffisant pour l’envoi\u202f: ${listed(lines, (it) => `${it.name} (demandé ${fr(it.asked)}, disponible ${fr(it.available)})`)}. Envoyez-en moins ou recomptez.`,
    },
    MoreThanSent: {
      en: ({ asked, name, outstanding }) =>
        `You say ${en(asked)} of ${name} arrived, but ${en(outstanding)} are on their way. Receive those, then adjust the stock.`,
      fr: ({ asked, name, outstanding }) =>
        `Vous indiquez ${fr(asked)} pour ${name}, mais ${fr(outstanding)} sont en route. Recevez ceux-là, puis ajustez le stock.`,
    },
    ReceiptDiffers: {
      en: () => "This arrival was already recorded with other figures. Reload the transfer.",
      fr: () => "Cette arrivée a déjà été enregistrée avec d’autres chiffres. Rechargez le transfert.",
    },
    ReasonMissing: {
      en: ({ names }) => `Say why ${names.slice(0, 5).join(", ")} never arrived.`,
      fr: ({ names }) => `Indiquez le motif du manque de ${names.slice(0, 5).join(", ")}.`,
    },
  },
  events: {
    TransferDrafted: {
      en: ({ number }) => `Transfer ${number} drafted`,
      fr: ({ number }) => `Transfert ${number} noté`,
    },
    TransferChanged: { en: () => "A draft transfer was changed", fr: () => "Un brouillon de transfert a été modifié" },
    TransferSent: { en: () => "A transfer was sent", fr: () => "Un transfert a été envoyé" },
    TransferReceived: {
      en: ({ complete }) => (complete ? "All of a transfer has arrived" : "Part of a transfer arrived"),
      fr: ({ complete }) => (complete ? "Tout un transfert est arrivé" : "Une partie d’un transfert est arrivée"),
    },
    TransferRecalled: {
      en: () => "A transfer was called back",
      fr: () => "Un transfert a été rappelé",
    },
    TransferClosed: {
      en: () => "A transfer was closed with goods missing",
      fr: () => "Un transfert a été clos avec des articles manquants",
    },
    TransferCancelled: { en: () => "A transfer was given up", fr: () => "Un transfert a été abandonné" },
  },
}

const listed = (lines: Short, say: (line: Short[number]) => string) => lines.slice(0, 5).map(say).join(", ")
