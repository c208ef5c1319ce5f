import { Button, Card, Group, Text, Title } from '@mantine/core'
import { Phrase } from '@saakh/ui/phrases'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { ApiError, sentenceOf } from '../data/api.ts'
import { useProfile } from '../data/profile.ts'
import { clearSession, isLeaving, isSignedIn, leaveAsRefused, reloadWithoutToken } from '../data/session.ts'
import { startSignIn } from '../data/sign-in.ts'
import { track } from '../data/track.ts'
import { Loader } from './loader.tsx'
import { Shell } from './shell.tsx'

/** Nothing behind it renders without a token and a loaded, active profile. */
export function Guard() {
  // Asked again at each step: what was read before must not show on without a token.
  useLocation()
  const [wasSignedIn] = useState(isSignedIn)
  if (isSignedIn()) return <WithProfile />
  return wasSignedIn ? <ToReload /> : <ToSignIn />
}

function ToReload() {
  useEffect(() => reloadWithoutToken(), [])
  return <Loader />
}

function ToSignIn() {
  const [isUnavailable, setIsUnavailable] = useState(false)
  useEffect(() => {
    // What was asked early may have been refused before this page stood: one way out is enough.
    if (isLeaving()) return
    let isHere = true
    clearSession()
    void startSignIn().then((isStarted) => {
      if (isHere && !isStarted) setIsUnavailable(true)
    })
    return () => {
      isHere = false
    }
  }, [])
  return isUnavailable ? <Navigate to="/" replace /> : <Loader />
}

function WithProfile() {
  const profile = useProfile()
  const isRefused = profile.error instanceof ApiError && profile.error.status === 403

  useEffect(() => {
    if (isRefused) leaveAsRefused()
  }, [isRefused])
  useEffect(() => {
    // A refusal of another call may have ended the session while this answer was on its way.
    if (!profile.data || !isSignedIn()) return
    const { user_id, name, email, organization } = profile.data
    localStorage.setItem(
      'business_profile',
      JSON.stringify({ user_id, name, email, organization: organization?.name ?? null }),
    )
  }, [profile.data])

  if (profile.data?.status === 'inactive') return <Navigate to="/unauthorized" replace />
  if (profile.data) return <Shell />
  // A 401 or 403 is on its way to /error.
  const isLeaving = isRefused || (profile.error instanceof ApiError && profile.error.status === 401)
  if (profile.isError && !isLeaving)
    return <ProfileError reason={sentenceOf(profile.error)} onRetry={() => void profile.refetch()} />
  return <Loader />
}

function ProfileError({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  const navigate = useNavigate()
  useEffect(() => track('error_occurred', { type: 'Issue With Login' }), [])
  return (
    <main style={{ display: 'grid', placeItems: 'center', minHeight: '100dvh', padding: 24 }}>
      <Card withBorder padding="lg" role="alert" maw={420}>
        <Title order={1} mb="xs">
          <Phrase>Error on Profile</Phrase>
        </Title>
        <Text c="dimmed" mb="md">
          {reason}
        </Text>
        <Group gap="xs">
          <Button onClick={() => void navigate('/')}>
            <Phrase>Click to Login</Phrase>
          </Button>
          <Button variant="default" onClick={onRetry}>
            <Phrase>Retry</Phrase>
          </Button>
        </Group>
      </Card>
    </main>
  )
}
