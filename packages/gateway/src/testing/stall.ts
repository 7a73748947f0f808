import { Resvg } from "@resvg/resvg-js"
import type { Opened, Person } from "./open.ts"

/** A drawing of goods as a PNG: shapes and colours stand for what a merchant would photograph. */
const drawing = (width: number, height: number, ground: string, shapes: string): Buffer =>
  new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 80 100"><rect x="-200" y="-200" width="600" height="600" fill="${ground}"/>${shapes}</svg>`,
  )
    .render()
    .asPng()

const tote = `<path d="M22 40h36l4 44H18z" fill="#2B2F77"/><path d="M30 40c0-18 20-18 20 0" fill="none" stroke="#2B2F77" stroke-width="3"/><path d="m40 50 12 12-12 12-12-12z" fill="#F2A516"/>`
const scarf = `<path d="M20 16h18v68H20z" fill="#17704A"/><path d="M42 16h18v68H42z" fill="#B3372B"/><path d="M20 30h40M20 50h40M20 70h40" stroke="#F2A516" stroke-width="4"/>`
const mug = `<path d="M24 36h28v36a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6z" fill="#B3662B"/><path d="M52 44h8v20h-8" fill="none" stroke="#B3662B" stroke-width="4"/>`
const jar = `<rect x="26" y="34" width="28" height="44" rx="5" fill="#F4E3B2"/><rect x="28" y="26" width="24" height="8" rx="2" fill="#16181D"/><rect x="26" y="48" width="28" height="16" fill="#fff"/>`
const market = `<g transform="translate(-60 10)"><path d="M0 60h200v40H0z" fill="#C98B2B"/><path d="M10 60V20h40v40M60 60V14h50v46M120 60V24h60v36" fill="#2B2F77"/><path d="M8 20h44l-4-10H12zM58 14h54l-4-12H62zM118 24h64l-4-12h-56z" fill="#F2A516"/></g>`

interface Goods {
  readonly name: string
  readonly sellingPrice: number
  readonly picture?: readonly [ground: string, shapes: string]
  readonly stock?: number
  readonly more?: object
}

const goods: ReadonlyArray<Goods> = [
  { name: "Beaded bracelet", sellingPrice: 150_000, stock: 40 },
  { name: "Shea butter, 500 g", sellingPrice: 320_000, picture: ["#EFE8D8", jar], stock: 3 },
  { name: "Clay mug", sellingPrice: 475_000, picture: ["#E9E1D5", mug], stock: 0 },
  {
    name: "Kente scarf",
    sellingPrice: 1_250_050,
    picture: ["#EDEBE4", scarf],
    stock: 25,
    more: { description: "Woven by hand in Bonwire, 180 cm long.\nWash it cold and by hand." },
  },
]

export interface Stall {
  /** Products by their names. */
  readonly products: ReadonlyMap<string, { readonly id: string; readonly variantId: string; readonly path: string }>
  readonly collection: string
}

/** An online store with pictures, variants, a collection, ways to deliver and all the merchant may say of it. */
export const stall = async (
  { call, port }: Pick<Opened, "call" | "port">,
  merchant: Person,
  slug: string,
  settings: object = {},
): Promise<Stall> => {
  const ask = async (route: string, body?: object) => {
    const came = await merchant.call(route, body)
    if (came.status >= 400) throw new Error(`${port} ${route}: ${came.text}`)
    return came.data
  }
  const upload = async (...picture: Parameters<typeof drawing>): Promise<string> =>
    (await call("POST /v1.0/uploads", { token: merchant.token, body: drawing(...picture) })).data.url
  const add = async ({ more = {}, name, picture, sellingPrice, stock = 0 }: Goods) => {
    const url = picture === undefined ? undefined : await upload(640, 800, ...picture)
    const made = await ask("POST /product", {
      name,
      type: "product",
      sellingPrice,
      trackStock: true,
      ...(stock > 0 && { openingStock: [{ locationId: "loc_main", quantity: stock * 1000 }] }),
      ...(url !== undefined && { images: [{ id: "1", url, alt: "" }] }),
      ...more,
    })
    await ask(`POST /product/${made.id}/publish`, {})
    return made
  }
  const made = []
  for (const it of goods) made.push(await add(it))
  const options = [
    { name: "Size", values: ["Small", "Large"] },
    { name: "Colour", values: ["Indigo", "White"] },
  ]
  made.push(await add({ name: "Àdìrẹ tote bag", sellingPrice: 850_000, picture: ["#ECEDF8", tote], more: { options } }))
  const [indigo, white] = made.at(-1).variants
  const into = (variantId: string, quantity: number) => ({ variantId, locationId: "loc_main", mode: "add", quantity })
  await ask(`PATCH /product/${made.at(-1).id}/stock`, { ...into(indigo.variantId, 8000), reason: "found" })
  await ask(`PATCH /product/${made.at(-1).id}/stock`, { ...into(white.variantId, 2000), reason: "found" })

  const productIds = made.slice(-2).map(({ id }) => id)
  const collection = await ask("POST /v1.0/collections", { name: "New this week", productIds, state: "published" })
  const lagos = { _tag: "flat_rate", fee: 150_000, areas: [{ state: "Lagos" }] }
  await ask("POST /v1.0/delivery-options", { name: "Bike in Lagos", terms: lagos, estimatedTime: "Same day" })
  const pickup = { _tag: "pickup", locationIds: ["loc_main"] }
  await ask("POST /v1.0/delivery-options", { name: "Pick up at the shop", terms: pickup })
  const account = { bankName: "Guaranty Trust Bank", accountNumber: "0123456789", accountName: "Ada Stores Ltd" }
  await ask(`PATCH /business/${merchant.business}`, account)
  await ask("PATCH /v1.0/store", {
    slug,
    name: "Ada’s Àdìrẹ",
    description: "Cloth, clay and care, made by hand in Abẹ́òkúta and sent across the country.",
    announcement: "New indigo is out of the vat",
    cover: (await upload(1600, 640, "#F2E5C9", market)).slice("/files/".length),
    contact: { phone: "+2348031234567", whatsapp: "+2348031234567", email: "ada@example.com" },
    socials: { instagram: "ada.adire" },
    policies: {
      returns: "Bring it back within 7 days, unworn.",
      privacy: "We keep your number to deliver, and tell nobody.",
    },
    ...settings,
  })
  await ask("POST /v1.0/store/publish")
  const { items } = (await call(`GET /store/v1/${slug}/products`)).data as {
    items: ReadonlyArray<{ name: string; path: string }>
  }
  return {
    collection: collection.id,
    products: new Map(
      made.map(({ id, name, variantId }) => [
        name,
        { id, variantId, path: items.find((it) => it.name === name)?.path ?? "" },
      ]),
    ),
  }
}
