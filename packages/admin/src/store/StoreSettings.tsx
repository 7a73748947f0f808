import { changeBusiness } from "@oja/domain/businesses/changeBusiness"
import { businesses } from "@oja/domain/businesses/views"
import type { Settings } from "@oja/domain/shop/events"
import { overlapping } from "@oja/domain/shop/hours"
import type { StoreRow } from "@oja/domain/shop/views"
import { useEffect, useState } from "react"
import { type FieldValues, useFormContext } from "react-hook-form"
import { useLocation, useNavigate } from "react-router-dom"
import { useRow } from "../data/client.ts"
import { call } from "../data/http.ts"
import { mayAsk, useCommand } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { useSession } from "../session/session.ts"
import { Differences } from "../ui/Differences.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { tell } from "../ui/problem.ts"
import { toast } from "../ui/toasts.ts"
import { Refusal } from "../ui/Trouble.tsx"
import { readColour } from "./colour.ts"
import { Fee } from "./Fee.tsx"
import {
  BranchesField,
  ColourField,
  HoursField,
  inOrder,
  LanguagesField,
  PaymentField,
  payments,
  PictureField,
  SlugField,
  StoreForm,
  Way,
} from "./fields.tsx"
import { type MyStore, plainAddress, useStore } from "./store.ts"
import { storeWords } from "./words.ts"
import "./store.css"

const { Form, Input } = StoreForm

/** How the online store looks, what it says and how it sells. */
export const StoreSettings = () => {
  const say = storeWords.use()
  const { data, error, again } = useStore()
  if (error !== undefined || data === undefined) return <NotYet error={error} again={again} />
  return (
    <>
      <PageTitle back={["/store", say("title")]} title={say("settingsTitle")} lead={say("settingsLead")} />
      <Settled store={data} />
      <ReserveOn />
    </>
  )
}

const isClock = (text: string) => /^\d\d:\d\d$/.test(text)

/** The first day whose hours cannot stand, and whether they run into each other. */
const wrongDay = (hours: Settings["hours"]): number | undefined =>
  hours.find(({ closes, opens }) => !isClock(opens) || !isClock(closes))?.day ?? overlapping(hours)

