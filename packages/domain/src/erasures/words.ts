import type { Words } from "../kernel/index.ts"

export const words: Words = {
  refusals: {},
  events: {
    ErasureReported: {
      en: () => "What became of somebody’s data was written down",
      fr: () => "Le rapport d’effacement de données a été enregistré",
    },
  },
  fields: {
    of: ["Who", "Qui"],
    personId: ["Number", "Numéro"],
    askedAt: ["Asked at", "Demandé le"],
    askedBy: ["Asked by", "Demandé par"],
    gone: ["Gone", "Disparu"],
    stays: ["Stays", "Reste"],
  },
  choices: {
    of: {
      customer: ["Customer", "Client"],
      driver: ["Driver", "Livreur"],
      member: ["Member of the team", "Membre de l’équipe"],
      account: ["Account", "Compte"],
    },
    what: {
      card: ["Name, addresses and details", "Nom, coordonnées et détails"],
      sales: ["Sales", "Ventes"],
      orders: ["Orders", "Commandes"],
      invoices: ["Invoices", "Factures"],
      trips: ["Trips", "Tournées"],
      reminders: ["Reminders", "Rappels"],
      thanks: ["Thank-you cards", "Cartes de remerciement"],
      questions: ["Questions to a person", "Questions en attente"],
      messages: ["Letters and text messages", "Courriels et SMS"],
      pictures: ["Pictures and proofs", "Images et preuves"],
      papers: ["Papers that were drawn", "Documents générés"],
      codes: ["One-time codes", "Codes à usage unique"],
      sessions: ["Devices signed in", "Appareils connectés"],
      notices: ["Notices of payment providers", "Avis des prestataires de paiement"],
      visits: ["Order pages of a cart", "Pages de commande d’un panier"],
      acts: ["What they wrote down", "Ce qui a été saisi"],
      names: ["Their name beside what they wrote down", "Leur nom à côté de ce qui a été saisi"],
      words: ["Words in old facts", "Textes dans d’anciens faits"],
    },
    why: {
      tax: ["Tax law wants it kept", "Conservation exigée par la loi fiscale"],
      book: ["The book adds up by it; it names nobody", "Les comptes en dépendent ; personne n’y est nommé"],
      old: ["Written before such was sealed", "Écrit avant que ces textes ne soient chiffrés"],
      shared: ["Others show the same picture", "D’autres utilisent la même image"],
    },
  },
}
