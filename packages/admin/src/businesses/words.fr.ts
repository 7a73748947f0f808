import type { Same } from "../i18n/same.ts"
import type { words as english } from "./words.en.ts"

/** What the settings of the business say in French. */
export const words: Same<typeof english> = {
  title: "Réglages",
  lead: "Ce que les clients voient de votre boutique, et comment elle compte.",
  what: "Votre boutique",
  whatLead: "Son nom figure sur les reçus et les factures.",
  name: "Nom de l’entreprise",
  industry: "Type d’activité",
  registered: "Immatriculée",
  employees: "Nombre d’employés",
  reach: "Comment la joindre",
  reachLead: "Les champs vides n’apparaissent ni sur les reçus ni sur la page de votre boutique.",
  till: "À la caisse",
  tillLead: "Que faire quand le rayon contient ce que le livre ignore.",
  belowZero: "Vendre plus que le stock",
  save: "Enregistrer le profil",
  saved: "Le profil est enregistré",
  currency: "Devise",
  currencyLead: "Ce qui est déjà écrit garde sa devise. Seules les nouvelles écritures en changent.",
  change: {
    title: "Passer de %{from} à %{to}\u202f?",
    lead: "Les prix ne sont pas convertis. Les nouvelles ventes comptent en %{to}\u202f; les précédentes restent en %{from}, et les rapports montrent chaque devise à part.",
    submit: "Changer de devise",
    done: "La boutique compte désormais en %{currency}",
  },
  confirm: "Écrivez %{words} pour continuer",
  taxes: "Taxes et espèces",
  taxesLead: "La taxe sur les ventes, vos propres taux et la plus petite pièce.",
  openTaxes: "Taxes et arrondi",
}
