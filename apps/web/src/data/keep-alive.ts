import { api } from '@saakh/contract/api'
import { ApiError, callApi } from './api.ts'
import { ACTS } from './idle.ts'
import { isSignedIn } from './session.ts'

const EVERY_MS = 60_000

/** Tells the server once a minute that the user is at work; nothing is told while nobody touches the page. */
export function startKeepAlive(): () => void {
  let isUsed = true
  const onAct = () => {
    isUsed = true
  }
  const stop = () => {
    clearInterval(timer)
    for (const act of ACTS) window.removeEventListener(act, onAct)
  }
  const tell = () => {
    if (!isUsed || !isSignedIn()) return
    isUsed = false
    callApi(api.keepAlive).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) stop()
    })
  }
  const timer = setInterval(tell, EVERY_MS)
  for (const act of ACTS) window.addEventListener(act, onAct, { passive: true })
  return stop
}
