import {
  cloneElement,
  type ComponentType,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useState,
} from "react"

export interface MenuItem {
  readonly label: ReactNode
  /** What choosing it does, or where it leads. */
  readonly act?: () => void
  readonly to?: string
  readonly chosen?: boolean
  readonly disabled?: boolean
  /** What cannot be taken back stands last, and apart. */
  readonly danger?: boolean
}

export interface MenuProps {
  /** The button that opens it. */
  readonly button: ReactElement
  readonly items: ReadonlyArray<MenuItem>
  /** What stands above the choices. */
  readonly head?: ReactNode
  readonly align?: "start" | "end"
}

type Choices = ComponentType<MenuProps & { readonly asked: boolean }>
let choices: Choices | undefined

/** Fetches what menus are made of: no first screen carries it. */
export const menusHere = async (): Promise<Choices> => (choices ??= (await import("./OpenMenu.tsx")).OpenMenu)

/** Choices under a button. Until the first of them is asked for, the button stands alone. */
export const Menu = (props: MenuProps) => {
  const [had] = useState(() => choices)
  const [asked, ask] = useState<{ readonly Choices: Choices }>()
  const Choices = had ?? asked?.Choices
  if (Choices !== undefined) return <Choices {...props} asked={had === undefined} />
  const open = () => void menusHere().then((its) => ask({ Choices: its }))
  return cloneElement(props.button as ReactElement<Record<string, unknown>>, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onPointerEnter: () => void menusHere().catch(() => undefined),
    onClick: open,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "ArrowDown") return
      event.preventDefault()
      open()
    },
  })
}
