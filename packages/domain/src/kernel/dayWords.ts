// How sentences, papers and letters write a business day.

const months = {
  en: "January February March April May June July August September October November December".split(" "),
  fr: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(" "),
} as const

/** "March 2026", "mars 2026": the month of a day. */
export const sayMonth = (day: string, language: "en" | "fr"): string => {
  const [year = "", month = ""] = day.split("-")
  return `${months[language][Number(month) - 1] ?? month} ${year}`
}

/** "9 March 2026", "1er mars 2026": from the word that a day is, without a clock or a zone. */
export const sayDay = (day: string, language: "en" | "fr"): string => {
  const [year = "", month = "", date = ""] = day.split("-")
  const number = language === "fr" && date === "01" ? "1er" : String(Number(date))
  return `${number} ${months[language][Number(month) - 1] ?? month} ${year}`
}
