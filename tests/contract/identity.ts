import { broughtFrom } from "@oja/gateway/testing/comer"
import { codeFor } from "@oja/gateway/testing/open"
import { containing, type Contract, notFound, number, required, some, type Stage, text, unknown } from "./stage.ts"

/** A code that was sent to a Nigerian number. */
const phoneCode = async (shop: Stage["shop"], number: string): Promise<string> => {
  await shop.call(`GET /auth/otp?phone=0${number}&countryCode=%2B234`)
  return codeFor(shop.call, `+234${number}`)
}

const sent = { sent: true, resendAfterSeconds: 60, message: "OTP has been sent to your email or phone" }
const emailOf = "Please enter a valid email"
const wrongCode = {
  status: 400,
  code: "OTP_WRONG",
  errors: [["code", "This code is not right. Tries left: 4."]],
} as const

/** Somebody who has just proven an address and has no business yet: result code 201. */
const newcomer = (user: object, verify: boolean) => ({
  token: text,
  user: { id: text, language: "en", businesses: [], version: number, ...user },
  activeBusiness: null,
  businesses: [],
  responseCode: 201,
  userShouldVerifyPhoneNumber: verify,
})

const nigeria = { countryName: "Nigeria", countryCode: "NG", currencyCode: "NGN", callingCode: "+234" }
const atWork = ({ ada }: Stage, business: { readonly id: unknown; readonly name: string }, others: number) => ({
  token: text,
  user: some({ id: ada.userId, provider: "email", email: "ada@shop.ng" }),
  activeBusiness: {
    businessId: business.id,
    name: business.name,
    business_user: { id: text, role: "owner", name: "Ada Obi" },
    currencyObj: nigeria,
    timezone: "Africa/Lagos",
    plan: "growth",
    parent: "",
    banners: [],
    externalIntegrations: [],
  },
  businesses: Array.from({ length: others }, () => some({ businessId: text, userBusinessId: text, role: "owner" })),
  responseCode: 200,
  userShouldVerifyPhoneNumber: false,
})

const member = async ({ ada }: Stage) => (await ada.call("GET /auth/me")).data.activeBusiness.business_user.id as string

