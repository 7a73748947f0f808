import type { Words } from "../kernel/index.ts"

export const words: Words = {
  fields: { on: ["Switched on", "Activées"], closedTo: ["Books closed up to", "Livre clos jusqu’au"] },
  refusals: {
    BusinessUnknown: {
      en: () => "This business was not found. Choose one of your businesses.",
      fr: () => "Cette entreprise est introuvable. Choisissez l’une de vos entreprises.",
    },
    BusinessRegisteredBefore: {
      en: () => "This business is registered already. Change its profile instead.",
      fr: () => "Cette entreprise est déjà enregistrée. Modifiez plutôt son profil.",
    },
    OwnerOnly: {
      en: () => "Only the owner of the business may do this. Ask them.",
      fr: () => "Seul le propriétaire de l’entreprise peut le faire. Demandez-lui.",
    },
    DeletionUnconfirmed: {
      en: ({ name }) => `To have the business deleted, write its name: ${name}.`,
      fr: ({ name }) => `Pour faire supprimer l’entreprise, écrivez son nom\u202f: ${name}.`,
    },
    DeletionNotDue: {
      en: () => "The business is not to be deleted yet.",
      fr: () => "L’entreprise ne doit pas encore être supprimée.",
    },
    ZoneUnknown: {
      en: ({ zone }) => `No clock knows the time zone ${zone}. Write it as Africa/Lagos.`,
      fr: ({ zone }) => `Aucune horloge ne connaît le fuseau ${zone}. Écrivez-le comme Africa/Lagos.`,
    },
    CurrencyChangeUnconfirmed: {
      en: ({ from, to }) => `To keep future records in ${to} instead of ${from}, write CHANGE CURRENCY.`,
      fr: ({ from, to }) => `Pour tenir les prochaines écritures en ${to} au lieu de ${from}, écrivez CHANGE CURRENCY.`,
    },
  },
  events: {
    BusinessRegistered: {
      en: ({ name }) => `The business ${name} was registered`,
      fr: ({ name }) => `L’entreprise ${name} a été enregistrée`,
    },
    BusinessChanged: {
      en: () => "The business profile was changed",
      fr: () => "Le profil de l’entreprise a été modifié",
    },
    CurrencyChanged: {
      en: ({ from, to }) => `The currency was changed from ${from} to ${to} for future records`,
      fr: ({ from, to }) => `La devise est passée de ${from} à ${to} pour les prochaines écritures`,
    },
    TaxSettingsChanged: {
      en: ({ taxSettings }) => (taxSettings.on ? "Sales are taxed" : "Sales are not taxed"),
      fr: ({ taxSettings }) => (taxSettings.on ? "Les ventes sont taxées" : "Les ventes ne sont pas taxées"),
    },
    CashStepChanged: {
      en: ({ cashStep }) => (cashStep === undefined ? "Cash is no longer rounded" : "Cash is rounded"),
      fr: ({ cashStep }) =>
        cashStep === undefined ? "Les espèces ne sont plus arrondies" : "Les espèces sont arrondies",
    },
    ClockChanged: {
      en: ({ dayStartsAt = "00:00", zone }) => `The business day begins at ${dayStartsAt}, ${zone} time`,
      fr: ({ dayStartsAt = "00:00", zone }) => `La journée commence à ${dayStartsAt}, heure de ${zone}`,
    },
    ReservePolicyChanged: {
      en: ({ reserveOn }) =>
        reserveOn === "placement" ? "Orders keep their goods once placed" : "Orders keep their goods once paid",
      fr: ({ reserveOn }) =>
        reserveOn === "placement"
          ? "Les commandes réservent leurs articles dès leur passage"
          : "Les commandes réservent leurs articles une fois payées",
    },
    DeletionAsked: {
      en: () => "The business is to be deleted in 30 days",
      fr: () => "L’entreprise doit être supprimée dans 30 jours",
    },
    DeletionTakenBack: {
      en: () => "The business stays: its deletion was taken back",
      fr: () => "L’entreprise reste\u202f: sa suppression a été annulée",
    },
    BusinessDeleted: {
      en: () => "The business was deleted, and everybody in its book forgotten",
      fr: () => "L’entreprise a été supprimée, et toutes les personnes de son livre oubliées",
    },
    TillPolicyChanged: {
      en: ({ belowZero }) => `The till ${belowZero === "allow" ? "may" : "may no longer"} sell below zero`,
      fr: ({ belowZero }) =>
        `La caisse ${belowZero === "allow" ? "peut" : "ne peut plus"} vendre au-delà du stock connu`,
    },
  },
}
