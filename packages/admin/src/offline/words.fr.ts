import type { Same } from "../i18n/same.ts"
import type { words as english } from "./words.en.ts"

/** Ce qui est dit en français de ce qui s’est fait sans connexion. */
export const words: Same<typeof english> = {
  online: "En ligne",
  offline: "Hors connexion",
  waiting: "Hors connexion, %{count} en attente",
  syncing: "Envoi de %{count}",
  stuck: "%{count} à regarder",
  title: "Gardé sur cet appareil",
  lead: "Tout ceci est sur le disque de cet appareil et part tout seul dès qu’Oja est joignable. Rien ne se perd si la page est fermée.",
  none: "Tout a été envoyé.",
  wrong: "Le cahier n’a pas pu lire ce qui suit. Enregistrez une copie, puis retirez-le.",
  save: "Enregistrer une copie",
  again: "Envoyer maintenant",
  drop: "Retirer",
  dropTitle: "Retirer %{name} ?",
  dropLead: "Cela quitte cet appareil et le cahier ne l’aura pas. Enregistrez d’abord une copie.",
  dropNow: "Retirer",
  leaveTitle: "%{count} pas encore envoyés",
  leaveLead:
    "Se déconnecter maintenant les laisserait sur cet appareil sans personne pour les envoyer. Attendez leur envoi ou enregistrez une copie.",
  stay: "Rester connecté",
}
