import type { Picture } from "../models.ts"

interface Props {
  readonly picture?: Picture | undefined
  readonly name: string
  /** Seen first: it comes at once, the others when they are near. */
  readonly first?: boolean
}

/** A product's picture, or a piece of adire with its first letter where there is none. */
export const Shot = ({ first = false, name, picture }: Props) => (
  <div className="shot">
    {picture === undefined ? (
      <Adire letter={Array.from(name.trim())[0] ?? ""} />
    ) : (
      <img
        src={picture.url}
        alt={picture.alt}
        width={picture.width ?? 640}
        height={picture.height ?? 800}
        {...(first ? { fetchPriority: "high" as const } : { loading: "lazy" as const, decoding: "async" as const })}
      />
    )}
  </div>
)

/** Dots and nested squares, as they are tied and dyed. */
export const Adire = ({ letter = "" }: { readonly letter?: string }) => (
  <svg className="adire" viewBox="0 0 80 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <g fill="none" stroke="currentColor">
      <path d="M40 14 76 50 40 86 4 50z" />
      <path d="M40 24 66 50 40 76 14 50z" strokeDasharray="1 4" strokeWidth="2" strokeLinecap="round" />
      <path d="M0 10h80M0 90h80" strokeDasharray="1 6" strokeWidth="3" strokeLinecap="round" />
    </g>
    <text x="40" y="62" textAnchor="middle">
      {letter.toUpperCase()}
    </text>
  </svg>
)
