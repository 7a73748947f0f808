import { useEffect, useRef, useState, type FormEvent } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import type { StoreRow } from "@oja/domain/shop/views"
import { ask } from "../data/http.ts"
import { useCommand } from "../data/useSend.ts"
import { useShop } from "../data/useShop.ts"
import type { Branch } from "../locations/useBranches.ts"
import { useSession } from "../session/session.ts"
import { tell } from "../ui/problem.ts"
import { StickyActions } from "../ui/StickyActions.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import { AboutSection } from "./AboutSection.tsx"
import { BranchSection } from "./BranchSection.tsx"
import { CheckoutSection } from "./CheckoutSection.tsx"
import { HoursSection } from "./HoursSection.tsx"
import { LookSection } from "./LookSection.tsx"
import { PaymentSection } from "./PaymentSection.tsx"
import { PolicySection } from "./PolicySection.tsx"
import { ReachSection } from "./ReachSection.tsx"
import { SearchSection } from "./SearchSection.tsx"
import type { MyStore } from "./store.ts"
import { draftOf, readStore, type StoreDraft } from "./storeDraft.ts"

interface Props {
  readonly store: MyStore
  readonly branches: ReadonlyArray<Branch>
}

/** Everything the store says and how it sells, saved together. What was typed stays until it is. */
export const StoreForm = ({ branches, store }: Props) => {
  const say = useWords()
  const go = useNavigate()
  const { hash } = useLocation()
  const { currency, locale } = useShop()
  const { business } = useSession()
  const writing = { currency, locale, callingCode: business?.currencyObj?.callingCode ?? "+234" }
  const [{ version, path, slug: own }, base] = useState<Pick<MyStore, "version" | "path" | "slug">>(store)
  const [draft, write] = useState<StoreDraft>(() => draftOf(store, store.suggestedSlug ?? store.slug, writing))
  const [tried, attempt] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { send, sending, wrongs, trouble } = useCommand()
  const set = (part: Partial<StoreDraft>) => write((now) => ({ ...now, ...part }))
  const { said, mending } = readStore(draft, writing)
  const wrongOf = (field: string) => {
    const wrong = tried ? mending[field] : undefined
    return wrong === undefined ? wrongs[field] : say(wrong)
  }
  useEffect(() => {
    if (hash !== "") document.querySelector(hash)?.scrollIntoView()
  }, [hash])

  const save = async (event: FormEvent) => {
    event.preventDefault()
    attempt(true)
    if (Object.keys(mending).length > 0) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    const saved = await send<StoreRow>("/v1.0/store", { ...said, expectedVersion: version }, "PATCH")
    if (saved === undefined) return
    base(saved)
    attempt(false)
    toast({ type: "success", title: say("store.saved") })
    if (path === undefined) void go("/store")
  }
  const newest = async () => {
    try {
      const { data } = (await ask<MyStore>("/v1.0/store")).envelope
      base(data)
      write(draftOf(data, data.slug, writing))
    } catch (error) {
      tell(error)
    }
  }
  const props = { draft, set, wrongOf }
  const shown = ["slug", "name", "hours", "checkout", "locationIds"].some((field) => wrongs[field] !== undefined)
  return (
    <form ref={form} noValidate onSubmit={(event) => void save(event)}>
      <div id="name">
        <AboutSection {...props} own={path === undefined ? undefined : own} />
      </div>
      <LookSection {...props} />
      <HoursSection {...props} />
      <div id="contact">
        <ReachSection {...props} />
      </div>
      <div id="payment">
        <PaymentSection {...props} currency={currency} />
      </div>
      <CheckoutSection {...props} />
      <BranchSection {...props} branches={branches} />
      <PolicySection {...props} />
      <SearchSection {...props} />
      {!shown && <Trouble trouble={trouble} />}
      {trouble?.code === "VERSION_CONFLICT" && (
        <button type="button" className="button button-line" onClick={() => void newest()}>
          {say("delivery.newest")}
        </button>
      )}
      {((tried && Object.keys(mending).length > 0) || shown) && (
        <p className="field-wrong" role="status">
          {say("saleForm.mend")}
        </p>
      )}
      <StickyActions>
        <button type="submit" className="button button-main" disabled={sending} aria-busy={sending}>
          {say(path === undefined ? "store.create" : "store.save")}
        </button>
      </StickyActions>
    </form>
  )
}
