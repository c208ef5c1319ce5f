import { Text } from '@mantine/core'
import { Phrase } from '@saakh/ui/phrases'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { profileQuery } from '../../data/profile.ts'
import { storeToken, takeRedirect } from '../../data/session.ts'
import { SIGN_IN_AGAIN, WAITING_FOR_TOKEN } from './copy.ts'
import { PlainPage } from './plain-page.tsx'
import { SignInButton } from './sign-in-button.tsx'

/** Takes the token that the identity provider put in the address, and removes it from there. */
export default function SetToken() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [isRefused, setIsRefused] = useState(false)
  const token = search.get('token') ?? ''

  useEffect(() => {
    let isHere = true
    if (!storeToken(token)) {
      setIsRefused(true)
      return
    }
    queries.clear()
    // The next screen needs the profile anyway; a failure is told there.
    void queries.prefetchQuery(profileQuery()).then(() => {
      if (isHere) void navigate(takeRedirect(), { replace: true })
    })
    return () => {
      isHere = false
    }
  }, [token, navigate, queries])

  return (
    <PlainPage isLive title={WAITING_FOR_TOKEN}>
      {isRefused && (
        <>
          <Text c="dimmed">
            <Phrase>The address holds no token that is still valid. Sign in again to get a new one.</Phrase>
          </Text>
          <SignInButton label={SIGN_IN_AGAIN} />
        </>
      )}
    </PlainPage>
  )
}
