import SearchIcon from "@mui/icons-material/SearchOutlined"
import { useEffect, useState } from "react"
import { uiWords } from "./words.ts"
import "./parts.css"

interface Props {
  readonly value: string
  readonly onSearch: (text: string) => void
  readonly placeholder?: string
}

/** Looks into the list below as soon as the fingers rest. */
export const SearchBox = ({ value, onSearch, placeholder }: Props) => {
  const say = uiWords.use()
  const [text, write] = useState(value)
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => onSearch(text), 250)
    return () => clearTimeout(timer)
  }, [text, value, onSearch])
  return (
    <div className="search-box">
      <SearchIcon aria-hidden="true" fontSize="small" />
      <input
        type="search"
        aria-label={placeholder ?? say("list.search")}
        placeholder={placeholder ?? say("list.search")}
        value={text}
        onChange={(event) => write(event.target.value)}
      />
    </div>
  )
}
