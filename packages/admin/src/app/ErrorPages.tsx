import { Component, type ErrorInfo, type ReactNode } from "react"
import { useLocation } from "react-router-dom"
import { ErrorState } from "../ui/ErrorState.tsx"

export const Broken = ({
  error,
  resetErrorBoundary,
}: {
  error?: unknown
  resetErrorBoundary?: (args?: unknown) => void
}) => <ErrorState error={error} onRetry={resetErrorBoundary ?? (() => window.location.reload())} />

/** A fault in one screen leaves the menu standing, and is forgotten on the next screen. */
export const Caught = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation()
  return <Boundary key={pathname}>{children}</Boundary>
}

class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    reportError(Object.assign(new Error(info.componentStack ?? "screen"), { cause: error }))
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    return <Broken error={this.state.error} resetErrorBoundary={() => this.setState({ error: undefined })} />
  }
}
