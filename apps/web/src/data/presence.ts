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
    // Each time the page is shown again it is a new screen: the server ignores a screen that was left.
    let screen_id: string | null = null
    const named: Subject = JSON.parse(asked)
    let isHere = true
    const say = (screen: string, is_open: boolean) =>
      // That it was left must be told even when the whole page goes.
      callApi(api.notePresence, { body: { screen_id: screen, is_open, ...named }, keepalive: !is_open })
        .then(({ data }) => isHere && setPeople(is_open ? data.people : NOBODY))
        // Who else is here is a courtesy: without an answer nothing is told.
        .catch(() => isHere && setPeople(NOBODY))
    const sayIfSeen = () => {
      if (document.hidden) return
      screen_id ??= newRequestKey()
      void say(screen_id, true)
    }
    const sayLeft = () => {
      if (screen_id !== null) void say(screen_id, false)
      screen_id = null
    }
    const onVisibility = () => (document.hidden ? sayLeft() : sayIfSeen())
    ask.current = sayIfSeen
    sayIfSeen()
    const again = setInterval(sayIfSeen, PRESENT_AGAIN_MS)
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('pagehide', sayLeft)
    return () => {
      isHere = false
      clearInterval(again)
      ask.current = () => {}
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('pagehide', sayLeft)
      setPeople(NOBODY)
      sayLeft()
    }
  }, [asked, isLive])
  return people
}
