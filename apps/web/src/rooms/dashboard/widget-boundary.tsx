import { Button } from '@mantine/core'
import { EmptyState } from '@saakh/ui/empty-state'
import { Phrase } from '@saakh/ui/phrases'
import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
}

/** A widget that breaks while it is drawn says so in its own place; the others and the page stay. */
export class WidgetBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError = () => ({ isBroken: true })

  override render() {
    if (!this.state.isBroken) return this.props.children
    return <WidgetFailure onRetry={() => this.setState({ isBroken: false })} />
  }
}

export const WidgetFailure = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState
    role="alert"
    title="This widget could not be shown"
    text="The rest of the dashboard is not affected."
    action={
      <Button variant="default" onClick={onRetry}>
        <Phrase>Retry</Phrase>
      </Button>
    }
  />
)
