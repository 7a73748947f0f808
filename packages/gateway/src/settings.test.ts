import { generateKeyPairSync } from "node:crypto"
import { resolve } from "node:path"
import { describe as story, expect, it } from "vitest"
import { describe, places, readSettings, SettingsWrong } from "./settings.ts"

const faults = (env: Record<string, string>) => {
  try {
    readSettings(env)
  } catch (cause) {
    if (cause instanceof SettingsWrong) return cause.faults
  }
  throw new Error("these settings were accepted")
}

story("settings", () => {
  it("are complete when nothing is set", () =>
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      data: resolve("oja-data"),
      rateLimit: 1200,
      proxies: 0,
      url: "http://127.0.0.1:3000",
      smtpUrl: undefined,
      mailFrom: "Oja <no-reply@127.0.0.1>",
      smsUrl: undefined,
      smsToken: undefined,
    }))

  it("are taken from the environment, an empty word counting as unset", () =>
    expect(
      readSettings({
        PORT: "8080",
        HOST: "0.0.0.0",
        OJA_DATA: "/srv/oja",
        OJA_RATE_LIMIT: "0",
        OJA_PROXIES: "1",
        OJA_URL: "https://books.example.com/",
        SMTP_URL: "smtps://ada:secret@mail.example.com",
        SMS_URL: "https://sms.example.com/send",
        SMS_TOKEN: "  t0ken ",
        DATABASE_URL: "",
      }),
    ).toMatchObject({
      port: 8080,
      host: "0.0.0.0",
      data: "/srv/oja",
      rateLimit: 0,
      proxies: 1,
      url: "https://books.example.com",
      smtpUrl: "smtps://ada:secret@mail.example.com",
      mailFrom: "Oja <no-reply@books.example.com>",
      smsUrl: "https://sms.example.com/send",
      smsToken: "t0ken",
    }))

  it.each([
    ["PORT", "http"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["HOST", "two words"],
    ["OJA_RATE_LIMIT", "many"],
    ["OJA_PROXIES", "6"],
    ["OJA_URL", "books.example.com"],
    ["OJA_URL", "https://ada:secret@books.example.com"],
    ["SMTP_URL", "mail.example.com"],
    ["SMTP_URL", "http://mail.example.com"],
    ["OJA_MAIL_FROM", "Ada\nBcc: all@example.com <ada@example.com>"],
    ["SMS_URL", "ftp://sms.example.com"],
    ["SMS_TOKEN", "two words"],
    ["DATABASE_URL", "postgres://localhost/oja"],
  ])("name what is wrong, in two languages: %s=%s", (variable, value) => {
    const [fault, ...others] = faults({ [variable]: value })
    expect(others).toEqual([])
    expect(fault?.variable).toBe(variable)
    expect(fault?.reason.en).not.toBe("")
    expect(fault?.reason.fr).not.toBe(fault?.reason.en)
  })

  it.each([
    [{ OJA_URL: "https://books.example" }, "OJA_URL"],
    [{ OJA_URL: "http://192.168.1.7:3000" }, "OJA_URL"],
    [{ HOST: "0.0.0.0" }, "HOST"],
    [{ HOST: "::" }, "HOST"],
    [{ HOST: "192.168.1.7" }, "OJA_URL"],
    [{ OJA_URL: "https://books.example", SMTP_URL: "smtp://mail.example", PAYMENT_PROVIDER: "test" }, "OJA_URL"],
  ])("do not put a sandbox before strangers unless they are told to: %j", (env, variable) => {
    expect(faults(env)).toMatchObject([
      { variable, reason: { en: expect.stringContaining("OJA_SANDBOX_OPEN_TO_STRANGERS=yes") } },
    ])
    expect(readSettings({ ...env, OJA_SANDBOX_OPEN_TO_STRANGERS: "yes" })).toMatchObject({ sandboxForAll: true })
    for (const slip of ["no", "true", "1", "YES"])
      expect(faults({ ...env, OJA_SANDBOX_OPEN_TO_STRANGERS: slip }).map((it) => it.variable)).not.toEqual([])
    const real = { ...env, SMTP_URL: "smtp://mail.example", PAYMENT_PROVIDER: "" }
    expect(readSettings(real)).toMatchObject({ sandbox: false, sandboxForAll: false })
  })

  it("know Google and Apple by what belongs together, and show no secret of it", () => {
    const pem = String(
      generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ type: "pkcs8", format: "pem" }),
    )
    const apple = {
      APPLE_CLIENT_ID: "ng.oja.web, ng.oja.app",
      APPLE_TEAM_ID: "TEAM123456",
      APPLE_KEY_ID: "KEY1234567",
      APPLE_PRIVATE_KEY: pem.replaceAll("\n", "\\n"),
    }
    const google = { GOOGLE_CLIENT_ID: "web.apps.example", GOOGLE_CLIENT_SECRET: "hunter2" }
    const settings = readSettings({ ...google, ...apple })
    expect(settings.google).toEqual({
      ids: ["web.apps.example"],
      secret: "hunter2",
      issuer: "https://accounts.google.com",
    })
    expect(settings.apple).toMatchObject({ ids: ["ng.oja.web", "ng.oja.app"], key: { teamId: "TEAM123456", pem } })
    expect(JSON.stringify(describe(settings))).not.toMatch(/hunter2|PRIVATE KEY/)
    expect(readSettings({})).toMatchObject({ google: undefined, apple: undefined, sandboxLetters: true })
    for (const [half, variable] of [
      [{ GOOGLE_CLIENT_ID: "web" }, "GOOGLE_CLIENT_ID"],
      [{ GOOGLE_CLIENT_SECRET: "hunter2" }, "GOOGLE_CLIENT_SECRET"],
      [{ ...apple, APPLE_KEY_ID: "" }, "APPLE_CLIENT_ID"],
      [{ ...apple, APPLE_PRIVATE_KEY: "hunter2" }, "APPLE_PRIVATE_KEY"],
      [{ ...google, GOOGLE_ISSUER: "accounts.google.com" }, "GOOGLE_ISSUER"],
    ] as const)
      expect(faults(half).map((it) => it.variable)).toEqual([variable])
  })

  it("name every wrong variable at once, and repeat no value", () => {
    const found = faults({ PORT: "x", SMTP_URL: "ada:hunter2@mail" })
    expect(found.map(({ variable }) => variable)).toEqual(["PORT", "SMTP_URL"])
    expect(new SettingsWrong(found).message).toContain("SMTP_URL")
    expect(JSON.stringify(found)).not.toContain("hunter2")
  })

  it("are described for the doctor with secrets hidden", () => {
    const rows = describe(
      readSettings({ SMTP_URL: "smtp://ada:hunter2@mail.example.com:587?x=hunter2", SMS_TOKEN: "hunter2" }),
    )
    expect(JSON.stringify(rows)).not.toMatch(/hunter2|ada/)
    expect(rows.find(({ name }) => name === "SMTP_URL")).toMatchObject({
      value: "smtp://••••@mail.example.com:587",
      from: "environment",
    })
    expect(rows.find(({ name }) => name === "PORT")).toMatchObject({ value: "3000", from: "default" })
    for (const { meaning } of rows) expect([meaning.en, meaning.fr, meaning.en === meaning.fr]).not.toContain("")
    expect(rows.map(({ name }) => name)).toContain("DATABASE_URL")
  })

  it("say where everything lies", () =>
    expect(places({ data: "/srv/oja" })).toEqual({
      book: "/srv/oja/book.sqlite",
      head: "/srv/oja/book.head",
      people: "/srv/oja/people.sqlite",
      gateway: "/srv/oja/gateway.sqlite",
      files: "/srv/oja/files",
      takeout: "/srv/oja/takeout",
    }))
})
