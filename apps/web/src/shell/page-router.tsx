import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { NavigationType, Router } from 'react-router'
import { createHistory, type Step } from './history.ts'

const ACTIONS = {
  POP: NavigationType.Pop,
  PUSH: NavigationType.Push,
  REPLACE: NavigationType.Replace,
} satisfies Record<Step['action'], NavigationType>

/** To where it was left, to what the address names, or to its beginning. */
function scrollFor({ location: { hash }, scrolled, staysScrolled }: Step): void {
  const named = hash === '' ? null : document.getElementById(textOf(hash.slice(1)))
  if (scrolled !== null) window.scrollTo(0, scrolled)
  else if (named) named.scrollIntoView()
  else if (!staysScrolled) window.scrollTo(0, 0)
}

const textOf = (hash: string): string => {
  try {
    return decodeURIComponent(hash)
  } catch {
    return ''
  }
}

/** The router over the browser's history, without what loads and sends data, which the queries do. */
export function PageRouter({ children }: { children: ReactNode }) {
  const [history] = useState(createHistory)
  const [step, setStep] = useState(history.now)
  useLayoutEffect(() => {
    // The page that is left stands until the next one can be drawn.
    const follow = () => startTransition(() => setStep(history.now()))
    const end = history.listen(follow)
    follow()
    return end
  }, [history])
  useLayoutEffect(() => {
    // A browser may answer a promise to being scrolled, which an effect must not hand on.
    scrollFor(step)
  }, [step])
  return (
    <Router location={step.location} navigationType={ACTIONS[step.action]} navigator={history.navigator}>
      {children}
    </Router>
  )
}
