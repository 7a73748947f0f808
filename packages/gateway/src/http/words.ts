import type { Language } from "./envelope.ts"

/** What the gateway itself says; refusals have their words in the domain, beside the rule. */
const table = {
  unauthenticated: ["You must be logged in to access that route", "Vous devez être connecté pour accéder à cette page"],
  notPermitted: [
    "You don't have permission to access this. Please reach out to your business admin or contact support.",
    "Vous n’avez pas l’autorisation d’accéder à ceci. Adressez-vous à l’administrateur de votre entreprise ou au support.",
  ],
  premium: [
    "This is a premium feature. Upgrade your plan to use it.",
    "C’est une fonction premium. Passez à une formule supérieure pour l’utiliser.",
  ],
  proof: [
    "Show once more that it is you: type the code of your authenticator app.",
    "Montrez encore une fois que c’est vous\u202f: saisissez le code de votre application d’authentification.",
  ],
  passkeyRefused: [
    "This passkey was not taken. Try again, or sign in by a code.",
    "Cette clé d’accès n’a pas été acceptée. Réessayez, ou connectez-vous par un code.",
  ],
  factorWrong: [
    "This code is not right. Type the one your app shows now.",
    "Ce code n’est pas le bon. Saisissez celui que votre application affiche maintenant.",
  ],
  proofSetUp: [
    "Your business asks your role for a second factor. Set one up in your account settings.",
    "Votre entreprise demande un second facteur à votre rôle. Configurez-le dans les réglages de votre compte.",
  ],
  onlyLooking: [
    "You are looking on as another would. Leave the preview to change anything.",
    "Vous regardez à la place d’un autre. Quittez l’aperçu pour modifier quoi que ce soit.",
  ],
  notFound: ["We could not find that.", "Nous n’avons pas trouvé cet élément."],
  unreadable: ["We could not read that request.", "Nous n’avons pas pu lire cette demande."],
  invalid: ["Please check what you entered.", "Veuillez vérifier votre saisie."],
  mismatch: ["The same key came before with other content.", "La même clé est déjà venue avec un autre contenu."],
  tooLarge: ["That is too large.", "C’est trop volumineux."],
  unbuilt: [
    "The app is not built, so there are no pages. Whoever keeps this installation runs “npm run build” and starts it again.",
    "L’application n’est pas construite\u202f: il n’y a pas de pages. Qui tient cette installation lance «\u202fnpm run build\u202f», puis la redémarre.",
  ],
  misdirected: [
    "Nothing is served here under the name “{0}”. If this is your installation, set OJA_URL to the address people type, and let your proxy pass their Host header on.",
    "Rien n’est servi ici sous le nom «\u202f{0}\u202f». Si c’est votre installation, donnez dans OJA_URL l’adresse que l’on saisit, et que votre proxy transmette l’en-tête Host.",
  ],
  full: [
    "The disk is full. Nothing was lost; ask again when there is space.",
    "Le disque est plein. Rien n’est perdu\u202f; réessayez quand il y aura de la place.",
  ],
  readonly: [
    "The book cannot be written right now. Nothing was lost; please try again.",
    "Le livre ne peut pas être écrit pour l’instant. Rien n’est perdu\u202f; veuillez réessayer.",
  ],
  fault: [
    "Something went wrong on our side. Nothing was recorded.",
    "Une erreur est survenue de notre côté. Rien n’a été enregistré.",
  ],
  previewStale: [
    "Things moved meanwhile. Look at the new preview, then confirm it.",
    "La situation a changé entre-temps. Vérifiez le nouvel aperçu, puis confirmez.",
  ],
  undoMovedOn: [
    "It was changed again since, or something follows from it. Undo what came later first, or change it on its own page.",
    "C’est de nouveau modifié depuis, ou autre chose en découle. Défaites d’abord ce qui est venu après, ou modifiez-le sur sa page.",
  ],
  undoNothing: ["Nothing of it stands any more.", "Il n’en reste rien à défaire."],
  undoOver: ["This cannot be undone.", "Cela ne peut pas être défait."],
  undoReason: ["Undone from the audit trail", "Défait depuis le journal d’audit"],
  noBusiness: ["Choose a business first.", "Choisissez d’abord une entreprise."],
  forged: ["This was not signed as it must be.", "Ceci n’est pas signé comme il le faut."],
  mediaType: ["Send JSON, please.", "Veuillez envoyer du JSON."],
  required: ["This field is required", "Ce champ est obligatoire"],
  empty: ["This field cannot be empty", "Ce champ ne peut pas être vide"],
  email: ["Please enter a valid email", "Veuillez saisir une adresse e-mail valide"],
  phone: ["Invalid phone number!", "Numéro de téléphone non valide !"],
  phoneRequired: ["Phone number is required", "Le numéro de téléphone est obligatoire"],
  date: ["Please enter a valid date", "Veuillez saisir une date valide"],
  number: ["Please enter a number", "Veuillez saisir un nombre"],
  whole: ["Please enter a whole number", "Veuillez saisir un nombre entier"],
  choice: ["Please choose one of: {0}", "Veuillez choisir parmi\u202f: {0}"],
  form: ["This is not written as it should be", "Ce champ n’est pas écrit comme il faut"],
  tooShort: ["Must be at least {0} characters", "Au moins {0} caractères"],
  tooLong: ["Must be at most {0} characters", "Au plus {0} caractères"],
  tooFew: ["Add at least {0}", "Ajoutez-en au moins {0}"],
  tooManyItems: ["At most {0} are allowed", "Au plus {0} sont autorisés"],
  between: ["Must be between {0} and {1}", "Doit être compris entre {0} et {1}"],
  tooManyRows: [
    "A spreadsheet holds {0} rows. Narrow the list, or take it as CSV.",
    "Un tableur contient {0} lignes. Restreignez la liste ou prenez-la en CSV.",
  ],
  tooManyLabels: [
    "{0} labels are too many at once: print at most {1}.",
    "{0} étiquettes, c’est trop en une fois\u202f: imprimez-en au plus {1}.",
  ],
  letterNotOnPaper: [
    "No paper of ours can write “{0}” in “{1}”. Write it with other letters and try again.",
    "Aucun de nos papiers ne peut écrire «\u00a0{0}\u00a0» dans «\u00a0{1}\u00a0». Écrivez-le avec d’autres lettres, puis réessayez.",
  ],
  letterNotInPrinter: [
    "This printer writes letters alone and has none for “{0}” in “{1}”. Let it draw what it has no letters for, in its settings.",
    "Cette imprimante n’écrit que des lettres et n’en a pas pour «\u00a0{0}\u00a0» dans «\u00a0{1}\u00a0». Autorisez-la, dans ses réglages, à dessiner ce qu’elle ne sait pas écrire.",
  ],
  noLabels: [
    "Say of what, and how many labels: at least one.",
    "Indiquez les articles et le nombre d’étiquettes\u202f: au moins une.",
  ],
  labels: ["Labels", "Étiquettes"],
  noColumn: ["There is no {0} to filter or sort by", "Il n’y a pas de {0} pour filtrer ou trier"],
  codeSent: ["OTP has been sent to your email or phone", "Le code a été envoyé à votre e-mail ou à votre téléphone"],
  mailSubject: ["Your Oja code: {0}", "Votre code Oja\u202f: {0}"],
  mailText: [
    "{0} is your code to sign in to Oja. It works once, for 10 minutes.\nIf you did not ask for it, ignore this message.",
    "{0} est votre code de connexion à Oja. Il fonctionne une seule fois, pendant 10 minutes.\nSi vous ne l’avez pas demandé, ignorez ce message.",
  ],
  identityRefused: [
    "{0} did not confirm this sign-in. Please try again.",
    "{0} n’a pas confirmé cette connexion. Veuillez réessayer.",
  ],
  mailboxUnverified: [
    "{0} has not verified your e-mail address. Verify it there, or sign in by a code.",
    "{0} n’a pas vérifié votre adresse e-mail. Faites-la vérifier, ou connectez-vous par un code.",
  ],
  identityAway: [
    "{0} cannot be reached at the moment. Try again, or sign in by a code.",
    "{0} est injoignable pour le moment. Réessayez, ou connectez-vous par un code.",
  ],
  emailLinked: [
    "{0} already opens an account here. Sign in by a code sent there; then choose {1} in your account settings.",
    "{0} ouvre déjà un compte ici. Connectez-vous par un code envoyé à cette adresse, puis choisissez {1} dans les réglages de votre compte.",
  ],
  bothHaveShops: [
    "That way of signing in opens another account with shops of its own. Choose another, or have yourself invited there.",
    "Ce moyen de connexion ouvre un autre compte, qui a ses propres boutiques. Choisissez-en un autre, ou faites-vous y inviter.",
  ],
  proveAddress: [
    "Prove this address first: ask for a code, and enter it.",
    "Prouvez d’abord cette adresse : demandez un code et saisissez-le.",
  ],
  provePhone: [
    "Prove your phone number once more first: ask for a code, and enter it.",
    "Prouvez d’abord votre numéro encore une fois : demandez un code et saisissez-le.",
  ],
  signInAgain: [
    "Sign in once more, then change how you sign in.",
    "Connectez-vous encore une fois, puis changez votre façon de vous connecter.",
  ],
  providerNotSet: ["This way of signing in is not set up here.", "Ce mode de connexion n’est pas configuré ici."],
} as const satisfies Readonly<Record<string, readonly [en: string, fr: string]>>

export type Word = keyof typeof table

/** A sentence of the gateway in a language, its `{0}` and `{1}` filled. */
export const say = (language: Language, word: Word, ...facts: ReadonlyArray<string | number>): string =>
  table[word][language === "fr" ? 1 : 0].replaceAll(/\{(\d)\}/g, (_, i: string) => String(facts[Number(i)] ?? ""))

export const allWords = table
