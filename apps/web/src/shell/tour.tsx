import { Button } from '@mantine/core'
import { useHotkeys, useWindowEvent } from '@mantine/hooks'
import { useState, useSyncExternalStore } from 'react'
import { EVENTS, type EventData, Joyride, type Step, type TooltipRenderProps } from 'react-joyride'
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

/** Lower than this, the card stands below it; what is higher has the card beside it. */
const HIGH = 200

const placesOf = ({ name, orElse }: Stop): HTMLElement[] =>
  [`[data-stop="${name}"]`, ...(orElse ? [orElse] : [])].flatMap((selector) => [
    ...document.querySelectorAll<HTMLElement>(selector),
  ])
/** The first that is drawn: a phone has some of them elsewhere. */
const drawnAt = (stop: Stop): number => placesOf(stop).findIndex((place) => place.getClientRects().length > 0)
const placeOf = (stop: Stop): HTMLElement | null => placesOf(stop)[drawnAt(stop)] ?? null

/** Each stop that is drawn, with which of its places; the header's tools come late, and until then nothing is drawn. */
const drawnStops = (): string =>
  document.querySelector('header [aria-busy]') === null
    ? STOPS.map((stop) => ({ name: stop.name, at: drawnAt(stop) }))
        .filter(({ at }) => at >= 0)
        .map(({ name, at }) => `${name} ${at}`)
        .join()
    : ''

function onPageChange(listener: () => void): () => void {
  const changes = new MutationObserver(listener)
  changes.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['hidden'] })
  window.addEventListener('resize', listener)
  return () => {
    changes.disconnect()
    window.removeEventListener('resize', listener)
  }
}

/** A few stops on the desk, one sentence each. Only its buttons and Escape end it, no stray touch. */
export function Tour({ onEnd }: { onEnd: () => void }) {
  const { opens } = usePolicy()
  const say = useSay()
  const drawn = useSyncExternalStore(onPageChange, drawnStops)
  const [name, setName] = useState('navigation')
  const stops = STOPS.filter(
    (stop) =>
      drawn.split(',').some((part) => part.startsWith(`${stop.name} `)) &&
      (stop.needs === undefined || opens(screenNamed(stop.needs))),
  )
  const end = () => {
    // The tour gives the focus back to what had it; where nothing had it, it stays here.
    document.getElementById('main')?.focus({ preventScroll: true })
    onEnd()
  }
  useHotkeys([['Escape', end]])
  useWindowEvent('mousedown', keepFocus)
  if (stops.length === 0) return null

  const steps = stops.map((stop): Step => {
    const place = placeOf(stop)
    return {
      id: stop.name,
      target: () => placeOf(stop),
      title: say(stop.title),
      content: say(stop.text),
      placement: (place?.getBoundingClientRect().height ?? 0) > HIGH ? 'right-start' : 'bottom',
    }
  })
  const follow = ({ type, step }: EventData) => {
    if (type === EVENTS.TOOLTIP && step.id) setName(step.id)
    if (type === EVENTS.TOUR_END) end()
  }
  return (
    <Joyride
      key={drawn}
      run
      continuous
      steps={steps}
      initialStepIndex={Math.max(
        0,
        stops.findIndex((stop) => stop.name === name),
      )}
      onEvent={follow}
      tooltipComponent={Card}
      loaderComponent={null}
      options={{
        arrowColor: 'var(--mantine-color-body)',
        arrowBase: 14,
        arrowSize: 7,
        blockTargetInteraction: true,
        dismissKeyAction: false,
        offset: 4,
        overlayClickAction: false,
        overlayColor: 'rgb(0 0 0 / 40%)',
        scrollDuration: 0,
        skipBeacon: true,
        spotlightPadding: 0,
        spotlightRadius: 6,
      }}
      styles={{ floater: { transition: 'none' }, spotlight: { stroke: 'var(--saakh-accent)', strokeWidth: 2 } }}
    />
  )
}

/** A touch beside the card leaves the focus in it. */
function keepFocus(event: MouseEvent) {
  if (event.target instanceof Element && !event.target.closest('[role="dialog"]')) event.preventDefault()
}

function Card({ index, size, isLastStep, step, backProps, primaryProps, skipProps }: TooltipRenderProps) {
  const { next, back, skip, done } = useWords(WORDS)
  const [title, text] = [`${step.id}-title`, `${step.id}-text`]
  return (
    <div role="dialog" aria-modal="true" aria-labelledby={title} aria-describedby={text} className={classes.card}>
      <div className={classes.head}>
        <h2 id={title}>{step.title}</h2>
        <span className={classes.count}>
          {index + 1} / {size}
        </span>
      </div>
      <p id={text}>{step.content}</p>
      <div className={classes.buttons}>
        {!isLastStep && (
          <Button variant="subtle" color="gray" className={classes.skip} onClick={skipProps.onClick}>
            {skip}
          </Button>
        )}
        {index > 0 && (
          <Button variant="default" onClick={backProps.onClick}>
            {back}
          </Button>
        )}
        <Button data-action={primaryProps['data-action']} onClick={primaryProps.onClick}>
          {isLastStep ? done : next}
        </Button>
      </div>
    </div>
  )
}
