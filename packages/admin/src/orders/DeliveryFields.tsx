import { useShop } from "../data/useShop.ts"
import { AddressFields } from "../ui/AddressFields.tsx"
import { ChoiceInput, SelectInput, TextInput } from "../ui/inputs.tsx"
import type { OrderDraft, readOrder } from "./orderDraft.ts"
import { orderWords } from "./words.ts"

interface Props {
  readonly draft: OrderDraft
  readonly read: ReturnType<typeof readOrder>
  readonly wrongOf: (field: string) => string | undefined
  readonly onChange: (part: Partial<OrderDraft>) => void
}

/** The address, in the words that a rider looks for. */
export const WhereTo = ({ draft: { address }, wrongOf, onChange }: Omit<Props, "read">) => {
  const say = orderWords.use()
  const set = (part: Partial<OrderDraft["address"]>) => onChange({ address: { ...address, ...part } })
  return (
    <>
      <TextInput
        label={say("draft.line1")}
        autoComplete="off"
        maxLength={160}
        value={address.line1}
        wrong={wrongOf("line1")}
        onType={(line1) => set({ line1 })}
      />
      <AddressFields value={address} wrong={wrongOf("address")} onChange={set} />
      <TextInput
        label={say("draft.landmark")}
        autoComplete="off"
        maxLength={120}
        value={address.landmark}
        onType={(landmark) => set({ landmark })}
      />
    </>
  )
}

/** Where it goes and how: the address first, because it says which deliveries there are and what they cost. */
export const DeliveryFields = ({ draft, read, wrongOf, onChange }: Props) => {
  const say = orderWords.use()
  const { money } = useShop()
  const { optionId, way } = draft
  const brought = way === "brought"
  const costs = (fee: number, rider: boolean) =>
    rider ? say("draft.rider") : fee === 0 ? say("draft.free") : money(fee)
  const lost = optionId !== "" && read.chosen === undefined
  return (
    <fieldset className="stack gap-16 ruled order-delivery">
      <legend className="inside">{say("draft.delivery")}</legend>
      <ChoiceInput
        label={say("draft.howDelivered")}
        options={(["brought", "fetched"] as const).map((value) => ({ value, name: say(`draft.way_${value}`) }))}
        value={way}
        onPick={(way) => onChange({ way, optionId: "", placeId: "" })}
      />
      {brought && <WhereTo {...{ draft, wrongOf, onChange }} />}
      {(brought || read.accepted.length > 0) && (
        <SelectInput
          label={say(brought ? "draft.option" : "draft.pickup")}
          help={brought && read.accepted.length === 0 ? say("draft.noneDelivers") : undefined}
          value={lost ? optionId : (read.chosen?.optionId ?? "")}
          wrong={wrongOf("delivery")}
          empty={
            !brought || read.accepted.length === 0 ? say(brought ? "draft.noOption" : "draft.noDelivery") : undefined
          }
          options={[
            ...read.accepted.map(({ fee, name, optionId: value, paidToRider }) => ({
              value: value,
              name: `${name} · ${costs(fee, paidToRider)}`,
            })),
            ...(lost ? [{ value: optionId, name: say("draft.notThere") }] : []),
          ]}
          onPick={(optionId) => onChange({ optionId, placeId: "" })}
        />
      )}
      {(read.chosen?.places?.length ?? 0) > 1 && (
        <SelectInput
          label={say("draft.pickupPoint")}
          value={read.place?.id ?? ""}
          options={(read.chosen?.places ?? []).map(({ id, name }) => ({ value: id, name }))}
          onPick={(placeId) => onChange({ placeId })}
        />
      )}
    </fieldset>
  )
}
