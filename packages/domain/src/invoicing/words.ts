import { Money, sayDay, type Words } from "../kernel/index.ts"

const en = (amount: number, currency: string): string => Money.format(amount, currency)
const fr = (amount: number, currency: string): string => Money.format(amount, currency, "fr-FR")

const inEnglish: { readonly [status: string]: string } = {
  draft: "still a draft",
  discarded: "a draft that was thrown away",
  issued: "issued",
  void: "void",
  credited: "taken back by a credit note",
}
const inFrench: { readonly [status: string]: string } = {
  draft: "encore un brouillon",
  discarded: "un brouillon supprimé",
  issued: "émise",
  void: "annulée",
  credited: "annulée par un avoir",
}

export const words: Words = {
  refusals: {
    InvoiceUnknown: {
      en: () => "This invoice is not in your book. Refresh the list and try again.",
      fr: () => "Cette facture n’est pas dans votre livre. Actualisez la liste et réessayez.",
    },
    InvoiceDiffers: {
      en: () => "This was already written down with other content. Reload the invoice and look at what is there.",
      fr: () => "Ceci a déjà été noté avec un autre contenu. Rechargez la facture et vérifiez l’existant.",
    },
    InvoiceElsewhere: {
      en: ({ number, status }) =>
        `${number === "" ? "This invoice" : `Invoice ${number}`} is ${inEnglish[status] ?? status}: this cannot be done now.`,
      fr: ({ number, status }) =>
        `${number === "" ? "Cette facture" : `La facture ${number}`} est ${inFrench[status] ?? status}\u202f: cela n’est pas possible maintenant.`,
    },
    BuyerMissing: {
      en: () => "A customer must be picked before the invoice can be issued.",
      fr: () => "Choisissez un client avant d’émettre la facture.",
    },
    DueBeforeIssue: {
      en: ({ on }) => `The due date cannot be before the day of issue, ${sayDay(on, "en")}. Choose a later day.`,
      fr: ({ on }) =>
        `L’échéance ne peut pas précéder le jour de l’émission, le ${sayDay(on, "fr")}. Choisissez un jour plus tardif.`,
    },
    DepositTooLarge: {
      en: ({ currency, total }) =>
        `The deposit asked for is more than the total, ${en(total, currency)}. Ask for less.`,
      fr: ({ currency, total }) =>
        `L’acompte demandé dépasse le total, ${fr(total, currency)}. Demandez un montant moins élevé.`,
    },
    LinesOfSale: {
      en: () => "The lines of this invoice are those of its sale. Correct the sale, then draft the invoice again.",
      fr: () => "Les lignes de cette facture sont celles de la vente. Corrigez la vente, puis refaites le brouillon.",
    },
    SaleInvoicedBefore: {
      en: () => "This sale has an invoice already. Open that invoice instead.",
      fr: () => "Cette vente a déjà une facture. Ouvrez plutôt cette facture.",
    },
    SaleIsInvoiced: {
      en: () => "This sale has an invoice. Correct or void the invoice, and the sale follows.",
      fr: () => "Cette vente a une facture. Corrigez ou annulez la facture\u202f: la vente suivra.",
    },
    ReceivedAlready: {
      en: ({ currency, received }) =>
        `${en(received, currency)} came in for this invoice. Correct it instead, or reverse the payment first.`,
      fr: ({ currency, received }) =>
        `${fr(received, currency)} ont été encaissés pour cette facture. Corrigez-la plutôt, ou annulez d’abord le paiement.`,
    },
    AddressMissing: {
      en: () => "This customer has no e-mail address. Give one, or share the invoice another way.",
      fr: () => "Ce client n’a pas d’adresse e-mail. Indiquez-en une ou partagez la facture autrement.",
    },
    RemindedLately: {
      en: ({ hours }) => `The customer was written to within a day. Remind them again in ${hours} h.`,
      fr: ({ hours }) => `Le client a déjà reçu un message depuis moins d’un jour. Relancez-le dans ${hours} h.`,
    },
    NothingOwed: {
      en: () => "Nothing is owed on this invoice any more, so there is nothing to remind of.",
      fr: () => "Plus rien n’est dû sur cette facture\u202f: aucune relance n’est nécessaire.",
    },
    ClaimWaits: {
      en: () => "A payment was announced already. The seller is looking into it.",
      fr: () => "Un paiement a déjà été annoncé. Le vendeur le vérifie.",
    },
    ClaimUnknown: {
      en: () => "This announcement was not found on the invoice. Reload it.",
      fr: () => "Cette annonce est introuvable sur la facture. Rechargez-la.",
    },
    ClaimAnswered: {
      en: ({ status }) => `This announcement was answered already: ${status}.`,
      fr: ({ status }) =>
        `Cette annonce a déjà reçu une réponse\u202f: ${status === "confirmed" ? "confirmée" : "refusée"}.`,
    },
    ClaimTooLarge: {
      en: ({ balance, currency }) => `That is more than is owed. Enter at most ${en(balance, currency)}.`,
      fr: ({ balance, currency }) => `C’est plus que le montant dû. Indiquez au plus ${fr(balance, currency)}.`,
    },
    LetterUnknown: {
      en: () => "This message was not found on the invoice.",
      fr: () => "Ce message est introuvable sur la facture.",
    },
  },
  events: {
    InvoiceDrafted: { en: () => "An invoice was drafted", fr: () => "Un brouillon de facture a été rédigé" },
    InvoiceDraftEdited: { en: () => "A draft invoice was changed", fr: () => "Un brouillon de facture a été modifié" },
    InvoiceDiscarded: {
      en: () => "A draft invoice was thrown away",
      fr: () => "Un brouillon de facture a été supprimé",
    },
    InvoiceIssued: {
      en: ({ currency, number, total }) => `Issued invoice ${number} of ${en(total, currency)}`,
      fr: ({ currency, number, total }) => `Facture ${number} de ${fr(total, currency)} émise`,
    },
    InvoiceShared: {
      en: ({ channel }) => `Shared an invoice by ${channel}`,
      fr: ({ channel }) => `Facture partagée par ${channel}`,
    },
    LinkRevoked: {
      en: () => "Took the public address of an invoice back",
      fr: () => "Lien public d’une facture révoqué",
    },
    InvoiceSeen: { en: () => "The customer opened an invoice", fr: () => "Le client a ouvert une facture" },
    RemindersSwitched: {
      en: ({ on }) => `Switched the reminders of an invoice ${on ? "on" : "off"}`,
      fr: ({ on }) => `Relances d’une facture ${on ? "activées" : "désactivées"}`,
    },
    InvoiceReminded: {
      en: ({ dueDate }) => `A reminder of an invoice due on ${sayDay(dueDate, "en")}`,
      fr: ({ dueDate }) => `Relance pour une facture à échéance du ${sayDay(dueDate, "fr")}`,
    },
    LetterTaken: {
      en: () => "A letter was handed to the mail server",
      fr: () => "Un message a été remis au serveur d’envoi",
    },
    LetterLeft: { en: () => "A letter left", fr: () => "Un message est parti" },
    LetterFailed: { en: () => "A letter did not leave", fr: () => "Un message n’est pas parti" },
    PaymentClaimed: {
      en: ({ amount }) => `A customer says they have paid (${amount})`,
      fr: ({ amount }) => `Un client dit avoir payé (${amount})`,
    },
    ClaimConfirmed: {
      en: () => "Confirmed that a customer has paid",
      fr: () => "Paiement annoncé par un client confirmé",
    },
    ClaimRejected: {
      en: ({ reason }) => `Did not find the payment a customer spoke of, because ${reason}`,
      fr: ({ reason }) => `Paiement annoncé par un client introuvable, motif ${reason}`,
    },
    SaleInvoiced: { en: () => "A sale has an invoice", fr: () => "Une vente a une facture" },
    SaleUninvoiced: { en: () => "A sale has no invoice any more", fr: () => "Une vente n’a plus de facture" },
    InvoiceVoided: {
      en: ({ reason }) => `Voided an invoice, because ${reason}`,
      fr: ({ reason }) => `Facture annulée, motif ${reason}`,
    },
    CreditNoteIssued: {
      en: ({ currency, number, total }) => `Issued credit note ${number} of ${en(total, currency)}`,
      fr: ({ currency, number, total }) => `Avoir ${number} de ${fr(total, currency)} émis`,
    },
    LinkKept: { en: () => "A public address leads to an invoice", fr: () => "Un lien public mène à une facture" },
  },
}
