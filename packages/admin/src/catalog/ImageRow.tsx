import Later from "@mui/icons-material/ArrowDownwardOutlined"
import Earlier from "@mui/icons-material/ArrowUpwardOutlined"
import Remove from "@mui/icons-material/CloseOutlined"
import { TextField } from "../ui/Field.tsx"
import { useWords } from "../words/words.ts"
import type { ProductImage } from "./productDraft.ts"

type Images = ReadonlyArray<ProductImage>

interface Props {
  readonly image: ProductImage
  readonly at: number
  readonly count: number
  readonly onChange: (by: (images: Images) => Images) => void
}

const swapped = (images: Images, one: number, other: number): Images =>
  images.map((image, at) => (at === one ? images[other] : at === other ? images[one] : image) ?? image)

/** One picture: what it shows, and its place among the others. */
export const ImageRow = ({ image, at, count, onChange }: Props) => {
  const say = useWords()
  const number = at + 1
  return (
    <li className="images-one">
      <img src={image.url} alt={image.alt ?? ""} width={72} height={72} />
      <TextField
        label={say("productForm.alt", { number })}
        maxLength={200}
        value={image.alt ?? ""}
        onChange={({ target: { value } }) =>
          onChange((images) => images.map((it) => (it.id === image.id ? { ...it, alt: value } : it)))
        }
      />
      <div className="images-tools">
        <button
          type="button"
          className="icon-button"
          disabled={at === 0}
          aria-label={say("productForm.earlier", { number })}
          onClick={() => onChange((images) => swapped(images, at, at - 1))}
        >
          <Earlier fontSize="small" />
        </button>
        <button
          type="button"
          className="icon-button"
          disabled={number === count}
          aria-label={say("productForm.later", { number })}
          onClick={() => onChange((images) => swapped(images, at, at + 1))}
        >
          <Later fontSize="small" />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={say("productForm.dropImage", { number })}
          onClick={() => onChange((images) => images.filter((it) => it.id !== image.id))}
        >
          <Remove fontSize="small" />
        </button>
      </div>
    </li>
  )
}
