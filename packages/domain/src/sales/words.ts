import { Money, Quantities, sayDay, type Words } from "../kernel/index.ts"
import { unfit } from "../promotions/index.ts"

const en = (amount: number, currency: string): string => Money.format(amount, currency)
const fr = (amount: number, currency: string): string => Money.format(amount, currency, "fr-FR")

interface Short {
  readonly name: string
  readonly asked: number
  readonly available: number
}
const listed = (lines: ReadonlyArray<Short>, say: (line: Short) => string): string => lines.map(say).join(", ")

type Follower = "return" | "refund" | "write_off"
const followed = (dependants: ReadonlyArray<Follower>, words: Readonly<Record<Follower, string>>): string =>
  dependants.map((it) => words[it]).join(", ")
const followersEn = { return: "a return", refund: "a refund", write_off: "a write-off" }
const followersFr = { return: "un retour", refund: "un remboursement", write_off: "une perte" }

export const words: Words = {
  refusals: {
    SaleIsOrdered: {
      en: () => "This sale is an order. Change or call off the order, and the sale follows.",
      fr: () => "Cette vente est une commande. Modifiez ou annulez la commande\u202f: la vente suivra.",
    },
    BusinessNotThere: {
      en: () => "This business is not registered yet. Finish setting it up first.",
      fr: () => "Cette entreprise n’est pas encore enregistrée. Terminez d’abord sa création.",
    },
    CustomerNotThere: {
      en: () => "This customer was not found. Pick another, or add them first.",
      fr: () => "Ce client est introuvable. Choisissez-en un autre ou ajoutez-le d’abord.",
    },
    CarrierNotThere: {
      en: () => "This shipping company was not found. Pick another, or give its name.",
      fr: () => "Ce transporteur est introuvable. Choisissez-en un autre ou donnez son nom.",
    },
    SaleNotThere: {
      en: () => "This sale was not found. Reload the list.",
      fr: () => "Cette vente est introuvable. Rechargez la liste.",
    },
    SaleVoidedBefore: {
      en: () => "This sale was voided. Record a new sale instead.",
      fr: () => "Cette vente a été annulée. Enregistrez plutôt une nouvelle vente.",
    },
    PaymentNotThere: {
      en: () => "This payment was not found on this sale. Reload the sale.",
      fr: () => "Ce paiement est introuvable pour cette vente. Rechargez la vente.",
    },
    DifferentContent: {
      en: () => "This was recorded before, with other content. Look at what is there, then correct it or start anew.",
      fr: () =>
        "Ceci a déjà été enregistré avec un autre contenu. Vérifiez l’existant, puis corrigez-le ou recommencez.",
    },
    WrongCurrency: {
      en: ({ expected, given }) =>
        `The amount is in ${given}, and this book keeps ${expected}. Give it in ${expected}.`,
      fr: ({ expected, given }) =>
        `Le montant est en ${given} alors que ce livre est tenu en ${expected}. Indiquez-le en ${expected}.`,
    },
    DateNotAllowed: {
      en: ({ earliest, latest }) =>
        `A valid date is required: from ${sayDay(earliest, "en")} to ${sayDay(latest, "en")}.`,
      fr: ({ earliest, latest }) =>
        `Une date valide est requise : du ${sayDay(earliest, "fr")} au ${sayDay(latest, "fr")}.`,
    },
    DueBeforeSale: {
      en: ({ on }) => `A valid date is required: the due date cannot be before the sale of ${sayDay(on, "en")}.`,
      fr: ({ on }) => `Une date valide est requise : l’échéance ne peut pas précéder la vente du ${sayDay(on, "fr")}.`,
    },
    PaymentExceedsBalance: {
      en: ({ balance, currency }) => `That is more than is owed. At most ${en(balance, currency)} can be received.`,
      fr: ({ balance, currency }) =>
        `C’est plus que le montant dû. Vous pouvez encaisser au plus ${fr(balance, currency)}.`,
    },
    DiscountNotApplicable: {
      en: ({ named, reason }) => `The discount ${named} cannot be given: ${unfit[reason]?.en ?? reason}.`,
      fr: ({ named, reason }) => `La remise ${named} ne peut pas être accordée\u202f: ${unfit[reason]?.fr ?? reason}.`,
    },
    PaymentsFallShort: {
      en: ({ currency, paid, total }) =>
        `Paid in full needs ${en(total, currency)}, and the payments come to ${en(paid, currency)}. Add the rest, or choose part payment.`,
      fr: ({ currency, paid, total }) =>
        `Le paiement intégral est de ${fr(total, currency)} et les paiements font ${fr(paid, currency)}. Ajoutez le reste ou choisissez un paiement partiel.`,
    },
    DepositOutOfRange: {
      en: ({ above, currency, total }) =>
        `Deposit amount must be more than ${en(above, currency)} and must not be greater than or equal to the total, ${en(total, currency)}.`,
      fr: ({ above, currency, total }) =>
        `L’acompte doit être supérieur à ${fr(above, currency)} et inférieur au total, ${fr(total, currency)}.`,
    },
    CreditNeedsCustomer: {
      en: () => "A customer must be picked before somebody can owe for a sale.",
      fr: () => "Choisissez un client : une vente à crédit ou partiellement payée doit être au nom de quelqu’un.",
    },
    NothingToWaitFor: {
      en: () => "Only what is sent can be waited for: mobile money or a transfer. Take this as received.",
      fr: () => "Seul un envoi peut être attendu : mobile money ou virement. Enregistrez ceci comme reçu.",
    },
    FeeTooLarge: {
      en: ({ amount, currency }) => `The fee must be less than the payment of ${en(amount, currency)}.`,
      fr: ({ amount, currency }) => `Les frais doivent être inférieurs au paiement de ${fr(amount, currency)}.`,
    },
    ChangeNeedsCash: {
      en: () => "Change is owed only where something was paid in cash.",
      fr: () => "Il n’y a de monnaie due que si une partie a été payée en espèces.",
    },
    ReferenceCountedBefore: {
      en: ({ reference }) =>
        `The reference ${reference} was used for another payment already. Look at the account: one transfer pays once.`,
      fr: ({ reference }) =>
        `La référence ${reference} a déjà servi à un autre paiement. Vérifiez le compte : un virement ne paie qu’une fois.`,
    },
    PaymentSettledBefore: {
      en: ({ status }) =>
        status === "came"
          ? "This payment was confirmed before. Reverse it on the sale if it was taken back."
          : "This payment was declined before. Receive it anew if it came after all.",
      fr: ({ status }) =>
        status === "came"
          ? "Ce paiement a déjà été confirmé. Annulez-le sur la vente s’il a été repris."
          : "Ce paiement a déjà été refusé. Encaissez-le à nouveau s’il est arrivé malgré tout.",
    },
    AmountNotThere: {
      en: ({ both }) =>
        both ? "Give products or a free amount, not both." : "Products must be added, or an amount given.",
      fr: ({ both }) =>
        both
          ? "Indiquez des produits ou un montant libre, pas les deux."
          : "Ajoutez des produits ou indiquez un montant.",
    },
    ProductNotThere: {
      en: () => "A product of this sale was not found. Remove the line and pick it again.",
      fr: () => "Un produit de cette vente est introuvable. Retirez la ligne et choisissez-le à nouveau.",
    },
    ProductArchived: {
      en: ({ name }) => `${name} is archived. Restore it first, or sell something else.`,
      fr: ({ name }) => `${name} est archivé. Restaurez-le d’abord ou vendez autre chose.`,
    },
    LineIncomplete: {
      en: ({ line }) => `Line ${line} has no product: give it a name and a price.`,
      fr: ({ line }) => `La ligne ${line} n’a pas de produit : donnez-lui un nom et un prix.`,
    },
    NamedTwice: {
      en: ({ id }) => `${id} is used twice in one request. Give each line and each payment an id of its own.`,
      fr: ({ id }) => `${id} apparaît deux fois. Donnez à chaque ligne et à chaque paiement son propre identifiant.`,
    },
    DiscountTooLarge: {
      en: ({ base, currency, name }) =>
        `The discount${name === undefined ? "" : ` on ${name}`} is more than what it is taken from, ${en(base, currency)}. Make it smaller.`,
      fr: ({ base, currency, name }) =>
        `La remise${name === undefined ? "" : ` sur ${name}`} dépasse le montant auquel elle s’applique, ${fr(base, currency)}. Réduisez-la.`,
    },
    AmountTooLarge: {
      en: () => "The total is larger than a sale can be. Check the quantities and the prices.",
      fr: () => "Le total dépasse ce qu’une vente peut atteindre. Vérifiez les quantités et les prix.",
    },
    OutOfStock: {
      en: ({ lines }) =>
        `Not enough stock: ${listed(lines, (it) => `${it.name} (asked ${Quantities.format(it.asked)}, there are ${Quantities.format(it.available)})`)}. Sell fewer, or receive stock first.`,
      fr: ({ lines }) =>
        `Stock insuffisant : ${listed(lines, (it) => `${it.name} (demandé ${Quantities.format(it.asked, "fr-FR")}, disponible ${Quantities.format(it.available, "fr-FR")})`)}. Vendez-en moins ou réceptionnez d’abord du stock.`,
    },
    TotalBelowReceived: {
      en: ({ currency, received, total }) =>
        `The new total, ${en(total, currency)}, is less than the ${en(received, currency)} received. Reverse a payment first.`,
      fr: ({ currency, received, total }) =>
        `Le nouveau total, ${fr(total, currency)}, est inférieur aux ${fr(received, currency)} encaissés. Annulez d’abord un paiement.`,
    },
    LineNotThere: {
      en: () => "This line is not part of the sale. Reload the sale.",
      fr: () => "Cette ligne ne fait pas partie de la vente. Rechargez la vente.",
    },
    ReturnExceedsSold: {
      en: ({ asked, name, out }) =>
        `The customer has ${Quantities.format(out)} of ${name}, and ${Quantities.format(asked)} should come back. Take fewer back.`,
      fr: ({ asked, name, out }) =>
        `Le client a ${Quantities.format(out, "fr-FR")} de ${name}, et ${Quantities.format(asked, "fr-FR")} devraient revenir. Reprenez-en moins.`,
    },
    RefundExceedsReceived: {
      en: ({ currency, most }) =>
        `That is more than can be given back: at most ${en(most, currency)}. Make the refund smaller.`,
      fr: ({ currency, most }) =>
        `C’est plus que ce qui peut être remboursé : au plus ${fr(most, currency)}. Réduisez le remboursement.`,
    },
    OtherWaysTakeAll: {
      en: ({ amount, currency, named }) =>
        `The other ways take ${en(named, currency)} of ${en(amount, currency)}, and nothing is left for the first. Make them smaller.`,
      fr: ({ amount, currency, named }) =>
        `Les autres moyens prennent ${fr(named, currency)} sur ${fr(amount, currency)} et il ne reste rien pour le premier. Réduisez-les.`,
    },
    SaleHasFollowers: {
      en: ({ dependants }) =>
        `This sale cannot be undone: it has ${followed(dependants, followersEn)}. Correct what happened since instead.`,
      fr: ({ dependants }) =>
        `Cette vente ne peut pas être défaite : elle a ${followed(dependants, followersFr)}. Corrigez plutôt ce qui s’est passé depuis.`,
    },
    PreviewStale: {
      en: () => "This changed after you looked at it. Look at the preview again, then confirm.",
      fr: () => "Ceci a changé depuis que vous l’avez vu. Regardez à nouveau l’aperçu, puis confirmez.",
    },
    CorrectionPreview: {
      en: ({ preview }) =>
        `Nothing was changed yet. What is owed would go from ${en(preview.balance.before, preview.currency)} to ${en(preview.balance.after, preview.currency)}; confirm with the preview ${preview.previewHash}.`,
      fr: ({ preview }) =>
        `Rien n’a encore changé. Le solde dû passerait de ${fr(preview.balance.before, preview.currency)} à ${fr(preview.balance.after, preview.currency)} ; confirmez avec l’aperçu ${preview.previewHash}.`,
    },
    LetterNotOnPaper: {
      en: ({ letter, text }) =>
        `No paper of ours can write “${letter}” in “${text}”. Write it with other letters and try again.`,
      fr: ({ letter, text }) =>
        `Aucun de nos papiers ne peut écrire «\u00a0${letter}\u00a0» dans «\u00a0${text}\u00a0». Écrivez-le avec d’autres lettres, puis réessayez.`,
    },
    VersionConflict: {
      en: () => "Somebody changed this meanwhile. Reload it and make your change again.",
      fr: () => "Quelqu’un a modifié ceci entre-temps. Rechargez la page et refaites votre modification.",
    },
  },
  events: {
    SaleRecorded: {
      en: ({ currency, total }) => `Recorded a sale of ${en(total, currency)}`,
      fr: ({ currency, total }) => `Vente de ${fr(total, currency)} enregistrée`,
    },
    PaymentReceived: {
      en: ({ amount, currency }) => `Received ${en(amount, currency)}`,
      fr: ({ amount, currency }) => `Encaissement de ${fr(amount, currency)}`,
    },
    PaymentExpected: {
      en: ({ amount, currency }) => `Waits for ${en(amount, currency)} to come`,
      fr: ({ amount, currency }) => `Paiement de ${fr(amount, currency)} en attente`,
    },
    PaymentDeclined: {
      en: ({ amount, currency, reason }) => `${en(amount, currency)} did not come: ${reason}`,
      fr: ({ amount, currency, reason }) => `${fr(amount, currency)} ne sont pas arrivés\u202f: ${reason}`,
    },
    ReferenceCounted: {
      en: () => "A payment’s reference was written down",
      fr: () => "La référence d’un paiement a été notée",
    },
    ReferenceReleased: {
      en: () => "A payment’s reference is free again",
      fr: () => "La référence d’un paiement est de nouveau libre",
    },
    PaymentReversed: {
      en: ({ reason }) => `Reversed a payment: ${reason}`,
      fr: ({ reason }) => `Paiement annulé : ${reason}`,
    },
    SaleCorrected: {
      en: ({ currency, reason, total }) => `Corrected a sale to ${en(total, currency)}: ${reason}`,
      fr: ({ currency, reason, total }) => `Vente corrigée à ${fr(total, currency)} : ${reason}`,
    },
    CashRounded: {
      en: ({ amount, currency }) => `Rounded by ${en(amount, currency)} for cash`,
      fr: ({ amount, currency }) => `Arrondi de ${fr(amount, currency)} pour les espèces`,
    },
    PaymentTenderCorrected: {
      en: ({ reason }) => `Corrected how a payment came: ${reason}`,
      fr: ({ reason }) => `Mode de paiement corrigé : ${reason}`,
    },
    GoodsReturned: {
      en: ({ amount, currency, reason }) => `Took back goods worth ${en(amount, currency)}: ${reason}`,
      fr: ({ amount, currency, reason }) => `Articles repris pour ${fr(amount, currency)} : ${reason}`,
    },
    PriceReduced: {
      en: ({ amount, currency, reason }) => `Took ${en(amount, currency)} off the price: ${reason}`,
      fr: ({ amount, currency, reason }) => `Prix réduit de ${fr(amount, currency)} : ${reason}`,
    },
    RefundIssued: {
      en: ({ amount, currency, reason }) => `Gave back ${en(amount, currency)}: ${reason}`,
      fr: ({ amount, currency, reason }) => `Remboursement de ${fr(amount, currency)} : ${reason}`,
    },
    BalanceWrittenOff: {
      en: ({ amount, currency, reason }) => `Wrote off ${en(amount, currency)}: ${reason}`,
      fr: ({ amount, currency, reason }) => `Passage en perte de ${fr(amount, currency)} : ${reason}`,
    },
    WriteOffReduced: {
      en: ({ amount, currency }) => `Wrote off ${en(amount, currency)} less, for goods that came back`,
      fr: ({ amount, currency }) => `Perte réduite de ${fr(amount, currency)} par un retour d’articles`,
    },
    DueDateSet: {
      en: ({ dueDate }) => (dueDate === undefined ? "Took the due date away" : `Due on ${sayDay(dueDate, "en")}`),
      fr: ({ dueDate }) => (dueDate === undefined ? "Échéance retirée" : `Échéance au ${sayDay(dueDate, "fr")}`),
    },
    NoteAdded: { en: ({ note }) => `Noted: ${note}`, fr: ({ note }) => `Note : ${note}` },
    Recategorised: {
      en: () => "Sorted a sale anew, with its tags and files",
      fr: () => "Étiquettes et fichiers d’une vente modifiés",
    },
    SaleVoided: {
      en: ({ reason }) => `Voided a sale: ${reason}`,
      fr: ({ reason }) => `Vente annulée : ${reason}`,
    },
  },
  choices: {
    paymentType: {
      full: ["Paid in full", "Payée en totalité"],
      part: ["Deposit", "Acompte"],
      credit: ["Pays later", "Paie plus tard"],
    },
  },
}
