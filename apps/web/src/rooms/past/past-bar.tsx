import { Button } from '@mantine/core'
import type { PastBar as Bar } from '@saakh/contract/as-known'
import { PAST_KNOWLEDGE } from '@saakh/contract/look-backs'
import { formatDate } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { Link } from 'react-router'
import { href, screenNamed } from '../../addresses.ts'
import { todayInIndia } from '../../data/clock.ts'
import { usePolicy } from '../../data/profile.ts'
import { ChoiceFilter } from '../../parts/choice-filter.tsx'
import { DayFilter } from '../../parts/day-filter.tsx'
import { KeptLookBack } from './kept-look-back.tsx'
import classes from './past.module.css'
import { quarterEnds } from './quarter-ends.ts'
import { READINGS } from './readings.ts'
import type { Knowledge, Moment } from './use-moment.ts'

interface Props {
  moment: Moment
  /** What the server says of it; undefined while it comes. */
  bar: Bar | undefined
  current: 'past_book' | 'past_alerts' | null
  /** Of what is seen today; null where this page has no such. */
  present: string
  onChange: (change: { on?: string | null; knowledge?: Knowledge | null }) => void
}

/** What is not of that day. */
function OfToday({ bar: { knowledge, is_demo } }: { bar: Bar }) {
  return knowledge === 'had' && !is_demo ? (
    <Phrase>Names, branches and units are those of today; a portfolio has the members of that day.</Phrase>
  ) : (
    <Phrase>Names, branches, units and portfolios are those of today.</Phrase>
  )
}

/** The bar above every page of the past: which day, in which reading, and the way back to today. */
export function PastBar({ moment, bar, current, present, onChange }: Props) {
  const say = usePhrases()
  const quarters = quarterEnds(todayInIndia(), 8).map((day) => ({ value: day, label: formatDate(day) }))
  return (
    <section className={classes.bar} aria-label={say('The day that you see')}>
      <div className={classes.choices}>
        <DayFilter label="On" value={moment.on} onChange={(on) => onChange({ on })} />
        <ChoiceFilter
          label="End of a quarter"
          options={quarters}
          value={quarters.find(({ value }) => value === moment.on)?.value}
          onChange={(on) => onChange({ on })}
        />
        <fieldset className={classes.readings}>
          <legend>{say('How it is read')}</legend>
          {PAST_KNOWLEDGE.map((knowledge) => (
            <Button
              key={knowledge}
              size="compact-sm"
              variant={knowledge === moment.knowledge ? 'light' : 'default'}
              aria-pressed={knowledge === moment.knowledge}
              onClick={() => onChange({ knowledge: knowledge === 'had' ? null : knowledge })}
            >
              {say(READINGS[knowledge].label)}
            </Button>
          ))}
        </fieldset>
        <Link className={classes.back} to={present}>
          <Phrase>Back to today</Phrase>
        </Link>
      </div>
      <p className={classes.says}>
        <b>{formatDate(moment.on)}</b> · <Phrase>{READINGS[moment.knowledge].says}</Phrase>{' '}
        {bar && <OfToday bar={bar} />}
        {bar?.is_demo && (
          <>
            {' '}
            <Phrase>The demo world was stored at once: here each record counts as stored when it was known.</Phrase>
          </>
        )}
      </p>
      {bar?.kept && <KeptLookBack kept={bar.kept} moment={moment} />}
      {bar && <BeforeAnything bar={bar} onChange={onChange} />}
      <Parts current={current} moment={moment} />
    </section>
  )
}

/** An empty page must not look like a calm one. */
function BeforeAnything({ bar, onChange }: { bar: Bar } & Pick<Props, 'onChange'>) {
  const { on, knowledge, is_demo, first_stored_on, first_known_on } = bar
  const first = knowledge === 'had' && !is_demo ? first_stored_on : first_known_on
  if (first === null || first <= on) return null
  const isKnown = knowledge === 'had' && first_known_on !== null && first_known_on <= on
  return (
    <p role="status" className={classes.notice}>
      <Phrase>Your first file came later, on</Phrase> {formatDate(first)}.{' '}
      {isKnown && (
        <Button variant="subtle" size="compact-sm" onClick={() => onChange({ knowledge: 'public' })}>
          <Phrase>Show what was known</Phrase>
        </Button>
      )}
    </p>
  )
}

const PARTS = [
  { name: 'past_book', label: 'Book and registers' },
  { name: 'past_alerts', label: 'Alerts' },
] as const

function Parts({ current, moment }: Pick<Props, 'current' | 'moment'>) {
  const say = usePhrases()
  const { opens } = usePolicy()
  const { on, knowledge } = moment
  const search = { on, ...(knowledge !== 'had' && { knowledge }) }
  return (
    <nav className={classes.parts} aria-label={say('What you see of that day')}>
      {PARTS.filter(({ name }) => opens(screenNamed(name))).map(({ name, label }) => (
        <Link key={name} to={href(name, {}, search)} aria-current={name === current ? 'page' : undefined}>
          <Phrase>{label}</Phrase>
        </Link>
      ))}
    </nav>
  )
}
