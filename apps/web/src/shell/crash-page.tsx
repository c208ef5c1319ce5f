import { Button } from '@mantine/core'
import { EmptyState } from '@saakh/ui/empty-state'
import { Phrase } from '@saakh/ui/phrases'
import { browserPage } from '../data/browser-page.ts'

/** A screen broke, or its code could not be loaded after a new release: the rest of the app stays. */
export function CrashPage() {
  return (
    <main style={{ padding: 24 }}>
      <EmptyState
        role="alert"
        title="This page could not be shown"
        text="What you saved is kept. Load the page again; if it happens again, tell your administrator what you did."
        action={
          <Button onClick={() => browserPage.reload()}>
            <Phrase>Load again</Phrase>
          </Button>
        }
      />
    </main>
  )
}
