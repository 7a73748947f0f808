import type { ProductRow } from "@oja/domain/catalog/views"
import { useWords } from "../words/words.ts"

/** The pictures of a product, the first one first. */
export const Gallery = ({ product: { images, name } }: { product: ProductRow }) => {
  const say = useWords()
  if (images === undefined || images.length === 0) return null
  return (
    <ul className="gallery" aria-label={say("catalog.gallery")}>
      {images.map(({ id, url, alt }, at) => (
        <li key={id}>
          <img src={url} alt={alt ?? say("catalog.image", { number: at + 1, name })} />
        </li>
      ))}
    </ul>
  )
}
