/** What a business is written to about its plan. */
export type Occasion = "receipt" | "trialEnds" | "periodEnds" | "planEnds" | "grace" | "paused" | "free"

export interface Told {
  readonly shop: string
  readonly plan: string
  /** The day something ends. */
  readonly until: string
  /** The page of plans. */
  readonly link: string
  /** Of a receipt: what was paid, for which days, and which payment it was. */
  readonly sum?: string
  readonly from?: string
  readonly payment?: string
}

type Letter = { readonly subject: string; readonly text: string }

const kept = {
  en: "Nothing is removed: everything can be read and exported for ever, and sales and expenses can always be recorded.",
  fr: "Rien n’est supprimé\u202f: tout se lit et s’exporte pour toujours, et les ventes et dépenses s’enregistrent toujours.",
}

const letters: {
  readonly en: { readonly [O in Occasion]: (told: Told) => Letter }
  readonly fr: { readonly [O in Occasion]: (told: Told) => Letter }
} = {
  en: {
    receipt: ({ from, link, payment, plan, shop, sum, until }) => ({
      subject: `Receipt: ${sum} for Oja ${plan}`,
      text: `${shop} has paid ${sum} for Oja ${plan}, from ${from} until ${until}.\n\nPayment ${payment}\n\nAll your receipts: ${link}`,
    }),
    trialEnds: ({ link, plan, shop, until }) => ({
      subject: `The trial of Oja ${plan} ends on ${until}`,
      text: `Until ${until}, ${shop} has everything in ${plan}. After that it is on the free plan, unless you choose another:\n\n${link}\n\n${kept.en}`,
    }),
    periodEnds: ({ link, plan, shop, until }) => ({
      subject: `Oja ${plan} is paid until ${until}`,
      text: `${shop} has paid for ${plan} until ${until}. To go on without a break, pay for the next time here:\n\n${link}`,
    }),
    planEnds: ({ link, plan, shop, until }) => ({
      subject: `Oja ${plan} ends on ${until}`,
      text: `As you asked, ${plan} ends for ${shop} on ${until}. To keep it, open this page:\n\n${link}\n\n${kept.en}`,
    }),
    grace: ({ link, plan, shop, until }) => ({
      subject: `Oja ${plan} was not renewed`,
      text: `What ${shop} paid for ${plan} is over. It goes on until ${until}, so that you can pay without a break:\n\n${link}`,
    }),
    paused: ({ link, plan, shop }) => ({
      subject: `Oja ${plan} is paused`,
      text: `${plan} was not renewed and is paused for ${shop}. It goes on as soon as you pay:\n\n${link}\n\n${kept.en}`,
    }),
    free: ({ link, plan, shop }) => ({
      subject: `${shop} is on Oja's free plan`,
      text: `${plan} is over for ${shop}, which is on the free plan now. Choose another whenever you like:\n\n${link}\n\n${kept.en}`,
    }),
  },
  fr: {
    receipt: ({ from, link, payment, plan, shop, sum, until }) => ({
      subject: `Reçu\u202f: ${sum} pour Oja ${plan}`,
      text: `${shop} a payé ${sum} pour Oja ${plan}, du ${from} au ${until}.\n\nPaiement ${payment}\n\nTous vos reçus\u202f: ${link}`,
    }),
    trialEnds: ({ link, plan, shop, until }) => ({
      subject: `L’essai d’Oja ${plan} prend fin le ${until}`,
      text: `Jusqu’au ${until}, ${shop} dispose de tout ce que contient ${plan}. Ensuite, la formule gratuite s’applique, sauf si vous en choisissez une autre\u202f:\n\n${link}\n\n${kept.fr}`,
    }),
    periodEnds: ({ link, plan, shop, until }) => ({
      subject: `Oja ${plan} est payée jusqu’au ${until}`,
      text: `${shop} a payé ${plan} jusqu’au ${until}. Pour continuer sans interruption, payez la suite ici\u202f:\n\n${link}`,
    }),
    planEnds: ({ link, plan, shop, until }) => ({
      subject: `Oja ${plan} prend fin le ${until}`,
      text: `Comme vous l’avez demandé, ${plan} prend fin pour ${shop} le ${until}. Pour la garder, ouvrez cette page\u202f:\n\n${link}\n\n${kept.fr}`,
    }),
    grace: ({ link, plan, shop, until }) => ({
      subject: `Oja ${plan} n’a pas été renouvelée`,
      text: `Ce que ${shop} a payé pour ${plan} est écoulé. La formule continue jusqu’au ${until}, le temps de payer sans interruption\u202f:\n\n${link}`,
    }),
    paused: ({ link, plan, shop }) => ({
      subject: `Oja ${plan} est en pause`,
      text: `${plan} n’a pas été renouvelée et est en pause pour ${shop}. Elle reprend dès que vous payez\u202f:\n\n${link}\n\n${kept.fr}`,
    }),
    free: ({ link, plan, shop }) => ({
      subject: `${shop} est sur la formule gratuite d’Oja`,
      text: `${plan} est terminée pour ${shop}, qui est désormais sur la formule gratuite. Choisissez-en une autre quand vous voulez\u202f:\n\n${link}\n\n${kept.fr}`,
    }),
  },
}

export const letterOn = (occasion: Occasion, told: Told, language: "en" | "fr"): Letter =>
  letters[language][occasion](told)

/** A day as it is written in a letter: "2 March 2026". */
export const dateIn = (day: string, language: "en" | "fr"): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(language === "fr" ? "fr-FR" : "en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  })
