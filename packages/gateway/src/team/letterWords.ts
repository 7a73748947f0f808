interface Invited {
  readonly name: string
  readonly shop: string
  readonly until: string
  readonly link: string
}

/** What whoever is invited reads, in the language of whoever invites. */
const letters = {
  en: ({ link, name, shop, until }: Invited) => ({
    subject: `${shop} invites you into its team on Oja`,
    text: `Hello ${name},\n\n${shop} invites you into its team. Open this link and sign in to accept, until ${until}:\n\n${link}\n\nIf you do not know them, ignore this message.`,
  }),
  fr: ({ link, name, shop, until }: Invited) => ({
    subject: `${shop} vous invite dans son équipe sur Oja`,
    text: `Bonjour ${name},\n\n${shop} vous invite dans son équipe. Ouvrez ce lien et connectez-vous pour accepter, jusqu’au ${until}\u202f:\n\n${link}\n\nSi vous ne les connaissez pas, ignorez ce message.`,
  }),
} as const

export const letterFor = (invited: Invited, language: "en" | "fr") => letters[language](invited)
