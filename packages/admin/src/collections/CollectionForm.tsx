import { present } from "@oja/domain/kernel/present"
import { addCollection } from "@oja/domain/collections/addCollection"
import { changeCollection } from "@oja/domain/collections/changeCollection"
import { removeCollection } from "@oja/domain/collections/removeCollection"
import { collections } from "@oja/domain/collections/views"
import { products as productsView } from "@oja/domain/catalog/views"
import type { RowOf } from "@oja/domain/kernel/index"
import { useState } from "react"
import { type FieldValues, useWatch } from "react-hook-form"
import { useNavigate, useParams } from "react-router-dom"
import { maySetPrices, pricesPath } from "../catalog/index.ts"
import { useRow, useRows } from "../data/client.ts"
import { type InputOf, mayAsk } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { Arranged } from "../ui/arrange/Arranged.tsx"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { CommandForm, formOf } from "../ui/CommandForm.tsx"
import { useOwn } from "../ui/formInputs.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { MoreMenu } from "../ui/MoreMenu.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { RecordField } from "../ui/RecordField.tsx"
import { toast } from "../ui/toasts.ts"
import { draftOf, freshRule, type RuleDraft, ruleOf } from "./ruleDraft.ts"
import { Preview, RulesField } from "./RulesField.tsx"
import { collectionWords } from "./words.ts"
import "./collections.css"

type Collection = RowOf<typeof collections>

const listPath = "/products/collections"

/** One collection: what it is called, who sees it, and what stands in it. */
export const CollectionPage = () => {
  const say = collectionWords.use()
  const { id = "create" } = useParams()
  const fresh = id === "create"
  const go = useNavigate()
  const [removing, remove] = useState(false)
  const { data, error, again } = useRow(collections, fresh ? undefined : id)
  if (error !== undefined || (!fresh && data === undefined)) return <NotYet error={error} again={again} />
  return (
    <>
      <PageTitle
        back={[listPath, say("list.title")]}
        title={data?.name ?? say("addTitle")}
        action={
          data !== undefined && (
            <MoreMenu
              align="end"
              items={[
                maySetPrices() && { label: say("changePrices"), to: pricesPath({ collectionId: id }) },
                mayAsk(removeCollection) && { label: say("removing.submit"), act: () => remove(true), danger: true },
              ]}
            />
          )
        }
      />
      <CollectionForm key={id} collection={data} />
      {removing && data !== undefined && (
        <CommandDialog
          danger
          command={removeCollection}
          words={say.of("removing", { name: data.name })}
          given={{ collectionId: data.id }}
          onDone={() => void go(listPath)}
          onClose={() => remove(false)}
        />
      )}
    </>
  )
}

const { Input } = formOf(addCollection)

interface Props {
  readonly collection: Collection | undefined
}

/** What a collection says of itself. Its kind it keeps: products by hand have an order, rules have none. */
const CollectionForm = ({ collection }: Props) => {
  const say = collectionWords.use()
  const go = useNavigate()
  const { currency, locale } = useShop()
  const kindIn = (typed: FieldValues) => collection?.kind ?? (typed["kind"] as Collection["kind"])
  const read = (typed: FieldValues) =>
    (typed["drafts"] as ReadonlyArray<RuleDraft>).map((it) => ruleOf(it, currency, locale))
  const finish = ({ match = "all", productIds = [], ...said }: InputOf<typeof addCollection>, typed: FieldValues) => {
    if (kindIn(typed) === "automatic") return { ...said, match, rules: read(typed).filter((it) => it !== undefined) }
    const same = String(productIds) === String(collection?.productIds ?? [])
    return { ...said, ...((collection === undefined || !same) && { productIds }) }
  }
  return (
    <CommandForm<typeof addCollection, Collection>
      command={collection === undefined ? addCollection : (changeCollection as unknown as typeof addCollection)}
      given={present({ collectionId: collection?.id })}
      start={{ kind: "manual", state: "hidden", match: "all", productIds: [], ...collection }}
      fields={["name", "description", "state", "match", "productIds", ...(collection ? [] : (["kind"] as const))]}
      demanded={["name", "state", "kind"]}
      own={{ drafts: collection?.rules?.map((rule) => draftOf(rule, currency, locale)) ?? [freshRule()] }}
      judge={(_, typed) => ({
        drafts: kindIn(typed) === "automatic" && read(typed).includes(undefined) ? say("ruleWrong") : undefined,
      })}
      finish={finish}
      submit={say(collection === undefined ? "add" : "save")}
      onDone={({ name }) => {
        toast({ type: "success", title: say("saved", { name }) })
        void go(listPath)
      }}
    >
      <FormSection title={say("about")} lead={say("aboutLead")}>
        <Input name="name" />
        <Input name="description" />
        <Input name="state" label={say("state")} />
        <Input name="kind" label={say("kind")} />
      </FormSection>
      <Contents kind={collection?.kind} />
    </CommandForm>
  )
}

/** What stands in it: products in an order, or whatever meets the rules. */
const Contents = ({ kind }: { readonly kind: Collection["kind"] | undefined }) => {
  const say = collectionWords.use()
  const asked = useWatch({ name: "kind" }) as Collection["kind"] | undefined
  if ((kind ?? asked) === "manual")
    return (
      <FormSection title={say("products")} lead={say("manualLead")}>
        <Products />
      </FormSection>
    )
  return (
    <>
      <FormSection title={say("products")} lead={say("automaticLead")}>
        <RulesField />
      </FormSection>
      <FormSection title={say("preview")} lead={say("previewLead")}>
        <Preview />
      </FormSection>
    </>
  )
}

const Products = () => {
  const say = collectionWords.use()
  const { become, value: ids } = useOwn<ReadonlyArray<string>>("productIds")
  const { data = [] } = useRows(productsView, ids.length === 0 ? null : { filter: { id: ids }, count: ids.length })
  const names = new Map<string, string>(data.map(({ id, name }) => [id, name]))
  return (
    <>
      <RecordField
        kind="prod"
        label={say("find")}
        value=""
        onPick={(id) => become((now) => (now.includes(id) ? now : [...now, id]))}
      />
      {ids.length === 0 ? (
        <p className="muted">{say("noProducts")}</p>
      ) : (
        <Arranged
          items={ids.map((id) => ({ id, name: names.get(id) ?? "…" }))}
          label={say("products")}
          onOrder={(items) => become(() => items.map(({ id }) => id))}
          onRemove={({ id }) => become((now) => now.filter((it) => it !== id))}
        />
      )}
    </>
  )
}
