import { Button, Text } from '@mantine/core'
import { Phrase } from '@saakh/ui/phrases'
import { useState } from 'react'
import { startSignIn } from '../../data/sign-in.ts'

interface Props {
  label: string
  /** Runs before the browser leaves. */
  before?: () => void
}

/** The one way to the identity provider; says so when none is configured. */
export function SignInButton({ label, before }: Props) {
  const [state, setState] = useState<'idle' | 'leaving' | 'unconfigured'>('idle')
  const onClick = async () => {
    before?.()
    setState('leaving')
    if (!(await startSignIn())) setState('unconfigured')
  }
  return (
    <>
      <Button onClick={onClick} loading={state === 'leaving'}>
        {label}
      </Button>
      {state === 'unconfigured' && (
        <Text role="alert" size="sm" mt="sm">
          <Phrase>
            Sign-in is not available: the server named no identity provider. Reload the page, or contact your
            administrator.
          </Phrase>
        </Text>
      )}
    </>
  )
}
