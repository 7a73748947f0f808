import { useState } from "react"
import { useNavigate } from "react-router-dom"
import { mintId } from "../data/mintId.ts"
import { useCommand } from "../data/useSend.ts"
import { useShop } from "../data/useShop.ts"
import { ProductSearch } from "../sales/ProductSearch.tsx"
import { AreaField } from "../ui/AreaField.tsx"
import { TextField } from "../ui/Field.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { Segments } from "../ui/Segments.tsx"
import { StickyActions } from "../ui/StickyActions.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import { Arranged } from "./Arranged.tsx"
import type { Collection } from "./collection.ts"
import { Preview } from "./Preview.tsx"
import { draftOf, freshRule, ruleOf, type RuleDraft } from "./ruleDraft.ts"
import { RulesField } from "./RulesField.tsx"

interface Held {
  readonly id: string
  readonly name: string
}

interface Props {
  readonly collection: Collection | undefined
  readonly held: ReadonlyArray<Held>
  readonly again: () => void
}

interface Draft extends Required<Pick<Collection, "id" | "name" | "description" | "kind" | "state" | "match">> {
  readonly products: ReadonlyArray<Held>
  readonly rules: ReadonlyArray<RuleDraft>
}

const draftFrom = (it: Collection | undefined, held: ReadonlyArray<Held>, currency: string, locale: string): Draft => ({
  id: it?.id ?? mintId("coll"),
  name: it?.name ?? "",
  description: it?.description ?? "",
  kind: it?.kind ?? "manual",
  state: it?.state ?? "hidden",
  match: it?.match ?? "all",
  products: held,
  rules: it?.rules?.map((rule) => draftOf(rule, currency, locale)) ?? [freshRule()],
})

/** What a collection says of itself. Its kind it keeps: products by hand have an order, rules have none. */
export const CollectionForm = ({ collection, held, again }: Props) => {
  const say = useWords()
  const go = useNavigate()
  const { currency, locale } = useShop()
  const { send, sending, wrongs, trouble } = useCommand()
  const [draft, write] = useState(() => draftFrom(collection, held, currency, locale))
  const [tried, attempt] = useState(false)
  const set = (part: Partial<Draft>) => write({ ...draft, ...part })
  const manual = draft.kind === "manual"
  const rules = draft.rules.flatMap((it) => ruleOf(it, currency, locale) ?? [])
  const ready = draft.name.trim().length > 1 && (manual || (rules.length > 0 && rules.length === draft.rules.length))

  const save = async () => {
    attempt(true)
    if (!ready) return
    const productIds = draft.products.map(({ id }) => id)
    const { description, id, kind, match, name, state } = draft
    const same = String(productIds) === String(held.map((it) => it.id))
    const said = {
      name: name.trim(),
      state,
      ...(description.trim() !== "" ? { description: description.trim() } : collection && { description: null }),
      ...(manual ? (collection === undefined || !same) && { productIds } : { rules, match }),
    }
    const saved =
      collection === undefined
        ? await send("/api/collections", { collectionId: id, kind, ...said })
        : await send(`/v1.0/collections/${id}`, { ...said, expectedVersion: collection.version }, "PATCH")
    if (saved === undefined) return
    toast({ type: "success", title: say("collections.saved", { name: name.trim() }) })
    void go("/products/collections")
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <FormSection title={say("collections.about")} lead={say("collections.aboutLead")}>
        <TextField
          label={say("collections.name")}
          value={draft.name}
          maxLength={80}
          wrong={wrongs["name"] ?? (tried && draft.name.trim().length < 2 ? say("problem.required") : undefined)}
          onChange={({ target }) => set({ name: target.value })}
        />
        <AreaField
          label={say("collections.description")}
          value={draft.description}
          maxLength={2000}
          wrong={wrongs["description"]}
          onChange={({ target }) => set({ description: target.value })}
        />
        <Segments
          label={say("collections.state")}
          value={draft.state}
          options={(["hidden", "published"] as const).map((value) => ({ value, name: say(`collections.${value}`) }))}
          onChange={(state) => set({ state })}
        />
        {collection === undefined && (
          <Segments
            label={say("collections.kind")}
            value={draft.kind}
            options={(["manual", "automatic"] as const).map((value) => ({ value, name: say(`collections.${value}`) }))}
            onChange={(kind) => set({ kind })}
          />
        )}
      </FormSection>
      <FormSection
        title={say("collections.products")}
        lead={say(manual ? "collections.manualLead" : "collections.automaticLead")}
      >
        {manual ? (
          <>
            <ProductSearch
              onAdd={({ id, name }) => {
                if (!draft.products.some((it) => it.id === id)) set({ products: [...draft.products, { id, name }] })
              }}
            />
            {draft.products.length === 0 ? (
              <p className="muted">{say("collections.noProducts")}</p>
            ) : (
              <Arranged
                items={draft.products}
                label={say("collections.products")}
                onOrder={(products) => set({ products })}
                onRemove={({ id }) => set({ products: draft.products.filter((it) => it.id !== id) })}
              />
            )}
          </>
        ) : (
          <RulesField
            rules={draft.rules}
            match={draft.match}
            wrong={(it) =>
              tried && ruleOf(it, currency, locale) === undefined ? say("collections.ruleWrong") : undefined
            }
            onRules={(next) => set({ rules: next })}
            onMatch={(match) => set({ match })}
          />
        )}
      </FormSection>
      {!manual && (
        <FormSection title={say("collections.preview")} lead={say("collections.previewLead")}>
          <Preview rules={rules} match={draft.match} />
        </FormSection>
      )}
      <Trouble trouble={trouble} />
      {trouble?.code === "VERSION_CONFLICT" && (
        <button type="button" className="button button-line" onClick={again}>
          {say("collections.loadNewest")}
        </button>
      )}
      <StickyActions>
        <button type="submit" className="button button-main" disabled={sending}>
          {say(collection === undefined ? "collections.create" : "collections.save")}
        </button>
      </StickyActions>
    </form>
  )
}
