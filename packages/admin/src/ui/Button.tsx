import type { ComponentProps } from "react"

interface Props extends ComponentProps<"button"> {
  /** `main` is what the screen is for, `line` what else may be done, `bare` what stands among words. */
  readonly look?: "main" | "line" | "bare" | "danger" | "gold"
}

/** What is pressed; a form is sent only by the one that says so. */
export const Button = ({ look = "line", className, type = "button", ...asked }: Props) => (
  <button {...asked} type={type} className={["button", `button-${look}`, className].filter(Boolean).join(" ")} />
)
