import { useState } from "react"
import { mintId } from "../data/mintId.ts"
import { useCommand } from "../data/useSend.ts"
import { useBranches } from "../locations/useBranches.ts"
import { Asking } from "../ui/Asking.tsx"
import { PickField, TextField } from "../ui/Field.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import { BranchChecks } from "./BranchChecks.tsx"
import { useCalled } from "./callingCode.ts"
import { type Driver, vehicles } from "./driver.ts"

interface Props {
  /** The driver to change; a new one is written down where there is none. */
  readonly driver: Driver | undefined
  readonly onClose: () => void
}

/** Who a driver is, what they ride, and from which branches. */
export const DriverDialog = ({ driver, onClose }: Props) => {
  const say = useWords()
  const called = useCalled()
  const { data: branches = [] } = useBranches()
  const [driverId] = useState(() => driver?.id ?? mintId("driver"))
  const [typed, type] = useState({ name: driver?.name ?? "", phone: driver?.phone ?? "", plate: driver?.plate ?? "" })
  const [vehicle, ride] = useState(driver?.vehicle ?? "bike")
  const [locationIds, choose] = useState(driver?.locationIds ?? [])
  const [tried, mark] = useState(false)
  const { send, sending, wrongs, trouble } = useCommand({ once: driver === undefined })
  const [name, phone, plate] = [typed.name.trim(), typed.phone.trim(), typed.plate.trim()]

  const submit = async () => {
    mark(true)
    if (name.length < 2 || phone === "") return
    const fresh = driver === undefined
    const some = locationIds.length > 0
    const body = {
      driverId,
      name,
      vehicle,
      ...called(phone),
      ...(plate !== "" ? { plate } : !fresh && { plate: null }),
      ...(some ? { locationIds } : !fresh && { locationIds: null }),
    }
    const done = fresh ? await send("/v1.0/drivers", body) : await send(`/v1.0/drivers/${driverId}`, body, "PATCH")
    if (done === undefined) return
    toast({ type: "success", title: say(fresh ? "driver.added" : "driver.changed", { name }) })
    onClose()
  }
  const field = (it: keyof typeof typed) => ({
    value: typed[it],
    autoComplete: "off",
    onChange: ({ target }: { readonly target: { readonly value: string } }) => type({ ...typed, [it]: target.value }),
  })
  const verb = driver === undefined ? "add" : "change"
  return (
    <Asking
      open
      title={say(`driver.${verb}Title`, { name: driver?.name ?? "" })}
      submit={name === "" ? say(`driver.${verb}`) : say(`driver.${verb}Now`, { name })}
      busy={sending}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextField
        label={say("driver.name")}
        maxLength={80}
        autoFocus
        {...field("name")}
        wrong={tried && name.length < 2 ? say("delivery.wrong.name") : wrongs["name"]}
      />
      <TextField
        label={say("driver.phone")}
        type="tel"
        maxLength={30}
        {...field("phone")}
        wrong={tried && phone === "" ? say("problem.phoneRequired") : wrongs["phone"]}
      />
      <PickField
        label={say("driver.vehicle")}
        value={vehicle}
        onChange={({ target }) => ride(vehicles.find((it) => it === target.value) ?? "bike")}
      >
        {vehicles.map((it) => (
          <option key={it} value={it}>
            {say(`driver.${it}`)}
          </option>
        ))}
      </PickField>
      <TextField
        label={`${say("driver.plate")} (${say("branches.optional")})`}
        maxLength={20}
        {...field("plate")}
        wrong={wrongs["plate"]}
      />
      {branches.length > 1 && (
        <BranchChecks
          label={say("driver.branches")}
          help={say("driver.branchesHelp")}
          branches={branches.filter((it) => it.state === "active" || locationIds.includes(it.id))}
          chosen={locationIds}
          wrong={wrongs["locationIds"]}
          onChoose={choose}
        />
      )}
      {Object.keys(wrongs).length === 0 && <Trouble trouble={trouble} />}
    </Asking>
  )
}
