import type { Left } from "@oja/domain/imports/events"
import { leftReasons } from "@oja/domain/imports/leftReasons"
import { useLocale } from "../i18n/words.ts"
import { NameOf } from "../ui/Cell.tsx"
import { importWords } from "./words.ts"

const SHOWN = 20

/** What stays when a file is taken back, each with the reason. */
export const LeftList = ({ left }: { readonly left: ReadonlyArray<Left> }) => {
  const say = importWords.use()
  const language = useLocale()
  if (left.length === 0) return null
  return (
    <div>
      <h3 className="size-15 firm">{say("undo.stays")}</h3>
      <ul className="bullets">
        {left.slice(0, SHOWN).map(({ id, name, why }) => (
          <li key={`${id} ${why}`}>
            {name ?? <NameOf prefix={id.split("_", 1)[0]!} id={id} />} – {leftReasons[why][language]}
          </li>
        ))}
      </ul>
      {left.length > SHOWN && <p className="muted">{say("undo.more", { count: left.length - SHOWN })}</p>}
    </div>
  )
}
