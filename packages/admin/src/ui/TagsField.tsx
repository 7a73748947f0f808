import Remove from "@mui/icons-material/CloseOutlined"
import { useState } from "react"
import { TextInput } from "./inputs.tsx"
import { uiWords } from "./words.ts"
import "./tags.css"

interface Props {
  readonly tags: ReadonlyArray<string>
  readonly onChange: (tags: ReadonlyArray<string>) => void
  readonly wrong?: string | undefined
}

const SHORTEST = 3
const LONGEST = 30
const MOST = 20

/** Words a thing is found by: each becomes a chip when Enter or a comma ends it. */
export const TagsField = ({ tags, onChange, wrong }: Props) => {
  const say = uiWords.use()
  const [text, write] = useState("")
  const [own, judge] = useState<string>()
  const wrongOf = (tag: string) =>
    tag.length < SHORTEST
      ? say("tags.short")
      : tag.length > LONGEST
        ? say("tags.long")
        : tags.length >= MOST
          ? say("tags.many")
          : undefined
  const take = () => {
    const tag = text.trim()
    const found = tag === "" || tags.includes(tag) ? undefined : wrongOf(tag)
    judge(found)
    if (tag === "" || found !== undefined) return
    if (!tags.includes(tag)) onChange([...tags, tag])
    write("")
  }
  return (
    <div className="stack">
      <TextInput
        label={say("tags.label")}
        help={say("tags.help")}
        wrong={own ?? wrong}
        value={text}
        maxLength={40}
        enterKeyHint="enter"
        onBlur={take}
        onType={(value) => {
          judge(undefined)
          write(value)
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== ",") return
          event.preventDefault()
          take()
        }}
      />
      {tags.length > 0 && (
        <ul className="row tags-list">
          {tags.map((tag) => (
            <li key={tag} className="chip">
              {tag}
              <button
                type="button"
                className="middle"
                aria-label={say("tags.drop", { tag })}
                onClick={() => onChange(tags.filter((it) => it !== tag))}
              >
                <Remove sx={{ fontSize: 16 }} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
