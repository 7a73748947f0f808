import { escaped, html } from "../documents/html.ts"
import type { Language, Reply } from "../http/envelope.ts"
import { publicPage } from "../http/security.ts"
import type { IdentityProvider } from "./asks.ts"
import { houseOf } from "./sandbox.ts"
import { type Asked, asked as fields, named } from "./sandboxAsked.ts"

const words = {
  en: {
    other: "Français",
    sandbox: "Sandbox",
    title: (name: string) => `Sign in with ${name}`,
    lead: (name: string) =>
      `This page stands in for ${name} on this machine. It believes whatever address you type, so you can try it out as anybody.`,
    email: "E-mail address",
    badEmail: "Please enter a valid email",
    name: "Name",
    yes: "Sign in",
    no: "Do not sign in",
    unverified: "Sign in, but not verified",
    unverifiedText: "As if nobody had checked that this mailbox is theirs: Oja then lets nobody in by it.",
    on: "One step more",
    onText: "Go on to Oja.",
    onSubmit: "Continue",
  },
  fr: {
    other: "English",
    sandbox: "Bac à sable",
    title: (name: string) => `Se connecter avec ${name}`,
    lead: (name: string) =>
      `Cette page remplace ${name} sur cette machine. Elle croit toute adresse que vous saisissez\u202f: vous pouvez essayer au nom de n’importe qui.`,
    email: "Adresse e-mail",
    badEmail: "Veuillez saisir une adresse e-mail valide",
    name: "Nom",
    yes: "Se connecter",
    no: "Ne pas se connecter",
    unverified: "Se connecter, mais sans vérification",
    unverifiedText:
      "Comme si personne n’avait vérifié que cette boîte est la sienne\u202f: Oja ne laisse alors entrer personne par elle.",
    on: "Encore une étape",
    onText: "Continuez vers Oja.",
    onSubmit: "Continuer",
  },
} as const

const hidden = (said: Readonly<Record<string, string>>): string =>
  Object.entries(said)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    .join("")

interface Who {
  readonly provider: IdentityProvider
  readonly asked: Asked & { readonly name?: string; readonly email?: string }
  readonly language: Language
  /** What was typed as an address and is none. */
  readonly wrong?: string
}

/** Who signs in: whatever is typed here is believed. */
export const whoPage = ({ asked, language, provider, wrong }: Who): Reply => {
  const say = words[language]
  const other = language === "fr" ? "en" : "fr"
  const { email = "", lang: _, name = "", ...sent } = asked
  const carried = Object.fromEntries(Object.entries(sent).filter(([key]) => key in fields)) as Record<string, string>
  const turned = new URLSearchParams({ ...carried, lang: other })
  const body = [
    `<main><div class="bar"><div><span class="chip">${say.sandbox}</span></div><nav><a href="?${escaped(turned.toString())}" lang="${other}">${say.other}</a></nav></div>`,
    `<h1>${escaped(say.title(named(provider)))}</h1><p>${escaped(say.lead(named(provider)))}</p>`,
    `<form method="post" action="${houseOf(provider)}/authorize?lang=${language}">${hidden(carried)}`,
    wrong === undefined ? "" : `<p class="word bad" role="alert">${say.badEmail}</p>`,
    `<label for="email">${say.email}<input id="email" name="email" type="email" autocomplete="email" required value="${escaped(wrong ?? email)}"></label>`,
    `<label for="name">${say.name}<input id="name" name="name" autocomplete="name" maxlength="80" value="${escaped(name)}"></label>`,
    `<button class="button main" name="act" value="yes" type="submit">${say.yes}</button>`,
    `<div class="choice"><button class="button" name="act" value="unverified" type="submit">${say.unverified}</button><p class="muted">${say.unverifiedText}</p></div>`,
    `</form><form method="post" action="${houseOf(provider)}/authorize?lang=${language}">${hidden(carried)}`,
    `<button class="button" name="act" value="no" type="submit">${say.no}</button></form></main>`,
  ]
  return publicPage(html(language, say.title(named(provider)), body.join("")), wrong === undefined ? 200 : 422)
}

/** Apple's answer is a form that its page sends by itself; ours has no script, so somebody presses a button. */
export const continuePage = ({
  action,
  language,
  said,
}: {
  readonly action: string
  readonly said: Readonly<Record<string, string>>
  readonly language: Language
}): Reply => {
  const say = words[language]
  const body = `<main class="lost"><h1>${say.on}</h1><p>${say.onText}</p><form method="post" action="${escaped(action)}">${hidden(said)}<button class="button main" type="submit">${say.onSubmit}</button></form></main>`
  return publicPage(html(language, say.on, body))
}
