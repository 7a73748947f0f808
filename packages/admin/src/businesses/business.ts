export interface Shop {
  readonly id: string
  readonly name: string
  readonly industryId: string
  readonly country: string
  readonly currency: string
  readonly currencyObj: { readonly countryName: string; readonly countryCode: string; readonly currencyCode: string }
  readonly zone: string
  readonly address?: string
  readonly email?: string
  readonly phone?: string
  readonly instagram?: string
  readonly x?: string
  readonly facebook?: string
  readonly registered?: boolean
  readonly numberOfEmployees?: number
  readonly belowZero: "allow" | "block"
}

export const texts = ["name", "address", "email", "phone", "instagram", "x", "facebook"] as const

/** The form's letters. */
export const lettersOf = (shop: Shop) => ({
  name: shop.name,
  industryId: shop.industryId,
  address: shop.address ?? "",
  email: shop.email ?? "",
  phone: shop.phone ?? "",
  instagram: shop.instagram ?? "",
  x: shop.x ?? "",
  facebook: shop.facebook ?? "",
  registered: shop.registered === undefined ? "" : shop.registered ? "yes" : "no",
  numberOfEmployees: shop.numberOfEmployees === undefined ? "" : String(shop.numberOfEmployees),
  belowZero: shop.belowZero,
})
export type Letters = ReturnType<typeof lettersOf>

/** Only what changed; what was emptied is taken away. */
export const changesOf = (before: Letters, now: Letters): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    (Object.keys(now) as ReadonlyArray<keyof Letters>).flatMap(
      (field): ReadonlyArray<readonly [string, string | number | boolean | null]> => {
        const text = now[field].trim()
        if (text === before[field]) return []
        if (text === "") return [[field, null]]
        if (field === "registered") return [[field, text === "yes"]]
        return [[field, field === "numberOfEmployees" ? Number(text) : text]]
      },
    ),
  )
