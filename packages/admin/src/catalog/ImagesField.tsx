import { useState } from "react"
import { DropZone } from "../ui/DropZone.tsx"
import { tell } from "../ui/problem.ts"
import { useWords } from "../words/words.ts"
import { ImageRow } from "./ImageRow.tsx"
import { accepted, isPicture, MOST_IMAGES, sendPicture, shrunk } from "./pictures.ts"
import type { ProductImage } from "./productDraft.ts"

interface Props {
  readonly images: ReadonlyArray<ProductImage>
  readonly onChange: (by: (images: ReadonlyArray<ProductImage>) => ReadonlyArray<ProductImage>) => void
  readonly onBusy: (busy: boolean) => void
  readonly wrong?: string | undefined
}

/** Pictures of a product: made small here, sent at once, in the order they are shown. */
export const ImagesField = ({ images, onChange, onBusy, wrong }: Props) => {
  const say = useWords()
  const [sending, send] = useState<string>()
  const [refused, refuse] = useState<ReadonlyArray<string>>([])

  const take = async (files: ReadonlyArray<File>) => {
    refuse([])
    onBusy(true)
    const held = new Set(images.map((it) => it.id))
    for (const file of files) {
      if (held.size >= MOST_IMAGES) {
        refuse((all) => [...all, say("productForm.imageTooMany")])
        break
      }
      if (!isPicture(file)) {
        refuse((all) => [...all, say("productForm.imageNot", { name: file.name })])
        continue
      }
      send(file.name)
      try {
        const picture = await shrunk(file)
        if (picture === undefined) {
          refuse((all) => [...all, say("productForm.imageUnreadable", { name: file.name })])
          continue
        }
        const stored = await sendPicture(picture)
        held.add(stored.id)
        onChange((now) => (now.some((it) => it.id === stored.id) ? now : [...now, stored]))
      } catch (error) {
        tell(error)
      }
    }
    send(undefined)
    onBusy(false)
  }

  const problems = wrong === undefined ? refused : [wrong, ...refused]
  return (
    <div className="images">
      {images.length > 0 && (
        <ol className="images-list">
          {images.map((image, at) => (
            <ImageRow key={image.id} image={image} at={at} count={images.length} onChange={onChange} />
          ))}
        </ol>
      )}
      <DropZone
        button={say("productForm.addImages")}
        hint={say("productForm.dropHere")}
        accept={accepted}
        multiple
        onFiles={(files) => void take(files)}
      />
      <p className="field-help" role="status">
        {sending === undefined ? say("productForm.imagesRule") : say("productForm.uploading", { name: sending })}
      </p>
      {problems.map((problem) => (
        <p key={problem} className="field-wrong" role="alert">
          {problem}
        </p>
      ))}
    </div>
  )
}
