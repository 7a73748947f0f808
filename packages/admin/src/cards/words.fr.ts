import type { Same } from "../i18n/same.ts"
import type { words as english } from "./words.en.ts"

/** What the screens of thank-you cards say in French. */
export const words: Same<typeof english> = {
  title: "Cartes de remerciement",
  lead: "Choisissez un tissu, écrivez un nom, envoyez.",
  cloth: "Tissu",
  cloths: {
    dots: "Étoiles",
    waves: "Rivière",
    cowrie: "Cauri",
    squares: "Carré sur carré",
    leaves: "Feuilles",
    sun: "Soleil",
    market: "Marché",
    night: "Nuit",
  },
  whom: "Qui remercier",
  whomHelp: "Saisissez un nom ou cherchez un client",
  noCustomer: "Aucun client de ce nom\u202f; la carte le reprend tel que saisi.",
  language: "Langue de la carte",
  english: "Anglais",
  french: "Français",
  message: "Message (facultatif)",
  messageHelp: "Sans message, la carte dit\u202f: %{words}",
  left: "Caractères restants\u202f: %{count}",
  preview: "La carte telle qu’elle sera",
  download: "Télécharger la carte",
  downloaded: "Carte téléchargée",
  share: "Partager",
  whatsapp: "Envoyer par WhatsApp",
  greeting: "Merci, %{name}. %{message} – %{shop}",
  greetingNobody: "Merci. %{message} – %{shop}",
  made: "Vos cartes",
  someone: "Un client",
  again: "Reprendre",
  thank: "Envoyer une carte",
}
