// The words and signs of a money, with the currencies they can mean; "F", "R" and "N" alone can mean too many.
const named: ReadonlyArray<readonly [RegExp, ReadonlyArray<string>]> = [
  [/₦|\b(?:NGN|nairas?)\b/iu, ["NGN"]],
  [/₵|\b(?:GHS|cedis?)\b/iu, ["GHS"]],
  [/\bF ?CFA\b/iu, ["XOF", "XAF"]],
  [/\bXOF\b/iu, ["XOF"]],
  [/\bXAF\b/iu, ["XAF"]],
  [/\b(?:KES|KSh)\b/iu, ["KES"]],
  [/\b(?:UGX|USh)\b/iu, ["UGX"]],
  [/€|\b(?:EUR|euros?)\b/iu, ["EUR"]],
  [/\$|\bUSD\b/iu, ["USD"]],
  [/\bGBP\b/iu, ["GBP"]],
  [/£/u, ["GBP", "EGP"]],
]

/** Whether a header or a cell says that it is in another money than the shop's: "₦12,500" in Abidjan. */
export const isOtherMoney = (text: string, currency: string): boolean => {
  const found = named.filter(([words]) => words.test(text)).flatMap(([, currencies]) => currencies)
  return found.length > 0 && !found.includes(currency)
}
