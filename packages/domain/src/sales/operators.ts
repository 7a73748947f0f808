import * as Schema from "effect/Schema"

// Who carries mobile money, country by country: what is offered where. Whoever is not here is "other".

/** Whose mobile money it is. */
export const Operator = Schema.Literals([
  "opay",
  "palmpay",
  "moniepoint",
  "kuda",
  "momo_psb",
  "mtn_momo",
  "telecel_cash",
  "airteltigo",
  "orange_money",
  "moov_money",
  "wave",
  "yas",
  "mpesa",
  "airtel_money",
  "halopesa",
  "mvola",
  "zamtel",
  "other",
])
export type Operator = typeof Operator.Type

const byCountry: { readonly [country: string]: ReadonlyArray<Operator> } = {
  BF: ["orange_money", "moov_money", "wave"],
  BJ: ["mtn_momo", "moov_money"],
  CD: ["mpesa", "airtel_money", "orange_money"],
  CG: ["mtn_momo", "airtel_money"],
  CI: ["orange_money", "mtn_momo", "moov_money", "wave"],
  CM: ["mtn_momo", "orange_money"],
  GA: ["airtel_money", "moov_money"],
  GH: ["mtn_momo", "telecel_cash", "airteltigo"],
  GN: ["orange_money", "mtn_momo"],
  KE: ["mpesa", "airtel_money"],
  MG: ["mvola", "orange_money", "airtel_money"],
  ML: ["orange_money", "moov_money", "wave"],
  NE: ["airtel_money", "moov_money"],
  NG: ["opay", "palmpay", "moniepoint", "momo_psb", "kuda"],
  RW: ["mtn_momo", "airtel_money"],
  SN: ["wave", "orange_money", "yas"],
  TG: ["yas", "moov_money"],
  TZ: ["mpesa", "yas", "airtel_money", "halopesa"],
  UG: ["mtn_momo", "airtel_money"],
  ZM: ["mtn_momo", "airtel_money", "zamtel"],
}

/** Whose mobile money is common in a country, the most common first. */
export const operatorsIn = (country: string): ReadonlyArray<Operator> => [...(byCountry[country] ?? []), "other"]
