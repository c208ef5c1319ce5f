import { Text } from '@mantine/core'
import { Phrase } from '@saakh/ui/phrases'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { takeRedirect } from '../../data/session.ts'
import { exchangeCode } from '../../data/sign-in.ts'
import { CHECKING_CODE, SIGN_IN_AGAIN, WRONG_CODE } from './copy.ts'
import { PlainPage } from './plain-page.tsx'
import { SignInButton } from './sign-in-button.tsx'

/** The callback of the identity provider: trades the code for a token and goes on. */
export default function Auth() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [isWrong, setIsWrong] = useState(false)
  const code = search.get('code')?.trim()
  const state = search.get('state')

  useEffect(() => {
    let isHere = true
    const exchanged = code ? exchangeCode(code, state) : Promise.resolve(false)
    void exchanged.then((isGood) => {
      if (!isHere) return
      if (!isGood) return setIsWrong(true)
      queries.clear()
      void navigate(takeRedirect(), { replace: true })
    })
    return () => {
      isHere = false
    }
  }, [code, state, navigate, queries])

  if (!isWrong) return <PlainPage isLive title={CHECKING_CODE} />
  return (
    <PlainPage isLive title={WRONG_CODE}>
      <Text c="dimmed">
        <Phrase>A code works once and for a short time. Sign in again to get a new one.</Phrase>
      </Text>
      <SignInButton label={SIGN_IN_AGAIN} />
    </PlainPage>
  )
}
