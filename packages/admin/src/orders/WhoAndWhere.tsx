import Call from "@mui/icons-material/CallOutlined"
import Chat from "@mui/icons-material/ChatOutlined"
import Mail from "@mui/icons-material/MailOutlined"
import Place from "@mui/icons-material/PlaceOutlined"
import { Link } from "react-router-dom"
import { useBranchName } from "../stock/useBranchName.ts"
import { useWords } from "../words/words.ts"
import { addressLine, mapOf, type Order } from "./order.ts"

/** Who ordered, how they are reached, and where it goes. */
export const WhoAndWhere = ({ row }: { row: Order }) => {
  const say = useWords()
  const branch = useBranchName()
  const { address, contactEmail, contactName, contactPhone, customerId, delivery } = row
  const line = addressLine(row)
  const pickup = delivery.kind === "pickup"
  return (
    <section className="record-part" aria-label={say("orders.customer")}>
      <h2>{say("orders.customer")}</h2>
      <p className="order-who">
        {customerId === undefined ? contactName : <Link to={`/customers/${customerId}`}>{contactName}</Link>}
      </p>
      {contactPhone !== undefined && <p className="digits muted">{contactPhone}</p>}
      <div className="actions actions-small">
        {contactPhone !== undefined && (
          <>
            <a className="button button-line" href={`tel:${contactPhone}`}>
              <Call fontSize="small" aria-hidden="true" />
              {say("customers.call")}
            </a>
            <a
              className="button button-line"
              href={`https://wa.me/${contactPhone.replace("+", "")}`}
              target="_blank"
              rel="noreferrer"
            >
              <Chat fontSize="small" aria-hidden="true" />
              {say("customers.whatsapp")}
            </a>
          </>
        )}
        {contactEmail !== undefined && (
          <a className="button button-line" href={`mailto:${contactEmail}`}>
            <Mail fontSize="small" aria-hidden="true" />
            {say("customers.write")}
          </a>
        )}
      </div>
      <h2 className="order-second">{say(pickup ? "orders.pickup" : "orders.delivery")}</h2>
      <p>
        {delivery.kind === "none" ? say("orders.noDelivery") : delivery.name}
        {delivery.estimatedTime !== undefined && <span className="muted"> · {delivery.estimatedTime}</span>}
      </p>
      {pickup && <p className="muted">{branch(delivery.locationId ?? row.locationId)}</p>}
      {!pickup && line !== undefined && (
        <>
          <p>{line}</p>
          {address?.landmark !== undefined && <p className="muted">{address.landmark}</p>}
          <a className="order-map" href={mapOf(row)} target="_blank" rel="noreferrer">
            <Place fontSize="small" aria-hidden="true" />
            {say("orders.map")}
          </a>
        </>
      )}
      {row.note !== undefined && row.note !== "" && (
        <>
          <h2 className="order-second">{say("saleForm.note")}</h2>
          <p className="order-note">{row.note}</p>
        </>
      )}
    </section>
  )
}
