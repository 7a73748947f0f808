import { Combobox } from "@base-ui/react/combobox"
import { type ReactNode, use, useEffect, useRef, useState } from "react"
import { Question } from "./inputs.tsx"
import { Placing } from "./placing.ts"
import { problem } from "./problem.ts"
import { uiWords } from "./words.ts"
import "./findBox.css"

interface Props<T> {
  readonly label: ReactNode
  readonly placeholder?: string | undefined
  /** Said when nothing was found. */
  readonly none?: string | undefined
  readonly help?: ReactNode
  readonly wrong?: string | undefined
  /** Whether Enter takes the first that fits: not where a wrong one would go unseen. */
  readonly takesFirst?: boolean
  readonly text: string
  readonly onText: (text: string) => void
  /** What was found last. */
  readonly options: ReadonlyArray<T>
  /** The text that those options answer; undefined while nothing has answered yet. */
  readonly answers: string | undefined
  /** Why nothing could be looked for: that nothing was found would not be true. */
  readonly failed?: unknown
  /** Codes that name one thing only: whoever types or scans one whole means that thing. */
  readonly codesOf?: (it: T) => ReadonlyArray<string | undefined>
  readonly nameOf: (it: T) => string
  readonly keyOf: (it: T) => string
  readonly onFound: (it: T) => void
  /** How one option looks. */
  readonly renderFound: (it: T) => ReactNode
  readonly autoFocus?: boolean
}

/**
 * Type a few letters, take what fits, and the box is empty and ready for the next. Rows of a text that stands there no
 * more are still seen, but cannot be taken; Enter waits for the answer to what was typed.
 */
export const FindBox = <T,>({ text, onText, takesFirst = true, wrong, help, codesOf, ...of }: Props<T>) => {
  const say = uiWords.use()
  const sought = text.trim()
  const answered = of.answers === sought
  const exactly = (it: T) => sought !== "" && codesOf?.(it).includes(sought) === true
  const options = of.options.toSorted((a, b) => Number(exactly(b)) - Number(exactly(a)))
  const [open, show] = useState(false)
  const take = (it: T) => {
    onText("")
    // What was taken stands below the box: nothing lies over it until more is looked for.
    show(false)
    of.onFound(it)
  }
  const press = useHeldEnter(sought, answered, () => {
    const [first] = options
    if (first !== undefined) take(first)
  })
  const highlighted = useRef<T>(undefined)
  return (
    <Combobox.Root<T>
      items={options}
      filter={null}
      value={null}
      inputValue={text}
      open={open}
      onOpenChange={show}
      autoHighlight={takesFirst && answered}
      itemToStringLabel={of.nameOf}
      isItemEqualToValue={() => false}
      onItemHighlighted={(it) => {
        highlighted.current = it
      }}
      onInputValueChange={(next, { event, reason }) => {
        // What is typed stays when the box is left; only typing changes it.
        if (reason === "input-change" || (reason === "input-clear" && event.type === "keydown")) onText(next)
      }}
      onValueChange={(it) => {
        if (it !== null) take(it)
      }}
    >
      <Question label={of.label} help={help} wrong={wrong}>
        {(tied) => (
          <Combobox.Input
            {...tied}
            placeholder={of.placeholder}
            autoFocus={of.autoFocus}
            onKeyDown={(event) => {
              press(event, takesFirst)
              const [first] = options
              if (event.key !== "Enter" || !answered || !takesFirst || sought === "" || first === undefined) return
              event.preventDefault()
              event.preventBaseUIHandler()
              take(highlighted.current ?? first)
            }}
          />
        )}
      </Question>
      <Combobox.Portal>
        <Combobox.Positioner className="menu-place" positionMethod={use(Placing)} sideOffset={4} align="start">
          <Combobox.Popup ref={nameWaysOut(say("close"))} className="menu found-list">
            {(options.length === 0 || of.failed !== undefined) && (
              <Combobox.Status>
                {of.failed !== undefined
                  ? problem(of.failed).title
                  : answered
                    ? (of.none ?? say("none"))
                    : say("loading")}
              </Combobox.Status>
            )}
            <Combobox.List>
              {options.map((it) => (
                <Combobox.Item key={of.keyOf(it)} value={it} disabled={!answered} className="menu-item found">
                  {of.renderFound(it)}
                </Combobox.Item>
              ))}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}

/** Base UI has two hidden buttons about an open list, for screen readers, and names both "Dismiss" in every language. */
export const nameWaysOut = (name: string) => (popup: HTMLElement | null) => {
  if (popup === null) return
  for (const it of document.querySelectorAll('[aria-label="Dismiss"]')) it.setAttribute("aria-label", name)
}

interface Press {
  readonly key: string
  readonly preventDefault: () => void
  readonly preventBaseUIHandler: () => void
}

/** Enter that comes before the answer to what was typed waits for it, and is forgotten when more is typed. */
export const useHeldEnter = (sought: string, answered: boolean, takeFirst: () => void) => {
  const held = useRef<string>(undefined)
  useEffect(() => {
    if (!answered || held.current === undefined) return
    const meant = held.current === sought
    held.current = undefined
    if (meant) takeFirst()
  })
  return (event: Press, holds = true) => {
    if (event.key !== "Enter" || answered) return
    event.preventDefault()
    event.preventBaseUIHandler()
    if (holds && sought !== "") held.current = sought
  }
}
