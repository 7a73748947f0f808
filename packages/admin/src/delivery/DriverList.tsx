import { drivers } from "@oja/domain/delivery/carrierViews"
import { eraseDriver, removeDriver, resumeDriver, suspendDriver } from "@oja/domain/delivery/dismissDriver"
import { addDriver, changeDriver } from "@oja/domain/delivery/keepDriver"
import type { RowOf } from "@oja/domain/kernel/index"
import { useState } from "react"
import { useMay } from "../data/access.ts"
import { useRow } from "../data/client.ts"
import { mayAsk } from "../data/useCommand.ts"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { Facts } from "../ui/Facts.tsx"
import { DataList } from "../ui/list/DataList.tsx"
import { bulk } from "../ui/list/spec.ts"
import { MoreMenu } from "../ui/MoreMenu.tsx"
import { ShareLink } from "../ui/ShareLink.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import type { Tone } from "../ui/tone.ts"
import { useBranchName } from "../ui/useBranchName.ts"
import { useText } from "../ui/useText.ts"
import { useTurn } from "../ui/useTurn.ts"
import { takePerson } from "../ui/takePerson.ts"
import { uiWords } from "../ui/words.ts"
import { ChangeDriver, type Driver, GivePin, NewDriver, PartWith } from "./DriverDialogs.tsx"
import { useOpened } from "./useOpened.ts"
import { deliveryWords } from "./words.ts"

const tones: { readonly [S in Driver["state"]]: Tone } = {
  active: "good",
  suspended: "warn",
  removed: "quiet",
  erased: "quiet",
}
const isHere = ({ state }: Driver) => state === "active" || state === "suspended"

/** What a driver is called; those who were forgotten have no name any more. */
const useNamed = () => {
  const say = deliveryWords.use()
  return ({ name, state }: Driver) => (state === "erased" ? say("driver.erased") : name)
}

/** Who brings goods to customers. */
export const DriverList = () => {
  const say = deliveryWords.use()
  const text = useText(drivers)
  const named = useNamed()
  const [opened, open] = useOpened()
  const input = ({ id }: Driver) => ({ driverId: id })
  const chips = (it: Driver) => (
    <>
      <StatusChip tone={tones[it.state]}>{text(it, "state")}</StatusChip>
      {isHere(it) && !it.hasPin && <StatusChip tone="warn">{say("driver.noPin")}</StatusChip>}
    </>
  )
  return (
    <>
      <DataList
        view={drivers}
        words={say.of("driver.list")}
        columns={[
          { field: "name", cell: (it) => <strong>{named(it)}</strong> },
          "phone",
          "vehicle",
          "plate",
          { field: "state", cell: chips },
        ]}
        card={(it) => ({
          title: named(it),
          line: [it.phone, text(it, "vehicle")].filter(Boolean).join(" · "),
          chip: chips(it),
        })}
        nameOf={named}
        onOpen={({ id }) => open(id)}
        sort="name"
        filters={["vehicle", "hasPin"]}
        saved={[
          { label: say("driver.here"), filter: { state: ["active", "suspended"] } },
          { label: say("driver.gone"), filter: { state: ["removed", "erased"] } },
        ]}
        create={mayAsk(addDriver) && { label: say("driver.adding.submit"), act: () => open("new") }}
        bulk={[
          bulk(suspendDriver, {
            label: say("driver.suspend"),
            when: ({ state }) => state === "active",
            input,
            undo: { command: resumeDriver, input },
          }),
          bulk(resumeDriver, { label: say("driver.resume"), when: ({ state }) => state === "suspended", input }),
        ]}
        motifs={["dots", "waves", "squares"]}
      />
      {opened === "new" && <NewDriver onClose={() => open(undefined)} />}
      {opened !== undefined && opened !== "new" && (
        <DriverCard key={opened} id={opened} onClose={() => open(undefined)} />
      )}
    </>
  )
}

