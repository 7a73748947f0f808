import { archiveShippingCompany, restoreShippingCompany } from "@oja/domain/delivery/archiveCompany"
import { shippingCompanies } from "@oja/domain/delivery/carrierViews"
import { addShippingCompany, changeShippingCompany } from "@oja/domain/delivery/keepCompany"
import type { RowOf } from "@oja/domain/kernel/index"
import { useRow } from "../data/client.ts"
import { mayAsk } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { Back } from "../ui/Back.tsx"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { DataList } from "../ui/list/DataList.tsx"
import { bulk } from "../ui/list/spec.ts"
import { Money } from "../ui/Money.tsx"
import { useOpened } from "./useOpened.ts"
import { deliveryWords } from "./words.ts"

type Company = RowOf<typeof shippingCompanies>

const fields = ["name", "defaultFee", "phone", "email", "trackingUrlTemplate"] as const

/** Who carries goods for the shop. */
export const CompanyList = () => {
  const say = deliveryWords.use()
  const [opened, open] = useOpened()
  const input = ({ id }: Company) => ({ companyId: id })
  const fee = ({ currency, defaultFee }: Company) =>
    defaultFee !== undefined && <Money amount={defaultFee} currency={currency} />
  const close = () => open(undefined)
  return (
    <>
      <Back to="/delivery">{say("title")}</Back>
      <DataList
        view={shippingCompanies}
        words={say.of("carrier.list")}
        columns={["name", "phone", { field: "email", wide: true }, { field: "defaultFee", cell: fee }]}
        card={(it) => ({ title: it.name, line: it.phone ?? it.email, figure: fee(it) })}
        nameOf={({ name }) => name}
        {...(mayAsk(changeShippingCompany) && { onOpen: ({ id }: Company) => open(id) })}
        sort="name"
        filters={["defaultFee"]}
        saved={[
          { label: say("carrier.active"), filter: { active: true } },
          { label: say("carrier.archived"), filter: { active: false } },
        ]}
        create={mayAsk(addShippingCompany) && { label: say("carrier.adding.submit"), act: () => open("new") }}
        bulk={[
          bulk(archiveShippingCompany, {
            label: say("carrier.archive"),
            when: ({ active }) => active,
            input,
            undo: { command: restoreShippingCompany, input },
          }),
          bulk(restoreShippingCompany, { label: say("carrier.restore"), when: ({ active }) => !active, input }),
        ]}
        motifs={["waves", "squares", "cowrie"]}
      />
      {opened === "new" && <NewCompany onClose={close} />}
      {opened !== undefined && opened !== "new" && <ChangeCompany key={opened} id={opened} onClose={close} />}
    </>
  )
}

interface Props {
  readonly onClose: () => void
}

/** What a shipping company is called, how it is reached, and what it usually asks. */
const NewCompany = ({ onClose }: Props) => {
  const say = deliveryWords.use()
  return (
    <CommandDialog<typeof addShippingCompany, Company>
      command={addShippingCompany}
      words={{ ...say.of("carrier.adding"), done: ({ name }) => say("carrier.added", { name }) }}
      fields={fields}
      helps={{ defaultFee: say("carrier.feeHelp"), trackingUrlTemplate: say("carrier.trackingHelp") }}
      onClose={onClose}
    />
  )
}

const ChangeCompany = ({ id, onClose }: Props & { readonly id: string }) => {
  const say = deliveryWords.use()
  const shop = useShop()
  const { data: company } = useRow(shippingCompanies, id)
  if (company === undefined) return null
  const { currency, id: companyId, name, ...known } = company
  // A fee is said in the currency of today: one of before stays as it is until another is said.
  const asToday = currency === shop.currency
  return (
    <CommandDialog<typeof changeShippingCompany, Company>
      command={changeShippingCompany}
      words={{ ...say.of("carrier.changing", { name }), done: (row) => say("carrier.changed", { name: row.name }) }}
      given={{ companyId }}
      start={{ name, ...known, defaultFee: asToday ? known.defaultFee : undefined }}
      fields={fields}
      demanded={["name"]}
      finish={({ defaultFee: fee, ...input }) => ({
        ...input,
        ...((asToday || typeof fee === "number") && fee !== undefined && { defaultFee: fee }),
      })}
      helps={{ defaultFee: say("carrier.feeHelp"), trackingUrlTemplate: say("carrier.trackingHelp") }}
      onClose={onClose}
    />
  )
}