export const identity: Contract = {
  "GET /auth/otp": {
    right: () => ({
      at: "GET /auth/otp?phone=0803%20555%200101&countryCode=234",
      stranger: true,
      status: 200,
      data: sent,
    }),
    wrong: () => ({
      at: "GET /auth/otp?countryCode=234",
      stranger: true,
      status: 422,
      errors: [["phone", "Phone number is required"]],
    }),
  },
  "POST /auth/login": {
    right: async ({ shop }) => {
      const code = await phoneCode(shop, "8035550102")
      return {
        stranger: true,
        body: { code, countryCode: "234", phone: "08035550102" },
        status: 200,
        data: newcomer({ phone: "+2348035550102", provider: "mobile" }, true),
      }
    },
    wrong: async ({ shop }) => {
      await shop.call("GET /auth/otp?phone=08035550103&countryCode=234")
      return { stranger: true, body: { code: "no-one", countryCode: "234", phone: "08035550103" }, ...wrongCode }
    },
  },
  "POST /auth/set-business": {
    right: async (stage) => {
      const { ada } = stage
      const userBusinessId = await member(stage)
      return {
        body: { userId: ada.userId, businessId: ada.business, userBusinessId },
        status: 200,
        data: atWork(stage, { id: ada.business, name: "Ada Stores" }, 1),
      }
    },
    wrong: async (stage) => ({
      body: { userId: "user_eve", businessId: stage.ada.business, userBusinessId: await member(stage) },
      ...notFound,
    }),
  },
  "POST /v2.1/auth/register": {
    right: async (stage) => {
      const bola = await stage.shop.person("bola")
      return {
        token: bola.token,
        body: {
          businessName: "Bola Foods",
          industryId: "food",
          country: "NG",
          currency: "NGN",
          address: "4 Allen Avenue",
          email: "Hello@Bola.NG",
          phone: "0803 555 0104",
          instagram: "@bola",
          x: "bola",
          facebook: "bola.foods",
          registered: true,
          numberOfEmployees: 3,
          ownerName: "Ada Obi",
          language: "fr",
        },
        status: 200,
        data: {
          ...atWork({ ...stage, ada: bola }, { id: text, name: "Bola Foods" }, 1),
          user: some({ id: bola.userId, provider: "email", language: "fr" }),
        },
      }
    },
    wrong: () => ({
      body: { businessName: "Ab", industryId: "food", country: "NG", address: "4", ownerName: "Ada Obi" },
      status: 422,
      errors: [
        ["businessName", "Must be at least 3 characters"],
        ["address", "Must be at least 3 characters"],
      ],
    }),
  },
  "POST /v2.1/auth/email/login": {
    right: () => ({ stranger: true, body: { email: " Kemi@Shop.NG " }, status: 200, data: sent }),
    wrong: () => ({ stranger: true, body: { email: "kemi" }, status: 422, errors: [["email", emailOf]] }),
  },
  "POST /v2.0/auth/google/login": {
    right: async ({ shop }) => ({
      stranger: true,
      body: await broughtFrom(shop.call, "google", { email: "gozie@gmail.com", name: "Gozie Obi" }),
      status: 200,
      data: newcomer({ provider: "google", email: "gozie@gmail.com", firstName: "Gozie", lastName: "Obi" }, false),
    }),
    wrong: () => ({ stranger: true, body: { type: "code" }, status: 422, errors: [["identifier", required]] }),
  },
  "POST /v2.0/auth/apple/login": {
    right: async ({ shop }) => ({
      stranger: true,
      body: await broughtFrom(shop.call, "apple", { email: "amaka@icloud.com", name: "Amaka Obi" }),
      status: 200,
      data: newcomer({ provider: "apple", email: "amaka@icloud.com", firstName: "Amaka", lastName: "Obi" }, false),
    }),
    wrong: () => ({
      stranger: true,
      body: { identifier: "token", type: "code", nonce: "of-nobody" },
      status: 400,
      code: "IDENTITY_REFUSED",
      says: "Apple did not confirm this sign-in. Please try again.",
    }),
  },
  "POST /v2.0/auth/email/verify": {
    right: async ({ shop }) => {
      await shop.call("POST /v2.1/auth/email/login", { body: { email: "tayo@shop.ng" } })
      return {
        stranger: true,
        body: { email: "tayo@shop.ng", code: await codeFor(shop.call, "tayo@shop.ng") },
        status: 200,
        data: newcomer({ email: "tayo@shop.ng", provider: "email" }, false),
      }
    },
    wrong: async ({ shop }) => {
      await shop.call("POST /v2.1/auth/email/login", { body: { email: "dupe@shop.ng" } })
      return { stranger: true, body: { email: "dupe@shop.ng", code: "no-one" }, ...wrongCode }
    },
  },
  "POST /v2.0/auth/change-login/verify-email": {
    right: async ({ ada, shop }) => {
      const email = "ada.new@shop.ng"
      await ada.call("POST /v2.1/auth/email/login", { email, purpose: "change-login" })
      return {
        body: { email, code: await codeFor(shop.call, email) },
        status: 200,
        data: { verified: true, emailAlreadyLinked: false, maskedBusinessNames: [] },
      }
    },
    wrong: () => ({
      body: { email: "nobody@shop.ng", code: "123456" },
      status: 400,
      code: "OTP_EXPIRED",
      errors: [["code", "This code is no longer valid. Please ask for a new one."]],
    }),
  },
  "POST /v2.1/auth/change-login": {
    right: async (stage) => {
      const mover = await stage.shop.person("mover")
      const email = "moved@shop.ng"
      await mover.call("POST /v2.1/auth/email/login", { email, purpose: "change-login" })
      await mover.call("POST /v2.0/auth/change-login/verify-email", {
        email,
        code: await codeFor(stage.shop.call, email),
      })
      return {
        token: mover.token,
        body: { provider: "email", identifier: email, type: "code", linkToPrevious: true },
        status: 200,
        data: some({ user: some({ id: mover.userId, email, provider: "email" }), responseCode: 201 }),
      }
    },
    wrong: () => ({
      body: { provider: "sms", identifier: "moved@shop.ng" },
      status: 422,
      errors: [["provider", "Please choose one of: google, apple, email"]],
    }),
  },
  "POST /v2.0/auth/existing-user/verify": {
    right: async ({ shop, wait }) => {
      const said = { phone: "08035550105", countryCode: "234" }
      const { data } = await shop.call("POST /auth/login", {
        body: { ...said, code: await phoneCode(shop, "8035550105") },
      })
      // A second code is sent after a minute at the earliest.
      wait(61_000)
      return {
        token: data.token,
        body: { ...said, code: await phoneCode(shop, "8035550105") },
        status: 200,
        data: { migrationToken: text, providers: ["email", "google", "apple"] },
      }
    },
    wrong: () => ({
      body: { phone: "08035550199", countryCode: "234", code: "123456" },
      status: 422,
      errors: [["phone", "Invalid phone number!"]],
    }),
  },
  "GET /user/{id}": {
    right: ({ ada }) => ({
      at: `GET /user/${ada.userId}`,
      status: 200,
      data: { user: some({ id: ada.userId, provider: "email", email: "ada@shop.ng", language: text }) },
    }),
    wrong: () => ({ at: "GET /user/user_eve", ...notFound }),
  },
  "PATCH /user/{id}": {
    right: ({ ada }) => ({
      at: `PATCH /user/${ada.userId}`,
      body: { firstName: "Ada", lastName: "Obi", phone: "08035550106", countryCode: "+234" },
      status: 200,
      data: { user: some({ id: ada.userId, firstName: "Ada", lastName: "Obi", phone: "+2348035550106" }) },
    }),
    wrong: ({ ada }) => ({
      at: `PATCH /user/${ada.userId}`,
      body: { email: "ada", phone: "12" },
      status: 422,
      errors: [
        ["email", emailOf],
        ["phone", "Invalid phone number!"],
      ],
    }),
  },
  "POST /user/{id}/feedback": {
    right: ({ ada }) => ({
      at: `POST /user/${ada.userId}/feedback`,
      body: { message: "The till is quick", rating: 5, category: "praise", screen: "/dashboard", attachConsent: true },
      status: 200,
      data: { received: true },
    }),
    wrong: ({ ada }) => ({
      at: `POST /user/${ada.userId}/feedback`,
      body: { rating: 6, category: "joke" },
      status: 422,
      errors: [
        ["message", required],
        ["rating", "Must be between 1 and 5"],
        ["category", "Please choose one of: bug, idea, praise"],
      ],
    }),
  },
  "GET /v1.0/roles/access": {
    right: () => ({
      status: 200,
      data: some({
        role: "owner",
        access: containing({
          module: "transactions",
          view: true,
          create: true,
          edit: true,
          delete: true,
          export: true,
          receive_payment: true,
          correct: true,
          refund: true,
          void_payment: true,
          write_off: true,
          backdate: true,
          view_all: true,
        }),
      }),
    }),
    wrong: () => ({
      at: "GET /v1.0/roles/access?role=cashier",
      status: 422,
      errors: [["role", unknown]],
    }),
  },
  "GET /business-industry": {
    right: () => ({
      stranger: true,
      status: 200,
      data: {
        industries: containing({
          id: "groceries",
          name: "Groceries and provisions",
          names: { en: "Groceries and provisions", fr: "Épicerie et alimentation" },
        }),
      },
    }),
    wrong: () => ({ at: "GET /business-industry?name=x", stranger: true, status: 422, errors: [["name", unknown]] }),
  },
  "GET /v1.0/currencies": {
    right: () => ({
      stranger: true,
      status: 200,
      data: {
        currencies: containing({
          countryCode: "NG",
          countryName: "Nigeria",
          countryNames: { en: "Nigeria", fr: "Nigeria" },
          currencyCode: "NGN",
          zone: "Africa/Lagos",
          callingCode: "+234",
        }),
      },
    }),
    wrong: () => ({
      at: "GET /v1.0/currencies?country=CI",
      stranger: true,
      status: 422,
      errors: [["country", unknown]],
    }),
  },
  "GET /business": {
    right: ({ ada }) => ({
      status: 200,
      data: {
        business: some({
          id: ada.business,
          businessId: ada.business,
          ownerId: ada.userId,
          name: "Ada Stores",
          industryId: "groceries",
          country: "NG",
          currency: "NGN",
          currencyObj: { countryName: "Nigeria", countryCode: "NG", currencyCode: "NGN" },
          timezone: "Africa/Lagos",
          taxSettings: { on: false, inclusive: true },
          parent: "",
          dateAdded: text,
        }),
      },
    }),
    wrong: () => ({
      stranger: true,
      status: 401,
      code: "UNAUTHENTICATED",
      says: "You must be logged in to access that route",
    }),
  },
  "PATCH /business/{id}": {
    right: ({ ada }) => ({
      at: `PATCH /business/${ada.business}`,
      body: { businessName: "Ada Stores", phone: "0803 555 0107", taxSettings: { on: false }, reserveOn: "payment" },
      status: 200,
      data: some({ id: ada.business, name: "Ada Stores", phone: "+2348035550107", reserveOn: "payment" }),
    }),
    wrong: ({ ada }) => ({
      at: `PATCH /business/${ada.business}`,
      body: { currency: "GHS" },
      status: 422,
      errors: [["confirm", "To keep future records in GHS instead of NGN, write CHANGE CURRENCY."]],
    }),
  },
}
