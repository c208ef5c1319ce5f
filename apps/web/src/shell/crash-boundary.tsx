import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { CrashPage } from './crash-page.tsx'

interface Props {
  /** A step to another one tries again. */
  at: unknown
  children: ReactNode
}

class Boundary extends Component<Props, { at: unknown; failed: { error: unknown } | null }> {
  override state: { at: unknown; failed: { error: unknown } | null } = { at: this.props.at, failed: null }

  static getDerivedStateFromError = (error: unknown) => ({ failed: { error } })

  static getDerivedStateFromProps = ({ at }: Props, state: { at: unknown }) =>
    at === state.at ? null : { at, failed: null }

  override render() {
    const { failed } = this.state
    return failed === null ? this.props.children : <CrashPage error={failed.error} />
  }
}

/** What breaks in here leaves a page in its place and the rest standing. */
export const CrashBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary at={useLocation()}>{children}</Boundary>
)
