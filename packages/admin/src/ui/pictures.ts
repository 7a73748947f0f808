import { call } from "../data/http.ts"

/** 3 MB to the byte, as the gateway counts. */
export const MOST_BYTES = 3 * 1024 * 1024
export const MOST_IMAGES = 10
export const accepted = ".jpg,.jpeg,.png,image/jpeg,image/png"

const LONGEST_SIDE = 1600

/** A product image is a .jpg, .jpeg or .png of at most 3 MB. */
export const isPicture = ({ name, size }: { readonly name: string; readonly size: number }) =>
  /\.(jpe?g|png)$/i.test(name) && size > 0 && size <= MOST_BYTES

/** How large it is sent: no side longer than a screen shows, never larger than it was. */
export const fitted = (width: number, height: number) => {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)), scale }
}

/** The file no larger than it need be; undefined when the browser cannot open it as an image. */
export const shrunk = async (file: File): Promise<Blob | undefined> => {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (picture === undefined) return undefined
  const { width, height, scale } = fitted(picture.width, picture.height)
  const kind = file.name.toLowerCase().endsWith(".png") ? "image/png" : "image/jpeg"
  if (scale === 1) return new Blob([file], { type: kind })
  const canvas = Object.assign(document.createElement("canvas"), { width, height })
  canvas.getContext("2d")?.drawImage(picture, 0, 0, width, height)
  picture.close()
  const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, kind, 0.85))
  // A picture of few colours may grow by being drawn again.
  return small !== null && small.size < file.size ? small : new Blob([file], { type: kind })
}

export const sendPicture = async (picture: Blob) => {
  const headers = { "Content-Type": picture.type }
  const { fileId, url } = await call("/v1.0/uploads", { method: "POST", headers, body: picture })
  return { id: fileId, url }
}
