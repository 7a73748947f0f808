import type { ReactElement, SVGProps } from "react"

interface Props extends SVGProps<SVGSVGElement> {
  readonly fontSize?: "small" | "inherit"
}

const sizes = { small: 20, inherit: "1em" } as const

/** Makes an icon of its path; `build/plugins.ts` has the icon library use this. */
export default function createSvgIcon(path: ReactElement, name: string) {
  const Icon = ({ fontSize, ...rest }: Props) => {
    const size = fontSize === undefined ? 24 : sizes[fontSize]
    return (
      <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" focusable="false" {...rest}>
        {path}
      </svg>
    )
  }
  Icon.displayName = name
  return Icon
}
