import { standingOf, standings } from "@oja/domain/promotions/standing"
import { discounts, promotions } from "@oja/domain/promotions/views"
import type { ReactNode } from "react"
import { mayAsk } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { DataList } from "../ui/list/DataList.tsx"
import { bulk } from "../ui/list/spec.ts"
import { Money } from "../ui/Money.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import { commands, type Discount, meaning, type Offer, paths, type Promotion, tones } from "./offer.ts"
import { useSentences } from "./sentences.ts"
import { currentFilter, filterOf } from "./standingFilter.ts"
import { promotionWords } from "./words.ts"
import "./promotions.css"

/** Discounts: for whoever names them. */
export const DiscountList = () => {
  const say = promotionWords.use()
  const { discount } = useSentences()
  const { turns, ...shared } = useOffers((row: Discount) => (
    <>
      {discount(row)} {row.code !== undefined && <span className="tiny bold breaks code-word">{row.code}</span>}
    </>
  ))
  const { archive, create, pause, resume } = commands.discounts
  const input = meaning.discounts
  return (
    <DataList
      view={discounts}
      words={say.of("discounts.list")}
      {...shared}
      to={({ id }) => `/discounts/edit-discount/${id}`}
      create={mayAsk(create) && { label: say("discounts.add"), to: paths.discounts.create }}
      bulk={[
        mayAsk(pause) && bulk(pause, { ...turns.pause, input, undo: { command: resume, input } }),
        mayAsk(resume) && bulk(resume, { ...turns.resume, input, undo: { command: pause, input } }),
        mayAsk(archive) && bulk(archive, { ...turns.archive, confirm: say("discounts.archiveLead"), input }),
      ]}
    />
  )
}

/** Promotions: for every basket that fits. */
export const PromotionList = () => {
  const say = promotionWords.use()
  const { rule } = useSentences()
  const { turns, ...shared } = useOffers((row: Promotion) => rule(row.rule, row.currency))
  const { archive, create, pause, resume } = commands.promotions
  const input = meaning.promotions
  return (
    <DataList
      view={promotions}
      words={say.of("promotions.list")}
      {...shared}
      to={({ id }) => `/promotions/${id}`}
      create={mayAsk(create) && { label: say("promotions.add"), to: paths.promotions.create }}
      bulk={[
        mayAsk(pause) && bulk(pause, { ...turns.pause, input, undo: { command: resume, input } }),
        mayAsk(resume) && bulk(resume, { ...turns.resume, input, undo: { command: pause, input } }),
        mayAsk(archive) && bulk(archive, { ...turns.archive, confirm: say("promotions.archiveLead"), input }),
      ]}
    />
  )
}

/** What both lists have in common; `gives` says what a row does, in a few words. */
const useOffers = <Row extends Offer>(gives: (row: Row) => ReactNode) => {
  const say = promotionWords.use()
  const { day, today } = useShop()
  const chip = (row: Offer) => {
    const standing = standingOf(row, today)
    return <StatusChip tone={tones[standing]}>{say(`standing.${standing}`)}</StatusChip>
  }
  const uses = ({ usageLimit, uses: count }: Offer) =>
    usageLimit === undefined ? String(count) : say("usesOf", { count, limit: usageLimit })
  const days = ({ endsAt, startsAt }: Offer) =>
    endsAt === undefined
      ? say("from", { from: day(startsAt) })
      : say("until", { from: day(startsAt), until: day(endsAt) })
  return {
    columns: [
      "name" as const,
      { field: "gives", label: say("gives"), cell: gives },
      { field: "startsAt", label: say("days"), cell: days },
      { field: "standing", label: say("state"), cell: chip },
      { field: "uses", cell: uses },
      {
        field: "saved",
        cell: ({ currency, saved }: Offer) => saved > 0 && <Money amount={saved} currency={currency} />,
      },
    ],
    card: (row: Row) => ({
      title: row.name,
      line: gives(row),
      figure: row.uses === 0 ? say("unused") : say("usesShort", { count: uses(row) }),
      chip: chip(row),
    }),
    nameOf: ({ name }: Offer) => name,
    sort: "-createdAt" as const,
    filters: ["status", "startsAt", "usedUp"] as const,
    saved: [
      { label: say("current"), filter: currentFilter(today) },
      ...standings.map((it) => ({ label: say(`standing.${it}`), filter: filterOf(it, today) })),
    ],
    motifs: ["dots", "waves", "squares"] as const,
    turns: {
      pause: { label: say("pause"), when: ({ status }: Offer) => status === "on" },
      resume: { label: say("resume"), when: ({ status }: Offer) => status === "paused" },
      archive: { label: say("archive"), danger: true, when: ({ status }: Offer) => status !== "archived" },
    },
  }
}
