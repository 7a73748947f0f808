import Later from "@mui/icons-material/ArrowDownwardOutlined"
import Earlier from "@mui/icons-material/ArrowUpwardOutlined"
import Remove from "@mui/icons-material/CloseOutlined"
import type { ProductRow } from "@oja/domain/catalog/views"
import { useState } from "react"
import { useOwn } from "../ui/formInputs.tsx"
import { DropZone } from "../ui/DropZone.tsx"
import { TextInput } from "../ui/inputs.tsx"
import { accepted, isPicture, MOST_IMAGES, sendPicture, shrunk } from "../ui/pictures.ts"
import { tell } from "../ui/problem.ts"
import { swapped } from "./variants/matrixDraft.ts"
import { catalogWords } from "./words.ts"

type Images = NonNullable<ProductRow["images"]>

interface Props {
  /** The name of the one that is on its way. */
  readonly sending: string | undefined
  readonly send: (name: string | undefined) => void
}

/** Pictures of a product: made small here, sent at once, in the order they are shown. */
export const ImagesField = ({ sending, send }: Props) => {
  const say = catalogWords.use()
  const { become: write, value, wrong } = useOwn<Images | "">("images")
  const [refused, refuse] = useState<ReadonlyArray<string>>([])
  const images: Images = value === "" ? [] : value
  const become = (by: (now: Images) => Images) => write((now) => by(now === "" ? [] : now))

  const take = async (files: ReadonlyArray<File>) => {
    refuse([])
    const complain = (text: string) => refuse((all) => [...all, text])
    const held = new Set<string>(images.map(({ id }) => id))
    for (const file of files) {
      if (held.size >= MOST_IMAGES) {
        complain(say("form.imageTooMany"))
        break
      }
      if (!isPicture(file)) {
        complain(say("form.imageNot", { name: file.name }))
        continue
      }
      send(file.name)
      try {
        const picture = await shrunk(file)
        if (picture === undefined) {
          complain(say("form.imageUnreadable", { name: file.name }))
          continue
        }
        const stored = await sendPicture(picture)
        held.add(stored.id)
        become((now) => (now.some(({ id }) => id === stored.id) ? now : [...now, stored]))
      } catch (error) {
        tell(error)
      }
    }
    send(undefined)
  }

  return (
    <div className="stack gap-12">
      {images.length > 0 && (
        <ol className="stack gap-12">
          {images.map(({ alt = "", id, url }, at) => {
            const number = at + 1
            const tools = [
              {
                name: say("form.earlier", { number }),
                Icon: Earlier,
                off: at === 0,
                by: () => swapped(images, at, -1),
              },
              {
                name: say("form.later", { number }),
                Icon: Later,
                off: number === images.length,
                by: () => swapped(images, at, 1),
              },
              {
                name: say("form.dropImage", { number }),
                Icon: Remove,
                off: false,
                by: () => images.filter((it) => it.id !== id),
              },
            ]
            return (
              <li key={id} className="stack gap-12 images-one">
                <img className="photo" src={url} alt={alt} width={72} height={72} />
                <TextInput
                  label={say("form.alt", { number })}
                  maxLength={200}
                  value={alt}
                  onType={(text) => become((now) => now.map((it) => (it.id === id ? { ...it, alt: text } : it)))}
                />
                <div className="abreast gap-0 images-tools">
                  {tools.map(({ by, Icon, name, off }) => (
                    <button
                      key={name}
                      type="button"
                      className="icon-button"
                      disabled={off}
                      aria-label={name}
                      onClick={() => become(by)}
                    >
                      <Icon fontSize="small" />
                    </button>
                  ))}
                </div>
              </li>
            )
          })}
        </ol>
      )}
      <DropZone
        button={say("form.addImages")}
        hint={say("form.dropHere")}
        accept={accepted}
        multiple
        onFiles={(files) => void take(files)}
      />
      <p className="field-help" role="status">
        {sending === undefined ? say("form.imagesRule") : say("form.uploading", { name: sending })}
      </p>
      {[...(wrong === undefined ? [] : [wrong]), ...refused].map((problem) => (
        <p key={problem} className="field-wrong" role="alert">
          {problem}
        </p>
      ))}
    </div>
  )
}
