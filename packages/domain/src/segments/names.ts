import type { Health, NextStep, Segment } from "./segment.ts"

type Names<Word extends string> = { readonly [W in Word]: readonly [en: string, fr: string] }

export const segmentNames: Names<Segment> = {
  champions: ["Champions", "Champions"],
  loyal: ["Loyal", "Fidèles"],
  potential_loyalist: ["May become loyal", "Fidèles en devenir"],
  new_customers: ["New", "Nouveaux"],
  promising: ["Promising", "Prometteurs"],
  need_attention: ["Need attention", "À relancer"],
  about_to_sleep: ["About to sleep", "Bientôt inactifs"],
  at_risk: ["At risk", "À risque"],
  can_not_lose_them: ["Not to be lost", "À ne pas perdre"],
  hibernating: ["Asleep", "Inactifs"],
  no_transaction: ["Nothing bought yet", "Sans achat"],
}

export const healthNames: Names<Health> = {
  healthy: ["Healthy", "Bonne"],
  at_risk: ["At risk", "À risque"],
  lost: ["Lost", "Perdu"],
  analyzing: ["Too early to say", "Trop tôt pour le dire"],
}

export const nextStepNames: Names<NextStep> = {
  owes_balance: ["Ask for what is owed", "Demander ce qui est dû"],
  first_purchase_thanks: ["Thank them for their first purchase", "Remercier du premier achat"],
  usual_reorder_due: ["They usually buy again by now", "C’est le moment de son achat habituel"],
  segment_dropped: ["Write to win them back", "Écrire pour faire revenir"],
}
