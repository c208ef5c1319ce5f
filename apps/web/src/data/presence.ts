import { api } from '@saakh/contract/api'
import { PRESENT_AGAIN_MS, type Present } from '@saakh/domain/presence'
import { useEffect, useRef, useState } from 'react'
import { callApi } from './api.ts'
import { useIsLive, useLive } from './live.ts'
import { newRequestKey } from './request-key.ts'

export type Subject = { party_id: string } | { case_id: string }

const NOBODY: readonly Present[] = []

/**
 * Says that this borrower or case is open on the screen, and who else has it open. Nothing is said while the page is hidden,
 * and nothing to a server without live events.
 */
export function usePresence(subject: Subject): readonly Present[] {
  const isLive = useIsLive()
  const [people, setPeople] = useState(NOBODY)
  const asked = JSON.stringify(subject)
  const ask = useRef(() => {})
  useLive('presence.changed', () => ask.current())

  useEffect(() => {
    if (!isLive) return
    const screen_id = newRequestKey()
    const named: Subject = JSON.parse(asked)
    let isHere = true
    const say = (is_open: boolean) =>
      callApi(api.notePresence, { body: { screen_id, is_open, ...named } })
        .then(({ data }) => isHere && setPeople(is_open ? data.people : NOBODY))
        // Who else is here is a courtesy: without an answer nothing is told.
        .catch(() => isHere && setPeople(NOBODY))
    const sayIfSeen = () => void (document.hidden || say(true))
    const onVisibility = () => void say(!document.hidden)
    ask.current = sayIfSeen
    sayIfSeen()
    const again = setInterval(sayIfSeen, PRESENT_AGAIN_MS)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      isHere = false
      clearInterval(again)
      ask.current = () => {}
      document.removeEventListener('visibilitychange', onVisibility)
      setPeople(NOBODY)
      void say(false)
    }
  }, [asked, isLive])
  return people
}
