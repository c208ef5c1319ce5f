import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { formatCount, formatDate, formatShare } from '@saakh/domain/formats'
import { figureText } from '@saakh/domain/ratio-figure'
import { saidIn } from '@saakh/domain/said'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { StatusWord, type Tone } from '@saakh/ui/status-word'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { FilingSource } from '../../parts/filing-source.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Money } from '../../parts/money.tsx'
import { SourceLink } from '../../parts/source-link.tsx'
import { When } from '../../parts/when.tsx'
import { Figure } from './figure.tsx'
import figures from './party-figures.module.css'
import classes from './party-peers.module.css'
import { periodName, type StatementColumn } from './statement-columns.ts'

type Strength = Read<typeof api.partyStrength>
type Driver = Strength['drivers'][number]
type Standing = NonNullable<Driver['standing']>

const STANDINGS: Record<Standing, { word: string; tone: Tone }> = {
  for: { word: 'Counts for it', tone: 'accent' },
  against: { word: 'Counts against it', tone: 'medium' },
  neither: { word: 'Counts little', tone: 'quiet' },
}

const LABELS: Record<NonNullable<Strength['source']>, string> = {
  published: 'Model figures from published results, not a rating.',
  borrower: 'Model figures from statements that the borrower gave, not a rating.',
}

/** What the score's ratios say of the last year-end: no total and no grade. Own borrowers may have a probability. */
export function PartyStrength({ party_id, statements }: { party_id: string; statements: readonly StatementColumn[] }) {
  const id = useId()
  const query = useQuery(q(api.partyStrength, { params: { party_id } }))
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        <Phrase>Financial strength</Phrase>
      </h2>
      <Loaded query={query} skeleton={<SkeletonRows rows={6} columns={[30, 14, 14, 14, 28]} />}>
        {(strength) =>
          strength.because === null ? (
            <Ratios party_id={party_id} strength={strength} statements={statements} />
          ) : (
            <p className={classes.note}>
              <Phrase>{strength.because}</Phrase>
            </p>
          )
        }
      </Loaded>
    </section>
  )
}

interface RatiosProps {
  party_id: string
  strength: Strength
  statements: readonly StatementColumn[]
}

function Ratios({ party_id, strength, statements }: RatiosProps) {
  const say = usePhrases()
  const { drivers, source, year_end, z_double_prime, not_scored } = strength
  const count = (wanted: Standing) => drivers.filter(({ standing }) => standing === wanted).length
  const unmeasured = drivers.flatMap(({ label, reason }) => (reason === null ? [] : `${say(label)}: ${say(reason)}`))
  return (
    <>
      {source && (
        <p className={classes.note}>
          <Phrase>{LABELS[source]}</Phrase>
        </p>
      )}
      <dl className={figures.figures}>
        {year_end && <Figure label="Year to">{formatDate(year_end)}</Figure>}
        <Figure label="Counts for it">{formatCount(count('for'))}</Figure>
        <Figure label="Counts against it">{formatCount(count('against'))}</Figure>
        <Figure label="Counts little">{formatCount(count('neither'))}</Figure>
        {z_double_prime && (
          <Figure label="Altman Z''">
            <span title={say(z_double_prime.reason ?? '')}>
              {z_double_prime.figure === null ? '-' : say(figureText(z_double_prime.figure, 'times'))}
            </span>
          </Figure>
        )}
      </dl>
      {not_scored !== null && <p className={classes.note}>{say(not_scored)}</p>}
      <Rank party_id={party_id} />
      <Probability party_id={party_id} />
      <DataTable label={say('Financial strength')} columns={COLUMNS} rows={drivers} rowKey={({ id }) => id} />
      <p className={classes.note}>
        <Phrase>
          Each ratio is compared with the firms that the model was trained on. The score card says how well it separates
          them.
        </Phrase>{' '}
        {drivers.some(({ stands_in }) => stands_in) && (
          <>
            <Phrase>
              The statements do not show retained earnings. Other equity is used instead: it includes other reserves, so
              the ratios look better than they are.
            </Phrase>{' '}
          </>
        )}
        {unmeasured.length > 0 && (
          <>
            <Phrase>Not measurable:</Phrase> {unmeasured.join(' ')}
          </>
        )}
      </p>
      <Sources drivers={drivers} statements={statements} />
    </>
  )
}

/** The place among the own borrowers; of nobody else, and where it cannot be told the reason. */
function Rank({ party_id }: { party_id: string }) {
  const { data } = useQuery(q(api.strengthRank, { params: { party_id } }))
  if (!data) return null
  if (data.because !== null)
    return (
      <p className={classes.note}>
        <Phrase>No place within your book:</Phrase> <Phrase>{data.because}</Phrase>
      </p>
    )
  return (
    <p className={classes.note}>
      <Phrase>Place within your book, from the strongest:</Phrase>{' '}
      <b>
        {formatCount(data.place ?? 0)} / {formatCount(data.scored)}
      </b>{' '}
      · <Phrase>Only borrowers whose last year-end can be scored are compared. A place is not a rating.</Phrase>
    </p>
  )
}

