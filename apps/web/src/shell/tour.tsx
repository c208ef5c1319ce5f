import { Button, Popover, Portal } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { href, type ScreenName, screenNamed } from '../addresses.ts'
import { type Phrase, useSay, useWords, words } from '../data/language.ts'
import { usePolicy } from '../data/profile.ts'
import classes from './tour.module.css'

const WORDS = words({ next: 'Next', back: 'Back', skip: 'Skip', done: 'Done' })

interface Stop {
  /** What stands there carries it as `data-stop`. */
  name: string
  title: Phrase
  text: Phrase
  /** Where that stands when nothing carries it. */
  orElse?: string
  /** No stop for whom the policy does not open it. */
  needs?: ScreenName
}

const STOPS: readonly Stop[] = [
  { name: 'navigation', title: 'Navigation', text: 'Every part of Saakh opens from here.' },
  {
    name: 'search',
    title: 'Search',
    text: 'Find a company or person by name or number.',
    needs: 'search',
  },
  {
    name: 'order',
    orElse: `#main-navigation a[href="${href('products')}"]`,
    title: 'Order Report',
    text: 'Order a report on any business here.',
    needs: 'reports',
  },
  {
    name: 'bell',
    title: 'Notifications',
    text: 'New High alerts of your borrowers are counted here.',
    needs: 'my_alerts',
  },
  {
    name: 'account',
    title: 'My Account',
    text: 'Your profile, the colours and the way out. This tour can be taken again from here.',
  },
]

/** The first that is drawn: a phone has some of them elsewhere. */
const placeOf = ({ name, orElse }: Stop): Element | undefined =>
  [`[data-stop="${name}"]`, ...(orElse ? [orElse] : [])]
    .flatMap((selector) => [...document.querySelectorAll(selector)])
    .find((one) => one.getClientRects().length > 0)

/** The tools of the header come a moment after the page; until then nothing is counted. */
const drawnStops = (): string =>
  document.querySelector('header [aria-busy]') === null
    ? STOPS.flatMap((stop) => (placeOf(stop) ? [stop.name] : [])).join()
    : ''

const boxOf = (stop: Stop): string => {
  const { left = 0, top = 0, width = 0, height = 0 } = placeOf(stop)?.getBoundingClientRect() ?? {}
  return [left, top, width, height].map(Math.round).join()
}

function onPageChange(listener: () => void): () => void {
  const changes = new MutationObserver(listener)
  changes.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['hidden'] })
  window.addEventListener('resize', listener)
  window.addEventListener('scroll', listener, { capture: true })
  return () => {
    changes.disconnect()
    window.removeEventListener('resize', listener)
    window.removeEventListener('scroll', listener, { capture: true })
  }
}

/** A few stops on the desk, one sentence each. Only its buttons and Escape end it, no stray touch. */
export function Tour({ onEnd }: { onEnd: () => void }) {
  const { opens } = usePolicy()
  const drawn = useSyncExternalStore(onPageChange, drawnStops).split(',')
  const [name, setName] = useState('navigation')
  const stops = STOPS.filter(
    ({ name, needs }) => drawn.includes(name) && (needs === undefined || opens(screenNamed(needs))),
  )
  const at = Math.max(
    0,
    stops.findIndex((stop) => stop.name === name),
  )
  const stop = stops[at]
  const step = (by: number) => {
    const to = stops[at + by]
    if (to) setName(to.name)
    else onEnd()
  }
  useHotkeys([['Escape', onEnd]])
  useEffect(() => {
    const before = document.activeElement
    return () => {
      const wasSomewhere = before instanceof HTMLElement && before !== document.body && before.isConnected
      const to = wasSomewhere ? before : document.getElementById('main')
      to?.focus({ preventScroll: true })
    }
  }, [])
  if (!stop) return null
  return <Card key={stop.name} stop={stop} at={at} count={stops.length} onStep={step} onSkip={onEnd} />
}

interface CardProps {
  stop: Stop
  at: number
  count: number
  onStep: (by: 1 | -1) => void
  onSkip: () => void
}

function Card({ stop, at, count, onStep, onSkip }: CardProps) {
  const id = useId()
  const say = useSay()
  const { next, back, skip, done } = useWords(WORDS)
  const [left = 0, top = 0, width = 0, height = 0] = useSyncExternalStore(onPageChange, () => boxOf(stop))
    .split(',')
    .map(Number)
  useEffect(() => {
    // Its answer is a promise in newer browsers, and no clean-up.
    void placeOf(stop)?.scrollIntoView({ block: 'nearest' })
  }, [stop])
  const isLast = at === count - 1
  return (
    <>
      <Portal>
        <div className={classes.shade} aria-hidden="true" onMouseDown={(event) => event.preventDefault()} />
      </Portal>
      <Popover
        opened
        trapFocus
        withArrow
        offset={10}
        transitionProps={{ duration: 0 }}
        withRoles={false}
        width={300}
        position={height > 200 ? 'right-start' : 'bottom'}
        closeOnClickOutside={false}
        closeOnEscape={false}
      >
        <Popover.Target>
          <div className={classes.spot} aria-hidden="true" style={{ left, top, width, height }} />
        </Popover.Target>
        <Popover.Dropdown
          role="dialog"
          aria-modal="true"
          aria-labelledby={`${id}title`}
          aria-describedby={`${id}text`}
          tabIndex={-1}
          className={classes.card}
        >
          <div className={classes.head}>
            <h2 id={`${id}title`}>{say(stop.title)}</h2>
            <span className={classes.count}>
              {at + 1} / {count}
            </span>
          </div>
          <p id={`${id}text`}>{say(stop.text)}</p>
          <div className={classes.buttons}>
            {!isLast && (
              <Button variant="subtle" color="gray" className={classes.skip} onClick={onSkip}>
                {skip}
              </Button>
            )}
            {at > 0 && (
              <Button variant="default" onClick={() => onStep(-1)}>
                {back}
              </Button>
            )}
            <Button data-autofocus onClick={() => onStep(1)}>
              {isLast ? done : next}
            </Button>
          </div>
        </Popover.Dropdown>
      </Popover>
    </>
  )
}
