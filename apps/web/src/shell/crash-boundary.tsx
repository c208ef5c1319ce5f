import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { CrashPage } from './crash-page.tsx'

interface Props {
  /** A step to another one tries again. */
  at: unknown
  children: ReactNode
}

class Boundary extends Component<Props, { at: unknown; isFailed: boolean }> {
  override state = { at: this.props.at, isFailed: false }

  static getDerivedStateFromError = () => ({ isFailed: true })

  static getDerivedStateFromProps = ({ at }: Props, state: { at: unknown }) =>
    at === state.at ? null : { at, isFailed: false }

  override componentDidCatch(error: unknown) {
    console.warn('A screen failed', error)
  }

  override render() {
    return this.state.isFailed ? <CrashPage /> : this.props.children
  }
}

/** What breaks in here leaves a page in its place and the rest standing. */
export const CrashBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary at={useLocation()}>{children}</Boundary>
)
