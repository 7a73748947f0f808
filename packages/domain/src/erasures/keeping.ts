/** For how many years after the one it is of an invoice is kept, where the law says another figure than most. */
const years: { readonly [country: string]: number } = {
  BJ: 10,
  BF: 10,
  CI: 10,
  CM: 10,
  FR: 10,
  GA: 10,
  GB: 6,
  GH: 6,
  KE: 5,
  ML: 10,
  NE: 10,
  NG: 6,
  RW: 10,
  SN: 10,
  TG: 10,
  TZ: 5,
  UG: 5,
  ZA: 5,
}

/** The last day on which tax law wants an invoice of that day kept: ten years where we do not know better. */
export const keptUntil = (country: string, day: string): string =>
  `${Number(day.slice(0, 4)) + (years[country] ?? 10)}-12-31`
