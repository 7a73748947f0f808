import type { drivers } from "@oja/domain/delivery/carrierViews"
import { useNavigate } from "react-router-dom"
import { reportIdOf } from "@oja/domain/erasures/reportId"
import { eraseDriver, removeDriver } from "@oja/domain/delivery/dismissDriver"
import { addDriver, changeDriver } from "@oja/domain/delivery/keepDriver"
import type { RowOf } from "@oja/domain/kernel/index"
import { type FormEvent, useState } from "react"
import { call } from "../data/http.ts"
import { useAsking } from "../data/useCommand.ts"
import { Button } from "../ui/Button.tsx"
import { BranchesInput } from "../ui/BranchInput.tsx"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { formOf } from "../ui/CommandForm.tsx"
import { Confirm } from "../ui/Confirm.tsx"
import { ConfirmCommand } from "../ui/ConfirmCommand.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { TextInput } from "../ui/inputs.tsx"
import { useBranches } from "../ui/useBranches.ts"
import { deliveryWords } from "./words.ts"

export type Driver = RowOf<typeof drivers>

interface Props {
  readonly onClose: () => void
}
interface Of extends Props {
  readonly driver: Driver
}

const { Input } = formOf(addDriver)
const fields = ["name", "phone", "vehicle", "plate", "locationIds"] as const

/** Who a driver is, what they ride, and from which branches. */
const Details = () => {
  const say = deliveryWords.use()
  const { data: branches = [] } = useBranches()
  return (
    <>
      <Input name="name" autoFocus />
      <Input name="phone" />
      <Input name="vehicle" />
      <Input name="plate" />
      {branches.length > 1 && <BranchesInput label={say("driver.branches")} help={say("driver.branchesHelp")} />}
    </>
  )
}

export const NewDriver = ({ onClose }: Props) => {
  const say = deliveryWords.use()
  return (
    <CommandDialog<typeof addDriver, Driver>
      command={addDriver}
      words={{ ...say.of("driver.adding"), done: ({ name }) => say("driver.added", { name }) }}
      submit={(_, { name }) => name && say("driver.addNow", { name })}
      start={{ vehicle: "bike" }}
      onClose={onClose}
    >
      <Details />
    </CommandDialog>
  )
}

export const ChangeDriver = ({ driver, onClose }: Of) => {
  const say = deliveryWords.use()
  const { id: driverId, name } = driver
  return (
    <CommandDialog<typeof changeDriver, Driver>
      command={changeDriver}
      words={{ ...say.of("driver.changing", { name }), done: (row) => say("driver.changed", { name: row.name }) }}
      submit={(_, read) => read.name && say("driver.changeNow", { name: read.name })}
      given={{ driverId }}
      start={driver}
      fields={fields}
      demanded={["name", "phone", "vehicle"]}
      onClose={onClose}
    >
      <Details />
    </CommandDialog>
  )
}

/** They leave for good; or nothing of them is known any more. */
export const PartWith = ({
  driver: { id: driverId, name },
  how,
  onClose,
}: Of & { readonly how: "remove" | "erase" }) => {
  const say = deliveryWords.use()
  const go = useNavigate()
  return (
    <ConfirmCommand
      command={how === "remove" ? removeDriver : eraseDriver}
      input={{ driverId }}
      {...say.of(how === "remove" ? "driver.removing" : "driver.erasing", { name })}
      danger
      onClose={onClose}
      onDone={() => how === "erase" && void go(`/erasures/${reportIdOf(driverId)}`)}
    />
  )
}

/** A new PIN, chosen or drawn, and shown once: the book itself does not know it, so only the gateway can give one. */
export const GivePin = ({ driver: { id, name }, onClose }: Of) => {
  const say = deliveryWords.use()
  const [pin, write] = useState("")
  const [told, tell] = useState<string>()
  const [tried, attempt] = useState(false)
  const { asking, busy, refused, wrongs } = useAsking({ once: true })
  const wrong = pin !== "" && !/^\d{4,8}$/.test(pin)
  const give = async () => {
    attempt(true)
    if (wrong) return
    const body = pin === "" ? {} : { pin }
    const given = await asking(body, (key) => call(`/v1.0/drivers/${id}/pin`, { method: "POST", body, key }))
    if (given !== undefined) tell(given.pin)
  }
  if (told !== undefined) return <PinShown name={name} pin={told} onClose={onClose} />
  return (
    <Confirm
      title={say("driver.pinTitle", { name })}
      lead={say("driver.pinLead")}
      submit={say("driver.pinNow")}
      busy={busy}
      refused={refused}
      onYes={() => void give()}
      onClose={onClose}
    >
      <TextInput
        label={say("driver.pinField")}
        help={say("driver.pinHelp")}
        inputMode="numeric"
        maxLength={8}
        value={pin}
        wrong={tried && wrong ? say("driver.pinWrong") : wrongs["pin"]}
        onType={write}
      />
    </Confirm>
  )
}

interface PinProps extends Props {
  readonly name: string
  readonly pin: string
}

/** Only its own button closes it: nobody can look the PIN up again. */
const PinShown = ({ name, pin, onClose }: PinProps) => {
  const say = deliveryWords.use()
  const [copied, mark] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(pin)
    mark(true)
  }
  const done = (event: FormEvent) => {
    event.preventDefault()
    onClose()
  }
  return (
    <Dialog open lasting title={say("driver.pinShown", { name })} onClose={onClose}>
      <form className="form" onSubmit={done}>
        <p className="muted form-lead">{say("driver.pinShownLead")}</p>
        <output className="pin display digits">{pin}</output>
        <div className="form-foot">
          <Button look="main" type="submit">
            {say("driver.pinDone")}
          </Button>
          <Button onClick={() => void copy()}>{say(copied ? "driver.pinCopied" : "driver.pinCopy")}</Button>
        </div>
      </form>
    </Dialog>
  )
}
