// Our two faces as style sheets call them: of the app, of the shop's pages, of papers on the web and of cards.

/** What is read. */
export const TEXT = "Plus Jakarta Sans Variable"
/** What is looked at: titles and figures. */
export const DISPLAY = "Bricolage Grotesque Variable"
