import { closeShift } from "@oja/domain/shifts/closeShift"
import { moveCash } from "@oja/domain/shifts/moveCash"
import { openShift } from "@oja/domain/shifts/openShift"
import { useState } from "react"
import { may } from "../data/access.ts"
import { mayAsk } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { useTeam } from "../data/useTeam.ts"
import { useSession } from "../session/session.ts"
import { Button } from "../ui/Button.tsx"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { Glyph } from "../ui/Glyph.tsx"
import { Menu } from "../ui/Menu.tsx"
import { useOwnBranches } from "../ui/useBranches.ts"
import { useHomeBranch } from "../ui/useBranchName.ts"
import { CountShift } from "./CountShift.tsx"
import { useShift } from "./useShift.ts"
import { shiftWords } from "./words.ts"
import "./shifts.css"

interface Props {
  /** Something lies in the basket still. */
  readonly selling: boolean
}

/** The shift at this drawer, on the selling screen: opened, what is put in and taken out, and counted. */
export const ShiftButton = ({ selling }: Props) => {
  const say = shiftWords.use()
  const { moment } = useShop()
  const { deviceId, shift } = useShift()
  const { user } = useSession()
  const { people } = useTeam()
  const [doing, become] = useState<"open" | "cash" | "count">()
  // What is being counted stays there when it is closed, until whoever counted has seen what came of it.
  const [counting, count] = useState(shift)
  const stop = () => become(undefined)
  // A browser that keeps nothing has no drawer of its own.
  const own = shift?.openedBy === user?.id
  const theirs = people.find(({ userId }) => userId === shift?.openedBy)?.name ?? say("colleague")
  // Money in and out, and the count, are of whoever has the drawer, and of who sees all of them.
  const keeps = own || may("reports", "profit_loss")
  if (deviceId === undefined || (shift === undefined && counting === undefined && !mayAsk(openShift))) return null
  return (
    <>
      {shift === undefined ? (
        <Button className="shift-button" onClick={() => become("open")}>
          <Glyph name="clock" />
          <span className="heard">{say("begin")}</span>
        </Button>
      ) : (
        <Menu
          button={
            <Button className="shift-button">
              <Glyph name="clock" />
              <span className="heard">
                {own
                  ? say("openOf", { when: moment(shift.openedAt) })
                  : say("openBy", { who: theirs, when: moment(shift.openedAt) })}
              </span>
            </Button>
          }
          items={[
            ...(keeps && mayAsk(moveCash) ? [{ label: say("cash"), act: () => become("cash") }] : []),
            ...(keeps && mayAsk(closeShift)
              ? [
                  {
                    label: say("count"),
                    act: () => {
                      count(shift)
                      become("count")
                    },
                  },
                ]
              : []),
            { label: say("title"), to: "/shifts" },
          ]}
        />
      )}
      {doing === "open" && <BeginShift deviceId={deviceId} onClose={stop} />}
      {doing === "cash" && shift !== undefined && (
        <CommandDialog
          command={moveCash}
          words={{ title: say("cash"), lead: say("cashLead"), submit: say("cashNow"), done: say("cashDone") }}
          given={{ shiftId: shift.id }}
          currency={shift.currency}
          onClose={stop}
        />
      )}
      {doing === "count" && counting !== undefined && (
        <CountShift
          shift={counting}
          selling={selling}
          onClose={() => {
            count(undefined)
            stop()
          }}
        />
      )}
    </>
  )
}

interface BeginProps {
  readonly deviceId: `dev_${string}`
  readonly onClose: () => void
}

/** The float, and in a shop with several branches where the drawer stands: what is sold leaves the shelves there. */
const BeginShift = ({ deviceId, onClose }: BeginProps) => {
  const say = shiftWords.use()
  const { data: branches = [], waiting } = useOwnBranches()
  const home = useHomeBranch()
  if (waiting) return null
  const several = branches.length > 1
  return (
    <CommandDialog
      command={openShift}
      words={{ title: say("begin"), lead: say("beginLead"), submit: say("beginNow"), done: say("begun") }}
      given={{ deviceId }}
      fields={["float", "locationId", "note"]}
      first={several ? ["float", "locationId"] : ["float"]}
      start={several ? { locationId: home } : {}}
      labels={{ float: say("float"), locationId: say("branch") }}
      onClose={onClose}
    />
  )
}
