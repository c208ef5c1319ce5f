import { NativeSelect } from '@mantine/core'
import { REGISTER_WORDS } from '@saakh/contract/register-words'
import { usePhrases } from '@saakh/ui/phrases'
import { Link, useNavigate } from 'react-router'
import { href } from '../addresses.ts'
import { usePolicy } from '../data/profile.ts'
import classes from './book-tabs.module.css'
import { type Section, SectionTabs } from './section-tabs.tsx'

export const SUMMARY = 'summary'
export const MOVEMENT = 'movement'
export const CONCENTRATION = 'concentration'
export const INDUSTRIES = 'industries'
export const FEEDS = 'feeds'
export const COVERAGE = 'coverage'
export const PROVISIONS = 'provisions'
export const EXAMINATIONS = 'examinations'
export const PACKS = 'packs'
/** Leads away to the pages of the past, which have a bar of their own. */
const PAST = 'past'

interface Group {
  label: string
  sections: readonly Section[]
}

const GROUPS: readonly Group[] = [
  {
    label: 'Analyses',
    sections: [
      { id: SUMMARY, label: 'Summary' },
      { id: MOVEMENT, label: 'Movement' },
      { id: CONCENTRATION, label: 'Concentration' },
      { id: INDUSTRIES, label: 'Industries' },
      { id: PROVISIONS, label: 'Provisions' },
      { id: COVERAGE, label: 'Coverage' },
      { id: PAST, label: 'On a past day' },
    ],
  },
  { label: 'Registers', sections: Object.entries(REGISTER_WORDS).map(([id, { label }]) => ({ id, label })) },
  {
    label: 'Feeds and papers',
    sections: [
      { id: FEEDS, label: 'Feeds' },
      { id: EXAMINATIONS, label: 'Early warnings' },
      { id: PACKS, label: 'Board packs' },
    ],
  },
]

const OWN: Record<string, string> = {
  [SUMMARY]: href('book'),
  [MOVEMENT]: href('book_movement'),
  [CONCENTRATION]: href('book_concentration'),
  [INDUSTRIES]: href('book_industries'),
  [FEEDS]: href('book_feeds'),
  [PROVISIONS]: href('book_provisions'),
  [COVERAGE]: href('book_coverage'),
  [EXAMINATIONS]: href('examinations'),
  [PACKS]: href('book_packs'),
  [PAST]: href('past_book'),
}

const addressOf = (section: string) => OWN[section] ?? href('book_register', { register: section })

/** The parts of the book in three groups; on a phone one list of all. */
export function BookTabs({ current }: { current: string }) {
  const { can } = usePolicy()
  const say = usePhrases()
  const navigate = useNavigate()
  const seesExaminations = can('/v1/fraud_alerts') && can('/v1/notices')
  const groups = GROUPS.map(({ label, sections }) => ({
    label,
    sections: sections.filter(({ id }) => id !== EXAMINATIONS || seesExaminations),
  }))
  const open = groups.find(({ sections }) => sections.some(({ id }) => id === current)) ?? groups[0]
  return (
    <>
      <div className={classes.wide}>
        <nav className={classes.groups} aria-label={say('Groups of the book')}>
          {groups.map(({ label, sections: [first] }) =>
            first === undefined ? null : (
              <Link key={label} to={addressOf(first.id)} aria-current={label === open?.label || undefined}>
                {say(label)}
              </Link>
            ),
          )}
        </nav>
        <SectionTabs label={say(open?.label ?? '')} sections={open?.sections} current={current} to={addressOf} />
      </div>
      <NativeSelect
        className={classes.narrow}
        aria-label={say('Part of the book')}
        data={groups.map(({ label, sections }) => ({
          group: say(label),
          items: sections.map(({ id, label: name }) => ({ value: id, label: say(name) })),
        }))}
        value={current}
        onChange={({ currentTarget: { value } }) => void navigate(addressOf(value))}
      />
    </>
  )
}
