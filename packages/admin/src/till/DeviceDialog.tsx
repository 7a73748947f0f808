import { useState } from "react"
import { Link } from "react-router-dom"
import { type Bytes, metering } from "../data/meter.ts"
import { useShop } from "../data/useShop.ts"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { CheckInput, SelectInput, TextInput } from "../ui/inputs.tsx"
import { type ScaleCode, setTillDevice, useTillDevice } from "./device.ts"
import { play } from "./tones.ts"
import { tillWords } from "./words.ts"

/** How this counter is set up on this device: what is heard, what labels of a scale mean, what it costs in data. */
export const DeviceDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const say = tillWords.use()
  const { muted = false } = useTillDevice()
  return (
    <Dialog open title={say("device.title")} onClose={onClose} closes>
      <div className="form">
        <p className="muted">{say("device.lead")}</p>
        <CheckInput
          label={say("device.sounds")}
          help={say("device.soundsHelp")}
          value={!muted}
          onPick={(on) => {
            setTillDevice({ muted: !on })
            if (on) play("ok")
          }}
        />
        <Scale />
        <DataMeter />
        <Link className="button button-line" to="/more/printers">
          {say("device.printers")}
        </Link>
      </div>
    </Dialog>
  )
}

/** Labels with a weight or a price in them: only codes that begin as is said here are read so. */
const Scale = () => {
  const say = tillWords.use()
  const { scale = [] } = useTillDevice()
  const [prefix, write] = useState("")
  const [holds, hold] = useState<ScaleCode["holds"]>("weight")
  const [tried, mark] = useState(false)
  const good = /^2\d$/.test(prefix.trim())
  const add = () => {
    mark(true)
    if (!good) return
    const code = { prefix: prefix.trim(), holds }
    setTillDevice({ scale: [...scale.filter((it) => it.prefix !== code.prefix), code] })
    write("")
    mark(false)
  }
  return (
    <section className="stack till-scale">
      <h3>{say("scale.title")}</h3>
      <p className="muted">{say("scale.lead")}</p>
      {scale.length > 0 && (
        <ul>
          {scale.map(({ holds: held, prefix: begins }) => (
            <li key={begins} className="line apart gap-12 hem">
              <span>
                <strong className="digits">{begins}…</strong> {say(`scale.${held}`)}
              </span>
              <Button
                look="bare"
                aria-label={say("scale.drop", { prefix: begins })}
                onClick={() => setTillDevice({ scale: scale.filter((it) => it.prefix !== begins) })}
              >
                {say("remove")}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="stack till-scale-add">
        <TextInput
          label={say("scale.prefix")}
          inputMode="numeric"
          maxLength={2}
          placeholder="21"
          value={prefix}
          wrong={tried && !good ? say("scale.wrong") : undefined}
          onType={write}
        />
        <SelectInput
          label={say("scale.holds")}
          value={holds}
          options={[
            { value: "weight", name: say("scale.weight") },
            { value: "price", name: say("scale.price") },
          ]}
          onPick={hold}
        />
        <Button onClick={add}>{say("scale.add")}</Button>
      </div>
    </section>
  )
}

const DataMeter = () => {
  const say = tillWords.use()
  const { locale } = useShop()
  const [{ month, today }] = useState(metering)
  const amount = (bytes: number) =>
    new Intl.NumberFormat(locale, {
      style: "unit",
      unit: bytes < 1_000_000 ? "kilobyte" : "megabyte",
      maximumFractionDigits: bytes < 1_000_000 ? 0 : 1,
    }).format(bytes / (bytes < 1_000_000 ? 1000 : 1_000_000))
  const row = (name: string, { received, sent }: Bytes) => (
    <tr>
      <th scope="row">{name}</th>
      <td className="digits">{amount(received)}</td>
      <td className="digits">{amount(sent)}</td>
    </tr>
  )
  return (
    <section className="stack till-meter">
      <h3>{say("meter.title")}</h3>
      <table className="lined">
        <thead>
          <tr>
            <td />
            <th scope="col">{say("meter.received")}</th>
            <th scope="col">{say("meter.sent")}</th>
          </tr>
        </thead>
        <tbody>
          {row(say("meter.today"), today)}
          {row(say("meter.month"), month)}
        </tbody>
      </table>
      <p className="muted">{say("meter.help")}</p>
    </section>
  )
}
