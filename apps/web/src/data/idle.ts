import { config } from './config.ts'
import { LAST_ACTIVE_ITEM } from './session.ts'

const COUNTDOWN_SECONDS = 30
/** Activity is written down at most this often; the countdown is in whole seconds. */
const WRITE_EVERY_MS = 500
const CHECK_EVERY_MS = 1000
/** What a hand does; a page that scrolls or plays by itself is nobody's work. */
export const ACTS = ['pointerdown', 'pointermove', 'mousemove', 'keydown', 'wheel', 'touchstart'] as const

export type Idleness = { phase: 'working' } | { phase: 'asking'; seconds_left: number } | { phase: 'over' }

const WORKING: Idleness = { phase: 'working' }
const OVER: Idleness = { phase: 'over' }

/**
 * Judged by the clock and not by counting ticks: a laptop that slept, or a tab that the browser held back, is as idle as
 * the time that went by. All times in milliseconds.
 */
export function idlenessAt(now: number, last_active: number, timeout_seconds: number): Idleness {
  const left = last_active + (timeout_seconds + COUNTDOWN_SECONDS) * 1000 - now
  if (left <= 0) return OVER
  return left > COUNTDOWN_SECONDS * 1000 ? WORKING : { phase: 'asking', seconds_left: Math.ceil(left / 1000) }
}

/** Null when nobody wrote it, or when what stands there is no time that can have been. */
function lastActive(now: number): number | null {
  const at = Number(localStorage.getItem(LAST_ACTIVE_ITEM))
  return Number.isFinite(at) && at > 0 && at <= now ? at : null
}

const write = (now: number) => localStorage.setItem(LAST_ACTIVE_ITEM, String(now))

/** A browser tells of a move also when the page moved under a mouse that lies still. */
function stillMouse() {
  let last = ''
  return (event: Event): boolean => {
    if (!event.isTrusted || !(event instanceof MouseEvent) || !event.type.endsWith('move')) return false
    const place = `${event.clientX} ${event.clientY}`
    const isSame = place === last
    last = place
    return isSame
  }
}

/**
 * Watches all tabs together. Opening a page is work; once the question stands, only `stay` answers it.
 * `onChange` hears each change of phase and each second of the countdown; after `over` it hears nothing more.
 */
export function watchIdleness(onChange: (idleness: Idleness) => void): { stay: () => void; stop: () => void } {
  const timeout = config().INACTIVITY_TIMEOUT
  let lastIdleness: Idleness = WORKING
  const isStillMouse = stillMouse()

  const current = (): Idleness => {
    const now = Date.now()
    const at = lastActive(now)
    // Gone after a sign-out in another tab, or odd: counted from here.
    if (at === null) write(now)
    return idlenessAt(now, at ?? now, timeout)
  }
  const check = () => {
    if (lastIdleness.phase === 'over' || localStorage.getItem('token') === null) return
    const next = current()
    const isSame = next.phase === lastIdleness.phase && !(next.phase === 'asking' && lastIdleness.phase === 'asking')
    lastIdleness = next
    if (!isSame) onChange(next)
  }
  const onAct = (event: Event) => {
    if (isStillMouse(event)) return
    const now = Date.now()
    const at = lastActive(now)
    if (at !== null && now - at < WRITE_EVERY_MS) return
    // The first move after a long sleep finds the time over, and does not begin it anew.
    if (current().phase === 'working') write(now)
    else check()
  }
  const stay = () => {
    if (current().phase === 'over') return check()
    write(Date.now())
    check()
  }
  const onReturn = () => {
    if (!document.hidden) check()
  }

  write(Date.now())
  const timer = setInterval(check, CHECK_EVERY_MS)
  for (const act of ACTS) window.addEventListener(act, onAct, { passive: true, capture: true })
  window.addEventListener('focus', onReturn)
  document.addEventListener('visibilitychange', onReturn)
  return {
    stay,
    stop: () => {
      clearInterval(timer)
      for (const act of ACTS) window.removeEventListener(act, onAct, { capture: true })
      window.removeEventListener('focus', onReturn)
      document.removeEventListener('visibilitychange', onReturn)
    },
  }
}
