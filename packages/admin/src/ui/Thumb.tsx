interface Props {
  readonly name: string
  readonly images?: ReadonlyArray<{ readonly url: string }> | undefined
  readonly size?: number
}

/** A product's first picture; until there is one, its first letter on a square of cloth. */
export const Thumb = ({ name, images, size = 36 }: Props) => {
  const first = images?.[0]
  return first === undefined ? (
    <span className="thumb thumb-letter" aria-hidden="true" style={{ width: size, height: size, fontSize: size / 2.4 }}>
      {name.charAt(0).toUpperCase()}
    </span>
  ) : (
    <img className="thumb" src={first.url} alt="" width={size} height={size} loading="lazy" />
  )
}
