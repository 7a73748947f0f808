import { Money, type Words } from "../kernel/index.ts"

interface OfPlan {
  readonly plan: string
}

const named: { readonly [plan: string]: readonly [en: string, fr: string] } = {
  free: ["Free", "Gratuite"],
  starter: ["Starter", "Départ"],
  growth: ["Growth", "Croissance"],
  business: ["Business", "Entreprise"],
}
const en = ({ plan }: OfPlan) => named[plan]?.[0] ?? plan
const fr = ({ plan }: OfPlan) => named[plan]?.[1] ?? plan

/** What a plan is called. */
export const planName = (plan: string, language: "en" | "fr"): string => (language === "en" ? en : fr)({ plan })

interface Sum {
  readonly amount: number
  readonly currency: string
}

export const words: Words = {
  refusals: {
    NothingPaidFor: {
      en: () => "No plan is paid for at the moment. Choose one on the page of plans.",
      fr: () => "Aucune formule n’est payée pour l’instant. Choisissez-en une sur la page des formules.",
    },
    TooLittleLeft: {
      en: (it) => `What is left of your plan is not worth a day of ${en(it)}. Choose ${en(it)} and pay for it.`,
      fr: (it) => `Ce qui reste de votre formule ne vaut pas un jour de ${fr(it)}. Choisissez ${fr(it)} et payez-la.`,
    },
    CheckoutDiffers: {
      en: (it) => `This payment was begun for ${en(it)}. Begin a new one.`,
      fr: (it) => `Ce paiement a été commencé pour ${fr(it)}. Recommencez-en un nouveau.`,
    },
  },
  events: {
    TrialStarted: {
      en: (it) => `The trial of ${en(it)} began`,
      fr: (it) => `L’essai de ${fr(it)} a commencé`,
    },
    PlanChosen: {
      en: (it) => `Somebody went to pay for ${en(it)}`,
      fr: (it) => `Quelqu’un est allé payer la formule ${fr(it)}`,
    },
    PlanPaid: {
      en: (it: OfPlan & Sum) => `${Money.format(it.amount, it.currency)} was paid for ${en(it)}`,
      fr: (it: OfPlan & Sum) => `${Money.format(it.amount, it.currency, "fr-FR")} ont été payés pour ${fr(it)}`,
    },
    PlanRaised: {
      en: (it) => `The plan became ${en(it)} at once`,
      fr: (it) => `La formule est devenue ${fr(it)} aussitôt`,
    },
    DowngradePlanned: {
      en: (it) => `${en(it)} follows when what is paid for is over`,
      fr: (it) => `${fr(it)} suivra au terme de ce qui est payé`,
    },
    SubscriptionCancelled: {
      en: () => "The plan ends when what is paid for is over",
      fr: () => "La formule prend fin au terme de ce qui est payé",
    },
    SubscriptionKept: {
      en: (it) => `The plan stays ${en(it)}`,
      fr: (it) => `La formule reste ${fr(it)}`,
    },
    TrialEnded: { en: () => "The trial ended", fr: () => "L’essai a pris fin" },
    PlanBegan: { en: (it) => `${en(it)} began`, fr: (it) => `${fr(it)} a commencé` },
    GraceBegan: {
      en: (it) => `${en(it)} was not renewed, and goes on for a few days`,
      fr: (it) => `${fr(it)} n’a pas été renouvelée, et continue quelques jours`,
    },
    SubscriptionPaused: {
      en: (it) => `${en(it)} was paused, for it was not renewed`,
      fr: (it) => `${fr(it)} a été mise en pause, faute de renouvellement`,
    },
    SubscriptionEnded: {
      en: (it) => `${en(it)} ended, and the business is on the free plan`,
      fr: (it) => `${fr(it)} a pris fin, et l’entreprise est sur la formule gratuite`,
    },
  },
  fields: {
    plan: ["Plan", "Formule"],
    term: ["Paid for", "Payée pour"],
    next: ["Afterwards", "Ensuite"],
    held: ["Plans held", "Formules détenues"],
    trial: ["On trial", "À l’essai"],
  },
  choices: {
    plan: Object.fromEntries(Object.entries(named)),
    next: Object.fromEntries(Object.entries(named)),
    term: { month: ["A month", "Un mois"], half_year: ["Half a year", "Un semestre"], year: ["A year", "Un an"] },
  },
}
