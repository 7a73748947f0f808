// What the loss finder calls what it finds. It stands on no schema: the browser carries it.

type Words = { readonly [name: string]: readonly [en: string, fr: string] }

/** What may have happened, rule by rule. */
export const ruleWords = {
  draft_transfer: [
    "A transfer from here was written down and never sent",
    "Un transfert au départ d’ici a été noté et jamais envoyé",
  ],
  recalled_transfer: [
    "A transfer was called back: the book put its goods here again",
    "Un transfert a été rappelé\u202f: le livre a remis ses articles ici",
  ],
  transfer_on_its_way: [
    "A transfer to here was not received in full in the book",
    "Un transfert vers ici n’a pas été entièrement reçu dans le livre",
  ],
  transfer_left_behind: [
    "A transfer from here has not arrived in full: the rest may never have left",
    "Un transfert au départ d’ici n’est pas entièrement arrivé\u202f: le reste n’est peut-être jamais parti",
  ],
  sale_voided: [
    "A sale was voided: the book put its goods back",
    "Une vente a été annulée\u202f: le livre a remis ses articles en stock",
  ],
  sale_corrected: [
    "A sale was corrected: the book put goods of it back",
    "Une vente a été corrigée\u202f: le livre en a remis des articles en stock",
  ],
  goods_returned: ["Goods that came back were put on the shelf again", "Des articles rapportés ont été remis en rayon"],
  damaged_kept: [
    "Goods that came back damaged may lie among the others",
    "Des articles rapportés abîmés sont peut-être restés parmi les autres",
  ],
  moved_by_hand: ["The stock was changed by hand", "Le stock a été modifié à la main"],
  received_twice: [
    "As many came in twice on one day: they may be the same goods",
    "Autant d’articles sont entrés deux fois le même jour\u202f: ce sont peut-être les mêmes",
  ],
  known_late: [
    "It became known after the count, of a day before it",
    "Cela n’a été connu qu’après l’inventaire, pour un jour d’avant",
  ],
  mixed_up: [
    "Another kind of it is off the other way: they may have been mixed up",
    "Une autre variante a l’écart inverse\u202f: elles ont peut-être été confondues",
  ],
  other_branch: [
    "Another branch has the opposite difference: goods may have gone without a transfer",
    "Une autre succursale a l’écart inverse\u202f: des articles sont peut-être passés sans transfert",
  ],
  below_zero: [
    "More was sold than the book had: goods came in that nobody wrote down",
    "Il s’en est vendu plus que le livre n’en avait\u202f: des entrées n’ont pas été notées",
  ],
  other_tender: ["Another way of paying is off the other way", "Un autre moyen de paiement a l’écart inverse"],
  cash_with_reference: [
    "A payment stands as cash and has the reference of a transfer or a card",
    "Un paiement figure en espèces avec la référence d’un virement ou d’une carte",
  ],
  late_payment: ["A payment was written down after the count", "Un paiement a été noté après le comptage"],
  late_refund: ["A refund was written down after the count", "Un remboursement a été noté après le comptage"],
  late_reversal: ["A payment was taken back after the count", "Un paiement a été annulé après le comptage"],
  late_tender: [
    "After the count a payment was said to have come another way",
    "Après le comptage, un paiement a été noté comme venu autrement",
  ],
  cash_expense: [
    "An expense was paid in cash and not taken out of the drawer in the book",
    "Une dépense a été payée en espèces sans sortie de caisse dans le livre",
  ],
  refund_elsewhere: [
    "A refund in cash counts for no shift, or for another",
    "Un remboursement en espèces ne compte pour aucune session, ou pour une autre",
  ],
  refused_return: [
    "Money was given back at the counter for a return that the book did not take",
    "De l’argent a été rendu à la caisse pour un retour que le livre n’a pas accepté",
  ],
  sale_outside: ["Cash of a sale counts for no shift", "Les espèces d’une vente ne comptent pour aucune session"],
  float_differs: [
    "The float is not what the shift before left",
    "Le fond de caisse n’est pas ce que la session précédente a laissé",
  ],
  sold_twice: [
    "The same sum was paid in cash twice within a minute",
    "La même somme a été payée deux fois en espèces en une minute",
  ],
  moved_twice: [
    "The same cash was put in or taken out twice",
    "Les mêmes espèces ont été ajoutées ou retirées deux fois",
  ],
  other_drawer: [
    "Another shift is off the other way: its money may have lain here, or ours there",
    "Une autre session a l’écart inverse\u202f: son argent était peut-être ici, ou le nôtre là-bas",
  ],
} as const satisfies Words
export type Rule = keyof typeof ruleWords

/** What would put it right. */
export const fixWords = {
  send_transfer: [
    "If the goods left, send the transfer, then count again",
    "Si les articles sont partis, envoyez le transfert puis recomptez",
  ],
  receive_transfer: [
    "Receive the rest of the transfer, then count again",
    "Recevez le reste du transfert puis recomptez",
  ],
  recall_transfer: ["Call back what never left, then count again", "Rappelez ce qui n’est jamais parti puis recomptez"],
  sell_again: [
    "If the goods left, record the sale again, then count again",
    "Si les articles sont partis, enregistrez la vente à nouveau puis recomptez",
  ],
  correct_sale: [
    "Correct the sale if it says less than left, then count again",
    "Corrigez la vente si elle dit moins que ce qui est parti, puis recomptez",
  ],
  say_reason: [
    "Give it as the reason of the row, before the count is posted",
    "Indiquez-le comme motif de la ligne, avant de valider l’inventaire",
  ],
  count_again: ["Count it again", "Recomptez"],
  set_apart: ["Take the damaged ones away, then count again", "Mettez de côté les articles abîmés puis recomptez"],
  correct_bill: [
    "Take one of the two out of the book, then count again",
    "Retirez l’une des deux du livre puis recomptez",
  ],
  find_sale: [
    "Look for the sale of the wrong one and correct it, then count both again",
    "Cherchez la vente erronée et corrigez-la, puis recomptez les deux",
  ],
  receive_goods: ["Write down the goods that came, then count again", "Notez les articles reçus puis recomptez"],
  nothing: ["Nothing: the book has it right now", "Rien\u202f: le livre est juste à présent"],
  correct_tender: ["Correct how the payment came", "Corrigez le moyen de paiement"],
  void_sale: ["If it is one sale, void the second", "Si c’est une seule vente, annulez la seconde"],
  settle_card: [
    "See what needs a look: the card of the return says why it was not taken",
    "Voyez ce qui est à traiter\u202f: l’alerte du retour dit pourquoi il n’a pas été accepté",
  ],
  open_sale: ["Open the sale and see whether it is right", "Ouvrez la vente et vérifiez-la"],
  amend_count: ["Correct the count of the shift and say why", "Corrigez le comptage de la session et dites pourquoi"],
} as const satisfies Words
export type Fix = keyof typeof fixWords

export const likelyWords = {
  likely: ["Likely", "Probable"],
  possible: ["Possible", "Possible"],
  look: ["Worth a look", "À vérifier"],
} as const satisfies Words
export type Likely = keyof typeof likelyWords

/** What speaks for it. */
export const recordKinds = ["sale", "expense", "transfer", "count", "shift", "product"] as const
export type RecordKind = (typeof recordKinds)[number]
