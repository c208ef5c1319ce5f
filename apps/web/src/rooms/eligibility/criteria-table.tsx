import type { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { formatCount, formatMoney, formatPercentage } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, useNamed, usePhrases } from '@saakh/ui/phrases'
import { StatusWord, type Tone } from '@saakh/ui/status-word'
import classes from './eligibility.module.css'
import { OriginWords } from './origin-words.tsx'

type Verdict = Read<(typeof api)['eligibilityCheck']>
type Criterion = Verdict['criteria'][number]

const STATES: Record<string, { word: string; tone: Tone }> = {
  missed: { word: 'Missed', tone: 'high' },
  missing: { word: 'Missing', tone: 'medium' },
  met: { word: 'Met', tone: 'low' },
  not_asked: { word: 'Does not apply', tone: 'quiet' },
}
const ORDER = Object.keys(STATES)
const placeOf = ({ state }: Criterion) => (ORDER.includes(state) ? ORDER.indexOf(state) : ORDER.length)

const figureOf: Record<string, (value: number) => string> = {
  months: (months) => `${formatCount(months)} months`,
  days: (days) => `${formatCount(days)} days`,
  percent: (percent) => (percent >= Number.MAX_SAFE_INTEGER ? 'No turnover' : formatPercentage(percent)),
  times: (times) => `${formatCount(times)} times`,
  rupees: formatMoney,
}

/** What was found, as it is read: '25 months', '1.5 times', 'Active'. */
function foundWords({ found, unit, state }: Criterion): string {
  if (state === 'missing') return 'Not told yet'
  if (found === null) return '–'
  return typeof found === 'number' ? (figureOf[unit] ?? formatCount)(found) : found
}

function Asked({ asks, source }: Criterion) {
  const [say, named] = [usePhrases(), useNamed()]
  return (
    <span className={classes.wraps} title={source ? named('From {1}', say(source)) : undefined}>
      {say(asks)}
    </span>
  )
}

const COLUMNS: Column<Criterion>[] = [
  { key: 'label', head: 'Criterion', width: '24%', narrow: 'title', cell: ({ label }) => <Phrase>{label}</Phrase> },
  {
    key: 'asks',
    head: 'Asked',
    cell: (criterion) => <Asked {...criterion} />,
  },
  {
    key: 'found',
    head: 'Found',
    width: '16%',
    cell: (criterion) => (
      <>
        <span className={classes.found}>
          <Phrase>{foundWords(criterion)}</Phrase>
        </span>
        {criterion.band && (
          <span className={classes.band}>
            {' '}
            <Phrase>Band</Phrase> {criterion.band}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'state',
    head: 'Result',
    width: 130,
    narrow: 'figure',
    cell: ({ state }) => <StatusWord {...(STATES[state] ?? { word: state, tone: 'quiet' })} />,
  },
]

const READ_FROM: Column<Criterion> = {
  key: 'read_from',
  head: 'Read from',
  width: '24%',
  cell: ({ read_from, state, step }) =>
    state === 'missing' && step !== null ? `Asked in step ${step}` : <OriginWords read_from={read_from} />,
}

/** Each criterion with what was found and where; what was missed stands first. */
export function CriteriaTable({ criteria }: { criteria: readonly Criterion[] }) {
  const isRead = criteria.some(({ read_from }) => read_from.some(({ from }) => from !== null))
  return (
    <DataTable
      label="Criteria"
      columns={isRead ? [...COLUMNS, READ_FROM] : COLUMNS}
      rows={criteria.toSorted((a, b) => placeOf(a) - placeOf(b))}
      rowKey={({ code }) => code}
    />
  )
}

/** How many were met, and whose limits they are. */
export function RuleNote({ verdict }: { verdict: Verdict }) {
  const {
    rule: { note, version },
    criteria,
  } = verdict
  const asked = criteria.filter(({ state }) => state !== 'not_asked')
  const met = asked.filter(({ state }) => state === 'met').length
  return (
    <p className={classes.note}>
      {asked.length > 0 && <Phrase>{`${met} of ${asked.length} criteria met. `}</Phrase>}
      {note}
      {version !== null && <Phrase>{` Version ${version} of the rule.`}</Phrase>}
    </p>
  )
}
