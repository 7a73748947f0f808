import Remove from "@mui/icons-material/CloseOutlined"
import { useState } from "react"
import { TextField } from "../ui/Field.tsx"
import { useWords } from "../words/words.ts"
import { tagWrong } from "./judgeProduct.ts"

interface Props {
  readonly tags: ReadonlyArray<string>
  readonly onChange: (tags: ReadonlyArray<string>) => void
  readonly wrong?: string | undefined
}

/** Words a product is found by: each becomes a chip when Enter or a comma ends it. */
export const TagsField = ({ tags, onChange, wrong }: Props) => {
  const say = useWords()
  const [text, write] = useState("")
  const [own, judge] = useState<string>()

  const take = () => {
    const tag = text.trim()
    if (tag === "") return judge(undefined)
    const found = tags.includes(tag) ? undefined : tagWrong(say, tag, tags)
    judge(found)
    if (found !== undefined) return
    if (!tags.includes(tag)) onChange([...tags, tag])
    write("")
  }

  return (
    <div className="tags">
      <TextField
        label={say("productForm.tags")}
        help={say("productForm.tagsHelp")}
        wrong={own ?? wrong}
        value={text}
        maxLength={40}
        enterKeyHint="enter"
        onBlur={take}
        onChange={({ target: { value } }) => {
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
        <ul className="tags-list">
          {tags.map((tag) => (
            <li key={tag} className="chip">
              {tag}
              <button
                type="button"
                aria-label={say("productForm.dropTag", { tag })}
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
