import { useEffect, useEffectEvent, useState } from 'react'
import { useProfile } from './profile.ts'
import { isSignedIn } from './session.ts'

const PREFIX = 'unsent'
const itemOf = (user: string, name: string) => `${PREFIX} ${encodeURIComponent(user)} ${name}`

function read(item: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(item) ?? 'null')
  } catch {
    return null
  }
}

/** A full or forbidden storage must not stop anybody from typing. */
function write(item: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(item)
    else sessionStorage.setItem(item, JSON.stringify(value))
  } catch (cause) {
    console.warn('What was typed is not kept for later', cause)
  }
}

/** Whatever other users left in this tab; everything where no user is named. */
export function forgetUnsent(except = ''): void {
  for (const item of Object.keys(sessionStorage)) {
    const isTheirs = except !== '' && item.startsWith(itemOf(except, ''))
    if (item.startsWith(`${PREFIX} `) && !isTheirs) sessionStorage.removeItem(item)
  }
}

/** Text of whoever sat here before goes when another user comes. */
export function useOwnUnsentOnly(): void {
  const { data } = useProfile()
  const user = data && (data.user_id || data.email)
  useEffect(() => {
    if (user) forgetUnsent(user)
  }, [user])
}

interface Unsent {
  /** What stood there when the session ended; of unknown shape, as all that comes from a storage. */
  kept: unknown
  /** Null when it was sent or given up. */
  keep: (value: unknown) => void
}

/**
 * What was typed and not sent outlives the session in this tab, for the same user alone: an expired token costs nobody a
 * text. `untilClosed` forgets it when the form is put away by a user who is still signed in. Null keeps nothing.
 */
export function useUnsent(name: string | null, { untilClosed = false } = {}): Unsent {
  const { data } = useProfile()
  // Where a server names no user there is nobody to keep it for.
  const user = data ? data.user_id || data.email : ''
  const item = user === '' || name === null ? null : itemOf(user, name)
  const [kept] = useState(() => (item === null ? null : read(item)))
  const keep = (value: unknown) => {
    if (item !== null) write(item, value)
  }
  const putAway = useEffectEvent(() => {
    if (untilClosed && isSignedIn()) keep(null)
  })
  useEffect(() => putAway, [])
  return { kept, keep }
}