/** One driver, how they are reached, and what can be done. */
const DriverCard = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const say = deliveryWords.use()
  const named = useNamed()
  const { data: driver } = useRow(drivers, id)
  const [asked, ask] = useState<"change" | "pin" | "link" | "remove" | "erase">()
  if (driver === undefined) return null
  const back = () => ask(undefined)
  const name = named(driver)
  switch (asked) {
    case "change":
      return <ChangeDriver driver={driver} onClose={back} />
    case "pin":
      return <GivePin driver={driver} onClose={back} />
    case "link":
      return (
        <ShareLink
          title={say("driver.pageTitle", { name })}
          lead={say("driver.pageLead")}
          url={`/v1.0/drivers/${id}/link`}
          phone={driver.phone}
          message={(link) => say("driver.pageMessage", { link })}
          onClose={back}
        />
      )
    case "remove":
    case "erase":
      return <PartWith driver={driver} how={asked} onClose={back} />
    case undefined:
      return (
        <Dialog open title={name} onClose={onClose}>
          <Known driver={driver} />
          <Actions driver={driver} onAsk={ask} />
        </Dialog>
      )
  }
}

const Known = ({ driver }: { readonly driver: RowOf<typeof drivers> }) => {
  const say = deliveryWords.use()
  const text = useText(drivers)
  const branch = useBranchName()
  const { hasPin, locationIds = [], phone, plate, state } = driver
  const from = locationIds.length === 0 ? say("driver.everywhere") : locationIds.map((it) => branch(it)).join(", ")
  return (
    <Facts
      facts={{
        [say("driver.phone")]: phone !== undefined && (
          <a className="digits" href={`tel:${phone}`}>
            {phone}
          </a>
        ),
        [say("driver.vehicle")]: [text(driver, "vehicle"), plate].filter(Boolean).join(" · "),
        ...(isHere(driver) && {
          [say("driver.branches")]: from,
          PIN: say(hasPin ? "driver.hasPin" : "driver.noPin"),
        }),
        [say("driver.state")]: <StatusChip tone={tones[state]}>{text(driver, "state")}</StatusChip>,
      }}
    />
  )
}

interface ActionsProps {
  readonly driver: Driver
  readonly onAsk: (what: "change" | "pin" | "link" | "remove" | "erase") => void
}

const Actions = ({ driver, onAsk }: ActionsProps) => {
  const say = deliveryWords.use()
  const sayUi = uiWords.use()
  const turn = useTurn()
  const maySend = useMay("delivery", "assign")
  const { hasPin, id: driverId, name, state } = driver
  const mayChange = isHere(driver) && mayAsk(changeDriver)
  const shares = isHere(driver) && hasPin && maySend
  const items = [
    mayChange && hasPin && { label: say("driver.pin"), act: () => onAsk("pin") },
    state === "active" &&
      mayAsk(suspendDriver) && {
        label: say("driver.suspend"),
        act: () =>
          void turn(
            suspendDriver,
            { driverId },
            { done: say("driver.wasSuspended", { name }), undo: resumeDriver, undoInput: { driverId } },
          ),
      },
    state === "suspended" &&
      mayAsk(resumeDriver) && {
        label: say("driver.resume"),
        act: () => void turn(resumeDriver, { driverId }, { done: say("driver.resumed", { name }) }),
      },
    isHere(driver) && mayAsk(removeDriver) && { label: say("driver.remove"), danger: true, act: () => onAsk("remove") },
    state !== "erased" &&
      mayAsk(eraseDriver) && { label: sayUi("takePerson"), act: () => void takePerson("drivers", driverId) },
    state === "removed" &&
      mayAsk(eraseDriver) && { label: say("driver.erase"), danger: true, act: () => onAsk("erase") },
  ]
  return (
    <div className="actions">
      {shares && (
        <Button look="main" onClick={() => onAsk("link")}>
          {say("driver.share")}
        </Button>
      )}
      {mayChange && !hasPin && (
        <Button look="main" onClick={() => onAsk("pin")}>
          {say("driver.pin")}
        </Button>
      )}
      {mayChange && <Button onClick={() => onAsk("change")}>{say("driver.changing.submit")}</Button>}
      <MoreMenu items={items} />
    </div>
  )
}
