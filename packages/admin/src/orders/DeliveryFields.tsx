import { useShop } from "../data/useShop.ts"
import { AddressFields } from "../delivery/AddressFields.tsx"
import { PickField, TextField } from "../ui/Field.tsx"
import { Segments } from "../ui/Segments.tsx"
import { useWords } from "../words/words.ts"
import type { OrderDraft, readOrder } from "./orderDraft.ts"

interface Props {
  readonly draft: OrderDraft
  readonly read: ReturnType<typeof readOrder>
  readonly wrongOf: (field: string) => string | undefined
  readonly onChange: (part: Partial<OrderDraft>) => void
}

/** Where it goes and how: the address first, because it says which deliveries there are and what they cost. */
export const DeliveryFields = ({ draft, read, wrongOf, onChange }: Props) => {
  const say = useWords()
  const { money } = useShop()
  const { address, optionId, way } = draft
  const brought = way === "brought"
  const set = (part: Partial<OrderDraft["address"]>) => onChange({ address: { ...address, ...part } })
  const costs = (fee: number, rider: boolean) =>
    rider ? say("delivery.says.rider") : fee === 0 ? say("delivery.says.free") : money(fee)
  const lost = optionId !== "" && read.chosen === undefined
  return (
    <fieldset className="order-delivery">
      <legend>{say("orders.delivery")}</legend>
      <Segments
        label={say("orders.howDelivered")}
        options={(["brought", "fetched"] as const).map((value) => ({ value, name: say(`orders.way_${value}`) }))}
        value={way}
        onChange={(way) => onChange({ way, optionId: "", placeId: "" })}
      />
      {brought && (
        <>
          <TextField
            label={say("orders.line1")}
            autoComplete="off"
            maxLength={160}
            value={address.line1}
            wrong={wrongOf("line1")}
            onChange={({ target }) => set({ line1: target.value })}
          />
          <AddressFields value={address} wrong={wrongOf("address")} onChange={set} />
          <TextField
            label={say("orders.landmark")}
            autoComplete="off"
            maxLength={120}
            value={address.landmark}
            onChange={({ target }) => set({ landmark: target.value })}
          />
        </>
      )}
      {(brought || read.accepted.length > 0) && (
        <PickField
          label={say(brought ? "orders.option" : "orders.pickup")}
          help={brought && read.accepted.length === 0 ? say("orders.noneDelivers") : undefined}
          value={lost ? optionId : (read.chosen?.optionId ?? "")}
          wrong={wrongOf("delivery")}
          onChange={({ target }) => onChange({ optionId: target.value, placeId: "" })}
        >
          {(!brought || read.accepted.length === 0) && (
            <option value="">{say(brought ? "orders.noOption" : "orders.noDelivery")}</option>
          )}
          {read.accepted.map((it) => (
            <option key={it.optionId} value={it.optionId}>
              {`${it.name} · ${costs(it.fee, it.paidToRider)}`}
            </option>
          ))}
          {lost && <option value={optionId}>{say("orders.notThere")}</option>}
        </PickField>
      )}
      {(read.chosen?.places?.length ?? 0) > 1 && (
        <PickField
          label={say("orders.pickupPoint")}
          value={read.place?.id ?? ""}
          onChange={({ target }) => onChange({ placeId: target.value })}
        >
          {read.chosen?.places?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </PickField>
      )}
    </fieldset>
  )
}
