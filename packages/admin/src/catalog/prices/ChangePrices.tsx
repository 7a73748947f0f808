import { isId } from "@oja/domain/kernel/isId"
import { PRICES_AT_ONCE, type PriceRule, repriced, usualStep } from "@oja/domain/catalog/repricing"
import { categories as categoriesView } from "@oja/domain/catalog/views"
import { type FormEvent, useState } from "react"
import { useNavigate, useSearchParams } from "react-router-dom"
import { useAccess } from "../../data/access.ts"
import { useEvery } from "../../data/client.ts"
import { useShop } from "../../data/useShop.ts"
import { Button } from "../../ui/Button.tsx"
import { EmptyState } from "../../ui/EmptyState.tsx"
import { SelectInput } from "../../ui/inputs.tsx"
import { NotYet } from "../../ui/NotYet.tsx"
import { PageTitle } from "../../ui/PageTitle.tsx"
import { problem } from "../../ui/problem.ts"
import { useWide } from "../../ui/useMedia.ts"
import { StickyActions } from "../../ui/StickyActions.tsx"
import { catalogWords } from "../words.ts"
import { PricePreview } from "./PricePreview.tsx"
import { freshDraft, ruleOf } from "./ruleDraft.ts"
import { RuleFields } from "./RuleFields.tsx"
import { maySetPrices, pricesPath, type Scope, scopeIn } from "./scope.ts"
import { usePriced } from "./usePriced.ts"
import { useRepricing } from "./useRepricing.ts"
import "../../ui/record.css"
import "./prices.css"

/** Prices of many products at once: by how much, what each comes to, and one press. */
export const ChangePrices = () => {
  const say = catalogWords.use()
  const [params] = useSearchParams()
  useAccess()
  const scope = scopeIn(params)
  return (
    <>
      <PageTitle back={backFrom(scope, say)} title={say("prices.title")} lead={say("prices.lead")} />
      {maySetPrices() ? (
        <Repricing scope={scope} key={params.toString()} />
      ) : (
        <EmptyState title={say("prices.notNowTitle")}>{say("prices.notNow")}</EmptyState>
      )}
    </>
  )
}

const backFrom = (scope: Scope, say: ReturnType<typeof catalogWords.use>): readonly [string, string] => {
  if ("collectionId" in scope) return [`/products/collections/${scope.collectionId}`, say("prices.toCollection")]
  if ("productIds" in scope) return ["/products", say("back")]
  return [`/products?filter=${encodeURIComponent(JSON.stringify(scope.filter))}`, say("back")]
}

/** Before anything is typed, each price is what it is. */
const asIs: PriceRule = { by: "amount", change: 0, step: 1, way: "nearest" }

const Repricing = ({ scope }: { readonly scope: Scope }) => {
  const say = catalogWords.use()
  const go = useNavigate()
  const wide = useWide(900)
  const { currency, locale } = useShop()
  const { again, error, goOn, rows } = usePriced(scope)
  const { busy, change, done, refused } = useRepricing(goOn)
  const [draft, write] = useState(freshDraft)
  if (error !== undefined || rows === undefined) return <NotYet error={error} again={again} rows={8} />

  const by = (of: PriceRule) => rows.flatMap((row) => repriced(of, row, currency))
  const prices = by(asIs)
    .filter(({ kept }) => kept === undefined)
    .map(({ was }) => was)
  const usual = usualStep(prices)
  const { rule, wrong } = ruleOf(draft, usual, currency, locale)
  const all = by(rule ?? asIs)
  const wanted = all.filter(({ kept, price, was }) => kept === undefined && price !== was)
  const loss = wanted.filter((it) => it.isBelowCost).length
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wanted.length > 0) void change(wanted).then((isDone) => isDone && go(backFrom(scope, say)[0]))
  }
  const actions = (
    <StickyActions>
      <p className="prices-warning filled" role="status">
        {loss > 0 && say("prices.below", { count: loss })}
      </p>
      {refused !== undefined && (
        <p className="field-wrong" role="alert">
          {problem(refused).title}
        </p>
      )}
      <Button look="main" type="submit" disabled={busy || wanted.length === 0}>
        {busy
          ? say("prices.sending", { done, count: wanted.length })
          : wanted.length === 0
            ? say("prices.open")
            : wanted.length === 1
              ? say("prices.changeOne")
              : say("prices.change", { count: wanted.length })}
      </Button>
    </StickyActions>
  )
  return (
    <form className="stack tops prices" onSubmit={submit} noValidate>
      <div className="prices-rule">
        {"filter" in scope && <CategoryPick filter={scope.filter} />}
        <RuleFields
          draft={draft}
          wrong={wrong}
          prices={prices}
          usual={usual}
          onChange={(part) => write({ ...draft, ...part })}
        />
        {wide && actions}
      </div>
      {all.length === 0 ? (
        <EmptyState title={say("prices.emptyTitle")} />
      ) : (
        <div>
          <Summary all={all} ruled={rule !== undefined} wanted={wanted.length} />
          <PricePreview all={all} ruled={rule !== undefined} />
        </div>
      )}
      {!wide && actions}
    </form>
  )
}

interface Summed {
  readonly all: ReturnType<typeof repriced>
  readonly ruled: boolean
  readonly wanted: number
}

/** How many prices there are, and what becomes of them. */
const Summary = ({ all, ruled, wanted }: Summed) => {
  const say = catalogWords.use()
  const count = (of: (it: Summed["all"][number]) => boolean) => all.filter(of).length
  const kept = count((it) => it.kept !== undefined)
  const facts = [
    ruled
      ? say("prices.changing", { count: wanted, all: all.length })
      : all.length === 1
        ? say("prices.countOne")
        : say("prices.count", { count: all.length }),
    kept > 0 && say("prices.left", { count: kept }),
  ]
  return (
    <div role="status">
      <p>{facts.filter((it) => it !== false).join(" · ")}</p>
      {wanted > PRICES_AT_ONCE && <p className="muted">{say("prices.inParts", { count: PRICES_AT_ONCE })}</p>}
    </div>
  )
}

/** Only what is sorted under one category; the rest of the filter stays. */
const CategoryPick = ({ filter }: { readonly filter: Extract<Scope, { readonly filter: unknown }>["filter"] }) => {
  const say = catalogWords.use()
  const go = useNavigate()
  const { data: categories = [] } = useEvery(categoriesView, { sort: "name" })
  const { categoryId = "", ...rest } = filter
  if (Array.isArray(categoryId)) return null
  return (
    <SelectInput
      label={say("category")}
      value={typeof categoryId === "string" && isId("cat", categoryId) ? categoryId : ""}
      empty={say("prices.everything")}
      options={categories.map(({ id, name }) => ({ value: id, name }))}
      onPick={(id) =>
        void go(pricesPath({ filter: { ...rest, ...(id !== "" && { categoryId: id }) } }), { replace: true })
      }
    />
  )
}
