import { changeBusiness } from "@oja/domain/businesses/changeBusiness"
import { addProduct } from "@oja/domain/catalog/addProduct"
import type { AnyCommand } from "@oja/domain/kernel/index"
import { saveStore } from "@oja/domain/shop/saveStore"
import { call } from "../data/http.ts"
import { type InputOf, perform } from "../data/useCommand.ts"
import type { Answers, Question } from "./answers.ts"

interface StepQuestion extends Question {
  /** What the step calls it, where the field's own name would be less plain. */
  readonly label?: "addressField" | "productName" | "stock" | "bankName" | "accountNumber" | "accountName" | "slug"
  readonly inputMode?: "decimal" | "numeric"
}

/** One answer of onboarding, kept as soon as it is given. */
interface Step {
  readonly name: "address" | "product" | "bank" | "store"
  readonly command: AnyCommand
  readonly questions: ReadonlyArray<StepQuestion>
  /** Another way to the same end, on a page of the app. */
  readonly instead?: { readonly to: string; readonly label: "import" }
  /** What may be answered, for whoever has not answered yet. */
  readonly suggest?: () => Promise<Answers>
  readonly save: (
    input: object,
    about: { readonly businessId: string; readonly productId: string; readonly key: string },
  ) => Promise<unknown>
}

const saveBusiness: Step["save"] = (input, { businessId, key }) =>
  perform(changeBusiness, { ...input, businessId } as InputOf<typeof changeBusiness>, key)

const STOCK = "openingStock.quantity"

export const steps: ReadonlyArray<Step> = [
  {
    name: "address",
    command: changeBusiness,
    questions: [
      { path: "address", label: "addressField", demanded: true },
      { path: "instagram" },
      { path: "x" },
      { path: "facebook" },
    ],
    save: saveBusiness,
  },
  {
    name: "product",
    command: addProduct,
    questions: [
      { path: "name", label: "productName" },
      { path: "sellingPrice", inputMode: "decimal" },
      { path: STOCK, label: "stock", inputMode: "decimal" },
    ],
    instead: { to: "/imports", label: "import" },
    save: ({ [STOCK]: quantity, ...input }: { readonly [STOCK]?: unknown }, { key, productId }) => {
      const openingStock = quantity === undefined ? {} : { openingStock: [{ locationId: "loc_main", quantity }] }
      const product = { ...input, ...openingStock, productId, type: "product" }
      return perform(addProduct, product as unknown as InputOf<typeof addProduct>, key)
    },
  },
  {
    name: "bank",
    command: changeBusiness,
    questions: [
      { path: "bankName", label: "bankName", demanded: true },
      { path: "accountNumber", label: "accountNumber", demanded: true, inputMode: "numeric" },
      { path: "accountName", label: "accountName" },
    ],
    save: saveBusiness,
  },
  {
    name: "store",
    command: saveStore,
    questions: [{ path: "slug", label: "slug", demanded: true }],
    suggest: async () => {
      const { slug } = await call("/v1.0/store/slug-check", { method: "POST", body: {} })
      return { slug }
    },
    // The address is taken in the name of the shop before it is kept: the gateway's own door does both.
    save: (input, { key }) => call("/v1.0/store", { method: "PATCH", body: input, key }),
  },
]
