import type { Plain } from "./reading.ts"

// The part of `problemWords.ts` that writes no figures: light enough for a page of sign-in.

const plain: { readonly [P in Plain]: readonly [en: string, fr: string] } = {
  required: ["This field is required", "Ce champ est obligatoire"],
  unknown: ["There is no such field here", "Ce champ n’existe pas ici"],
  twice: ["This was said twice", "Ceci est dit deux fois"],
  empty: ["This field cannot be empty", "Ce champ ne peut pas être vide"],
  form: ["This is not written as it should be", "Ce champ n’est pas écrit comme il faut"],
  number: ["Please enter a number", "Veuillez saisir un nombre"],
  whole: ["Please enter a whole number", "Veuillez saisir un nombre entier"],
  yesOrNo: ["Please answer yes or no", "Veuillez répondre par oui ou par non"],
  list: ["A list is expected here", "Une liste est attendue ici"],
  object: ["Fields of its own are expected here", "Des champs propres sont attendus ici"],
  date: ["Please enter a valid date", "Veuillez saisir une date valide"],
  email: ["Please enter a valid email", "Veuillez saisir une adresse e-mail valide"],
  phone: ["Invalid phone number!", "Numéro de téléphone non valide !"],
  noBranch: [
    "This is of the whole business and cannot be told for one branch",
    "Ceci vaut pour toute l’entreprise et ne peut se dire d’une seule succursale",
  ],
  noBasis: [
    "This is reckoned in one way only; the profit and loss report knows both",
    "Ceci ne se calcule que d’une manière\u202f; le compte de résultat connaît les deux",
  ],
  noCompare: [
    "This has no totals of some days, and so none of the days before",
    "Ceci n’a pas de totaux sur une période, donc pas de période précédente",
  ],
  reversed: ["The last day comes before the first", "Le dernier jour vient avant le premier"],
  noDays: ["This is not about a span of days", "Ceci ne porte pas sur une période"],
  branch: [
    "This branch is not in your book. Choose one from the list, or open it first.",
    "Cette succursale n’est pas dans votre livre. Choisissez-en une dans la liste, ou ouvrez-la d’abord.",
  ],
}

/** What is wrong, where a plain sentence says all of it. */
export const sayPlain = (wrong: Plain, language: "en" | "fr"): string => plain[wrong][language === "fr" ? 1 : 0]
