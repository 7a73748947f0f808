import { present } from "@oja/domain/kernel/present"
import { createContext, type ReactNode, useContext, useId, useLayoutEffect, useRef, useState } from "react"
import { having } from "./having.ts"
import type { MenuItem } from "./Menu.tsx"
import { MoreMenu, OneAct } from "./MoreMenu.tsx"
import { useWide } from "./useMedia.ts"

type Gather = (id: string, item: MenuItem | undefined) => void
const Gathering = createContext<Gather | undefined>(undefined)

interface Props extends Pick<MenuItem, "act" | "disabled" | "label" | "to"> {
  /** It is done so often that it stands in sight on a phone as well. */
  readonly often?: boolean
}

/** Something that may be done: a button where there is room for it, and an entry under "More" where there is not. */
export const Act = ({ act, disabled = false, label, often = false, to }: Props) => {
  const gathering = useContext(Gathering)
  const gather = often ? undefined : gathering
  const id = useId()
  // Its entry does what it does at the moment it is chosen.
  const newest = useRef(act)
  useLayoutEffect(() => {
    newest.current = act
  })
  useLayoutEffect(() => {
    gather?.(id, to === undefined ? { label, disabled, act: () => newest.current?.() } : { label, to })
  }, [disabled, gather, id, label, to])
  useLayoutEffect(() => () => gather?.(id, undefined), [gather, id])
  if (gather !== undefined) return null
  return <OneAct label={label} disabled={disabled} {...present({ act, to })} />
}

/** Whether all that may be done stands in sight; on a phone it is what is done most, and the rest is under "More". */
export const useRoom = (): boolean => useWide(640)

/**
 * What else may be done here: acts beside each other where there is room, and in the menu with the rest where there is
 * not. They stay where they are either way, so that what one opens outlives the menu.
 */
export const MoreActs = ({
  items,
  children,
}: {
  readonly items: ReadonlyArray<MenuItem | false>
  readonly children: ReactNode
}) => {
  const room = useRoom()
  const [gathered, keep] = useState<ReadonlyMap<string, MenuItem>>(new Map())
  const [gather] = useState<Gather>(
    () => (id: string, item: MenuItem | undefined) => keep((now) => having(now, id, item)),
  )
  return (
    <>
      <Gathering value={room ? undefined : gather}>{children}</Gathering>
      <MoreMenu align="end" items={[...gathered.values(), ...items]} />
    </>
  )
}