/** Everything the store says and how it sells, saved together. What was typed stays until it is. */
const Settled = ({ store }: { readonly store: MyStore }) => {
  const say = storeWords.use()
  const go = useNavigate()
  const { hash } = useLocation()
  const { currency, zone } = useShop()
  // The form begins with what the book had; what somebody else saved meanwhile is taken when it is asked for.
  const [first, begin] = useState(store)
  const [version, become] = useState(store.version)
  const { path } = first
  useEffect(() => {
    if (hash !== "") document.querySelector(hash)?.scrollIntoView()
  }, [hash])

  const judge = (_: unknown, { checkout, hours, slug, theme }: FieldValues) => {
    const day = wrongDay(hours as Settings["hours"])
    const late = (hours as Settings["hours"]).every((it) => isClock(it.opens) && isClock(it.closes))
    return {
      slug: /^[a-z0-9][a-z0-9-]{1,48}[a-z0-9]$/.test(String(slug).trim()) ? undefined : say("wrong.slug"),
      "theme.primaryColour":
        readColour((theme as Settings["theme"]).primaryColour) === undefined ? say("wrong.colour") : undefined,
      "checkout.online": payments.some((way) => (checkout as Settings["checkout"])[way])
        ? undefined
        : say("wrong.ways"),
      hours: day === undefined ? undefined : say(late ? "wrong.overlap" : "wrong.hours"),
    }
  }
  const newest = async () => {
    try {
      const now = await call("/v1.0/store")
      become(now.version)
      begin(now)
    } catch (error) {
      tell(error)
    }
  }
  return (
    <div className="long-form">
      <Form<StoreRow>
        key={first.version}
        door={({ storeId: _, ...body }, key) => call("/v1.0/store", { method: "PATCH", body, key })}
        given={{ storeId: "store", expectedVersion: version }}
        start={{ ...first, slug: first.suggestedSlug ?? first.slug }}
        demanded={["slug", "name"]}
        judge={judge}
        finish={({ hours = [], socials = {}, ...said }) => ({
          ...said,
          hours: inOrder(hours),
          socials: Object.fromEntries(Object.entries(socials).map(([place, name]) => [place, name.replace(/^@/, "")])),
        })}
        submit={say(path === undefined ? "create" : "save")}
        stays
        afterRefusal={(refused) => <Differences of={refused} again={() => void newest()} />}
        onDone={(row) => {
          become(row.version)
          toast({ type: "success", title: say("saved") })
          if (path === undefined) void go("/store")
        }}
      >
        <div id="name">
          <FormSection title={say("about")} lead={say("aboutLead")}>
            <Input name="name" label={say("name")} />
            <SlugField own={path === undefined ? undefined : first.slug} />
            <Input name="description" label={say("description")} />
            <Input name="announcement" help={say("announcementHelp")} />
          </FormSection>
        </div>
        <FormSection title={say("looks")} lead={say("lookLead")}>
          <PictureField name="logo" of={first.name} />
          <PictureField name="cover" of={first.name} />
          <ColourField />
          <Input name="theme.layout" label={say("layout")} />
        </FormSection>
        <FormSection title={say("hours")} lead={say("hoursLead", { zone })}>
          <HoursField wrongDay={wrongDay} />
        </FormSection>
        <div id="contact">
          <FormSection title={say("reach")} lead={say("reachLead")}>
            <Input name="contact.phone" />
            <Input name="contact.whatsapp" label="WhatsApp" />
            <Input name="contact.email" />
            <div className="pair">
              <Input name="socials.instagram" />
              <Input name="socials.x" />
              <Input name="socials.facebook" />
              <Input name="socials.tiktok" label="TikTok" />
            </div>
          </FormSection>
        </div>
        <div id="payment">
          <FormSection title={say("payment")} lead={say("paymentLead")}>
            <PaymentField />
            <Input name="checkout.depositPercent" label={say("deposit")} help={say("depositHelp")} />
            <OnlineFee currency={currency} />
          </FormSection>
        </div>
        <FormSection title={say("checkout")} lead={say("checkoutLead")}>
          <Input name="checkout.askEmail" label={say("askEmail")} />
          <Input name="checkout.minimumOrder" label={say("minimum", { currency })} help={say("minimumHelp")} />
          <Input name="checkout.noteEnabled" label={say("note")} />
          <Input name="checkout.whatsapp" label={say("orderOnWhatsapp")} />
        </FormSection>
        <FormSection title={say("branches")} lead={say("branchesLead")}>
          <BranchesField />
        </FormSection>
        <FormSection title={say("policies")} lead={say("policiesLead")}>
          <Input name="policies.returns" />
          <Input name="policies.privacy" label={say("privacy")} />
        </FormSection>
        <FormSection title={say("search")} lead={say("searchLead")}>
          <LanguagesField />
          <Input name="seo.title" help={say("seoTitleHelp")} />
          <Input name="seo.description" help={say("seoFoundHelp")} />
          <Found />
        </FormSection>
      </Form>
    </div>
  )
}

const OnlineFee = ({ currency }: { readonly currency: string }) => {
  const { watch } = useFormContext()
  return watch("checkout.online") === true && <Fee currency={currency} look="stack gap-4 pad-16 framed" />
}

/** How it may look where people search. */
const Found = () => {
  const say = storeWords.use()
  const { watch } = useFormContext<Pick<MyStore, "seo" | "name" | "description" | "slug">>()
  const [description, name, seo, slug] = watch(["description", "name", "seo", "slug"])
  return (
    <figure className="stack">
      <figcaption className="field-help">{say("seoPreview")}</figcaption>
      <div className="stack gap-2 breaks store-found-page pad-16 framed">
        <small className="tiny muted">{plainAddress(slug)}</small>
        <strong>{seo.title?.trim() || name || say("seoNothing")}</strong>
        <span className="small">{seo.description?.trim() || description || say("seoNothingSaid")}</span>
      </div>
    </figure>
  )
}

const moments = ["payment", "placement"] as const

/** When an order takes its goods off the shelf for everybody else. It is the business's own rule, and saved at once. */
const ReserveOn = () => {
  const say = storeWords.use()
  const { business } = useSession()
  const { data } = useRow(businesses, business?.businessId)
  const { run, busy, refused } = useCommand(changeBusiness)
  if (data === undefined) return null
  const choose = async (reserveOn: (typeof moments)[number]) => {
    if ((await run({ businessId: data.id, reserveOn })) !== undefined)
      toast({ type: "success", title: say("reserveSaved") })
  }
  return (
    <FormSection title={say("reserve")} lead={say("reserveLead")}>
      <fieldset className="stack gap-0 framed" disabled={busy || !mayAsk(changeBusiness)}>
        <legend className="unseen">{say("reserve")}</legend>
        {moments.map((it) => (
          <Way
            key={it}
            name="reserveOn"
            title={say(`reserves.${it}`)}
            means={say(`reserveMeans.${it}`)}
            on={(data.reserveOn ?? "placement") === it}
            onPick={() => void choose(it)}
          />
        ))}
      </fieldset>
      <Refusal of={refused} />
    </FormSection>
  )
}
