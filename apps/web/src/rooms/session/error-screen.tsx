import { Text } from '@mantine/core'
import { Phrase } from '@saakh/ui/phrases'
import { PlainPage } from './plain-page.tsx'
import { SignInButton } from './sign-in-button.tsx'

/** Where a refused session ends. */
export default function SessionError() {
  return (
    <PlainPage title="You are signed out">
      <Text c="dimmed">
        <Phrase>
          The server did not accept your session: it ended, or your access was changed. Everything you saved is kept.
          Sign in to go on where you were.
        </Phrase>
      </Text>
      <SignInButton label="Sign in" />
    </PlainPage>
  )
}