/** By the lender's own calibration, of an own borrower; of nobody else, and where it cannot be told the reason. */
function Probability({ party_id }: { party_id: string }) {
  const say = usePhrases()
  const { can } = usePolicy()
  const { data } = useQuery(q(api.strengthProbability, { params: { party_id } }))
  if (!data) return null
  const { probability, said, study_id, studied_on, in_force_since } = data
  if (probability === null)
    return (
      <p className={classes.note}>
        <Phrase>No probability of NPA:</Phrase> {saidIn(say, said)}
      </p>
    )
  return (
    <p className={classes.note}>
      <Phrase>Probability of NPA within 12 months, by your own calibration:</Phrase>{' '}
      <b>{formatShare(probability.value)}</b> ({formatShare(probability.low)} – {formatShare(probability.high)}) ·{' '}
      {saidIn(say, said)}{' '}
      {in_force_since && (
        <>
          <Phrase>In force since</Phrase> <When value={in_force_since} />.{' '}
        </>
      )}
      {study_id && studied_on && can('/v1/admin/rules', 'GET') && (
        <Link to={href('score_study', { study_id })} className={classes.study}>
          <Phrase>Study of</Phrase> {formatDate(studied_on)}
        </Link>
      )}
    </p>
  )
}

/** The statements that the ratios were read from, each with its filing. */
function Sources({ drivers, statements }: { drivers: readonly Driver[]; statements: readonly StatementColumn[] }) {
  const read = new Set(drivers.flatMap(({ parts }) => parts.map(({ fact_id }) => fact_id)))
  const sourceStatements = statements.filter(({ fact_id }) => read.has(fact_id))
  if (sourceStatements.length === 0) return null
  return (
    <p className={classes.note}>
      <Phrase>Read from:</Phrase>{' '}
      {sourceStatements.map((column, at) => (
        <span key={column.fact_id}>
          {at > 0 && ', '}
          <SourceOf column={column} />
        </span>
      ))}
    </p>
  )
}

function SourceOf({ column }: { column: StatementColumn }) {
  const say = usePhrases()
  const { source, filing, statement } = column
  const name = `${say(statement === 'balance_sheet' ? 'balance sheet' : 'profit and loss')} ${periodName(column)}`
  if (source === 'published')
    return (
      <FilingSource label={`${say('Filing')}: ${name}`} place={{ ...filing, element: null }}>
        {name}
      </FilingSource>
    )
  return (
    <>
      {name} {filing.row !== null && <SourceLink source={filing} says="line" />}
    </>
  )
}

const PLACES: Record<Driver['parts'][number]['place'], string> = { plus: '+', minus: '−', under: '÷' }

/** The same line of several years is told apart by its year. */
const isOfSeveralYears = (parts: Driver['parts']) => new Set(parts.map(({ period_end }) => period_end)).size > 1

interface ShownProps {
  figure: number | null
  unit: Driver['unit']
  /** Why there is none. */
  reason?: string | null
}

function Shown({ figure, unit, reason = null }: ShownProps) {
  const say = usePhrases()
  return <span title={say(reason ?? '')}>{figure === null ? '-' : say(figureText(figure, unit))}</span>
}

const COLUMNS: Column<Driver>[] = [
  {
    key: 'label',
    head: 'Ratio',
    narrow: 'title',
    cell: ({ label, why }) => (
      <span className={classes.ratio}>
        <b>
          <Phrase>{label}</Phrase>
        </b>
        <span className={classes.under}>
          <Phrase>{why}</Phrase>
        </span>
      </span>
    ),
  },
  {
    key: 'value',
    head: 'This year',
    align: 'right',
    width: 110,
    narrow: 'figure',
    cell: ({ value, ...row }) => <Shown figure={value} {...row} />,
  },
  {
    key: 'before',
    head: 'The year before',
    align: 'right',
    width: 130,
    narrow: 'named',
    isNone: ({ before }) => before === null,
    cell: ({ before, unit }) => <Shown figure={before} unit={unit} />,
  },
  {
    key: 'standing',
    head: 'What it says',
    width: 160,
    isNone: ({ standing }) => standing === null,
    cell: ({ standing }) => standing && <StatusWord {...STANDINGS[standing]} />,
  },
  {
    key: 'parts',
    head: 'Made of',
    width: 300,
    narrow: 'detail',
    cell: ({ formula, parts }) => (
      <span className={classes.ratio} title={formula}>
        {parts.map(({ line, label, place, period_end, amount }, at) => (
          <span key={`${place} ${line} ${period_end}`} className={classes.under}>
            {at > 0 && `${PLACES[place]} `}
            <Phrase>{label}</Phrase>
            {isOfSeveralYears(parts) && place !== 'under' && ` ${period_end.slice(0, 4)}`} <Money value={amount} />
          </span>
        ))}
      </span>
    ),
  },
]
