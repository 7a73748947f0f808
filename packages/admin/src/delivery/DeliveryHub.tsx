import Flat from "@mui/icons-material/LocalShippingOutlined"
import Free from "@mui/icons-material/CardGiftcardOutlined"
import Distance from "@mui/icons-material/RouteOutlined"
import Pickup from "@mui/icons-material/StorefrontOutlined"
import Rider from "@mui/icons-material/TwoWheelerOutlined"
import { addDeliveryOption } from "@oja/domain/delivery/addOption"
import { shippingCompanies } from "@oja/domain/delivery/carrierViews"
import { changeDeliveryOption } from "@oja/domain/delivery/changeOption"
import { reorderDeliveryOptions } from "@oja/domain/delivery/reorderOptions"
import { disableDeliveryOption, enableDeliveryOption, removeDeliveryOption } from "@oja/domain/delivery/switchOption"
import { deliveryOptions } from "@oja/domain/delivery/views"
import { useState } from "react"
import { Link } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { useRows } from "../data/client.ts"
import { mayAsk } from "../data/useCommand.ts"
import { ConfirmCommand } from "../ui/ConfirmCommand.tsx"
import { MoreMenu } from "../ui/MoreMenu.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import { useTurn } from "../ui/useTurn.ts"
import { all, kinds, type Option, pathOf, useSummary } from "./option.ts"
import { Tryer } from "./Tryer.tsx"
import { deliveryWords } from "./words.ts"
import "./delivery.css"

/** Every way for goods to reach a customer, in the merchant's order, and what a customer would see of it. */
export const DeliveryHub = () => {
  const say = deliveryWords.use()
  const seesCompanies = useMay(shippingCompanies.access.module)
  const { data, error, again } = useRows(deliveryOptions, all)
  const some = data !== undefined && data.length > 0
  const actions = (
    <div className="actions">
      {seesCompanies && (
        <Link className="button button-line" to="/delivery/companies">
          {say("carrier.list.title")}
        </Link>
      )}
      {some && data.length > 1 && mayAsk(reorderDeliveryOptions) && (
        <Link className="button button-line" to="/delivery/order">
          {say("order")}
        </Link>
      )}
    </div>
  )
  return (
    <>
      <PageTitle title={say("title")} lead={say("lead")} action={actions} />
      {error !== undefined || data === undefined ? (
        <NotYet error={error} again={again} rows={8} />
      ) : (
        <>
          {some ? (
            <ul className="ways framed">
              {data.map((option) => (
                <OptionRow key={option.id} option={option} />
              ))}
            </ul>
          ) : (
            <div className="below-24">
              <h2>{say("emptyTitle")}</h2>
              <p className="muted">{say("empty")}</p>
            </div>
          )}
          {mayAsk(addDeliveryOption) && <KindLinks titled={some} />}
          {some && <Tryer options={data} />}
        </>
      )}
    </>
  )
}

/** One delivery option: what it costs, where it is offered, and what can be done with it. */
const OptionRow = ({ option }: { readonly option: Option }) => {
  const say = deliveryWords.use()
  const { places, price } = useSummary()
  const turn = useTurn()
  const [removing, remove] = useState(false)
  const { enabled, estimatedTime, id: optionId, kind, name, terms } = option
  const input = { optionId }
  const about = [say(`kind.${kind}`), places(terms), estimatedTime]
  const items = [
    mayAsk(changeDeliveryOption) && {
      label: say(enabled ? "turnOff" : "turnOn"),
      act: () =>
        void (enabled
          ? turn(disableDeliveryOption, input, {
              done: say("isOff", { name }),
              undo: enableDeliveryOption,
              undoInput: input,
            })
          : turn(enableDeliveryOption, input, { done: say("isOn", { name }) })),
    },
    mayAsk(removeDeliveryOption) && { label: say("remove"), danger: true, act: () => remove(true) },
  ]
  return (
    <li className="stack level gap-12 gap-x-24 pad-16">
      <div className="stack gap-4 slim breaks">
        <h2 className={enabled ? "minor" : "minor muted"}>
          {mayAsk(changeDeliveryOption) ? <Link to={pathOf(kind, optionId)}>{name}</Link> : name}
        </h2>
        <p className="digits">{price(option)}</p>
        <p className="small muted">{about.filter((it) => it !== undefined).join(" · ")}</p>
      </div>
      <StatusChip tone={enabled ? "good" : "quiet"}>{say(enabled ? "on" : "off")}</StatusChip>
      <MoreMenu align="end" sign={say("actions", { name })} items={items} />
      {removing && <RemoveOption option={option} onClose={() => remove(false)} />}
    </li>
  )
}

const RemoveOption = ({ option: { id, name }, onClose }: { readonly option: Option; readonly onClose: () => void }) => {
  const say = deliveryWords.use()
  return (
    <ConfirmCommand
      command={removeDeliveryOption}
      input={{ optionId: id }}
      {...say.of("removing", { name })}
      danger
      onClose={onClose}
    />
  )
}

const icons = { flat_rate: Flat, pickup: Pickup, distance: Distance, free: Free, customer_pay_delivery: Rider }

/** What kinds of delivery there are, each a way to begin. */
const KindLinks = ({ titled }: { readonly titled: boolean }) => {
  const say = deliveryWords.use()
  return (
    <section className={titled ? "part" : undefined} aria-label={say("addTitle")}>
      {titled && <h2>{say("addTitle")}</h2>}
      <ul className="stack gap-12 ways-kinds">
        {kinds.map((kind) => {
          const Icon = icons[kind]
          return (
            <li key={kind}>
              <Link className="framed gap-4 gap-x-12 size-15 pad-16" to={pathOf(kind)}>
                <Icon aria-hidden="true" />
                <strong>{say(`kind.${kind}`)}</strong>
                <span className="small muted">{say(`about.${kind}`)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
