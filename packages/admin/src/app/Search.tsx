import SearchIcon from "@mui/icons-material/SearchOutlined"
import { Combobox } from "@base-ui/react/combobox"
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react"
import { useNavigate } from "react-router-dom"
import { may } from "../data/access.ts"
import { useLocale } from "../i18n/words.ts"
import { nameWaysOut, useHeldEnter } from "../ui/FindBox.tsx"
import { isTyping } from "../ui/keys.ts"
import { labelIn } from "../ui/label.ts"
import { type RecordKind, useModules } from "../ui/module.ts"
import { problem } from "../ui/problem.ts"
import { useFound } from "../ui/RecordField.tsx"
import { uiWords } from "../ui/words.ts"
import { begins, useMenu, useStarts } from "./menu.ts"
import { appWords } from "./words.ts"

/** Something the box leads to. */
interface Place {
  readonly key: string
  readonly group: string
  readonly label: string
  readonly to: string
  readonly beside?: ReactNode
  /** It answers what was typed, and is old as soon as something else is. */
  readonly record?: boolean
}

/** What was typed, as letters are compared: without accents and capitals. */
const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase()

const startsWord = (label: string, sought: string): boolean =>
  plain(label).startsWith(sought) || plain(label).includes(` ${sought}`)

/**
 * What is typed after a verb: "receive peak" asks to receive something called "peak". Without a verb of this kind, all of
 * it names the thing.
 */
const parted = ({ actions = [] }: RecordKind, text: string, language: "en" | "fr") => {
  const found = actions.filter(begins).flatMap((action) => {
    const [verb = ""] = labelIn(action.label, "", language).split("%{name}")
    const said = plain(text).startsWith(plain(verb)) && text.length > verb.length ? text.slice(verb.length) : undefined
    return said === undefined ? [] : [{ action, rest: said }]
  })
  return found[0] ?? { action: undefined, rest: text }
}

const usePlaces = (kind: RecordKind, text: string) => {
  const language = useLocale()
  const sees = may(kind.view.access.module, "view") && text !== ""
  const { action, rest } = parted(kind, text, language)
  const { answers, failed, options } = useFound(sees ? kind : undefined, rest, 5)
  const { Beside } = kind
  const isExact = (row: (typeof options)[number]) => kind.codesOf?.(row).includes(text) === true
  const places = options
    .toSorted((a, b) => Number(isExact(b)) - Number(isExact(a)))
    .map((row): Place => {
      const name = kind.nameOf(row)
      return {
        key: `${kind.prefix} ${row.id} ${action === undefined ? "" : "do"}`,
        group: labelIn(kind.label, kind.prefix, language),
        label: action === undefined ? name : labelIn(action.label, "", language).replace("%{name}", name),
        to: (action ?? kind).to(row),
        ...(Beside !== undefined && {
          // It is fetched when it is first shown: nothing but its own place waits for it.
          beside: (
            <Suspense>
              <Beside row={row} />
            </Suspense>
          ),
        }),
        record: true,
      }
    })
  const exact = options.some(isExact)
  return { answered: !sees || answers === rest, exact, failed: sees ? failed : undefined, places: sees ? places : [] }
}

/** One box for everything: a record as one types its name or code, something to do, a screen. `/` and Ctrl K lead here. */
export const Search = () => {
  const say = appWords.use()
  const everybody = uiWords.use()
  const go = useNavigate()
  const box = useRef<HTMLInputElement>(null)
  const [text, write] = useState("")
  const [open, show] = useState(false)
  const sought = text.trim()
  const needle = plain(sought)
  // The modules never change while the app is up: each kind keeps its own reading.
  const kinds = useModules().flatMap(({ records = [] }) => records)
  // oxlint-disable-next-line react/hooks
  const found = kinds.map((kind) => usePlaces(kind, sought))
  const starts = useStarts()
    .filter(({ label, rank }) => (sought === "" ? rank !== undefined : startsWord(label, needle)))
    .map(({ label, to }): Place => ({ key: `start ${to}`, group: say("frame.actions"), label, to }))
  const screens = useMenu()
    .flatMap(({ entries }) => entries)
    .filter(({ label }) => needle !== "" && startsWord(label, needle))
    .map(({ label, path }): Place => ({ key: path, group: say("frame.go"), label, to: path }))
  const answered = found.every((it) => it.answered)
  const records = found.toSorted((a, b) => Number(b.exact) - Number(a.exact)).flatMap(({ places }) => places)
  const failed = found.find((it) => it.failed !== undefined)?.failed
  // A whole code names one thing: before anything that can be begun.
  const coded = found.some(({ exact }) => exact)
  const places = [...(coded ? [...records, ...starts] : [...starts, ...records]), ...screens].filter(
    ({ label }, at, all) => all.findIndex((other) => other.label === label && other.to === all[at]?.to) === at,
  )
  const groups = [...new Set(places.map(({ group }) => group))]

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const palette = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k"
      if (!palette && (event.key !== "/" || isTyping(event) || event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      box.current?.focus()
      box.current?.select()
    }
    window.addEventListener("keydown", press)
    return () => window.removeEventListener("keydown", press)
  }, [])

  const leave = ({ to }: Place) => {
    write("")
    // Also where Enter had waited: nothing else would close what was found.
    show(false)
    box.current?.blur()
    void go(to)
  }
  const press = useHeldEnter(sought, answered, () => {
    const [first] = places
    if (first !== undefined) leave(first)
  })
  return (
    <Combobox.Root<Place>
      items={places}
      filter={null}
      value={null}
      inputValue={text}
      open={open}
      onOpenChange={show}
      autoHighlight={answered && sought !== ""}
      itemToStringLabel={({ label }) => label}
      isItemEqualToValue={() => false}
      onInputValueChange={(next, { reason }) => {
        if (reason === "input-change" || reason === "input-clear") write(next)
      }}
      onValueChange={(place) => {
        if (place !== null) leave(place)
      }}
    >
      <div className="search-box search">
        <SearchIcon aria-hidden="true" />
        <Combobox.Input
          ref={box}
          type="search"
          aria-label={say("frame.search")}
          aria-description={say("frame.searchHint")}
          placeholder={say("frame.placeholder")}
          onKeyDown={(event) => press(event)}
        />
        <kbd aria-hidden="true">/</kbd>
      </div>
      <Combobox.Portal>
        <Combobox.Positioner className="menu-place" sideOffset={6} align="end">
          <Combobox.Popup ref={nameWaysOut(everybody("close"))} className="menu search-found">
            {failed !== undefined && sought !== "" ? (
              <p className="muted">{problem(failed).title}</p>
            ) : (
              places.length === 0 && answered && <p className="muted">{say("frame.nothing")}</p>
            )}
            <Combobox.List>
              {groups.map((group) => (
                <Combobox.Group key={group}>
                  <Combobox.GroupLabel className="search-group">{group}</Combobox.GroupLabel>
                  {places
                    .filter((it) => it.group === group)
                    .map((place) => (
                      <Combobox.Item
                        key={place.key}
                        value={place}
                        disabled={place.record === true && !answered}
                        className="menu-item found"
                      >
                        <span className="found-name">{place.label}</span>
                        {place.beside}
                      </Combobox.Item>
                    ))}
                </Combobox.Group>
              ))}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}
