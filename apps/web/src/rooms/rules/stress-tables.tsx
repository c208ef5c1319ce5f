import type { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { formatCount } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { Money } from '../../parts/money.tsx'
import { Severity } from '../../parts/severity.tsx'
import classes from './rules.module.css'

type Stress = Read<typeof api.stress>
type Signal = Stress['signals'][number]
type Move = Stress['scores'][number]
type Portfolio = Stress['by_portfolio'][number]
type Sums = Stress['shocked']

function Told({ sums }: { sums: Sums }) {
  if (sums.borrowers === 0) return <>–</>
  return (
    <>
      {formatCount(sums.borrowers)}
      <span className={classes.category}>
        <Money value={sums.exposure} />
      </span>
    </>
  )
}

const sums = <R,>(key: string, head: string, of: (row: R) => Sums, more: Partial<Column<R>> = {}): Column<R> => ({
  ...{ key, head, align: 'right', width: 130, narrow: 'named' },
  cell: (row) => <Told sums={of(row)} />,
  ...more,
})

const SIGNALS: Column<Signal>[] = [
  {
    ...{ key: 'label', head: 'Rule', narrow: 'title' },
    cell: ({ code, label }) => (
      <Link to={href('rule', { code })} className={classes.name}>
        {label}
      </Link>
    ),
  },
  sums('fires', 'Newly alerted', ({ fires }) => fires),
  sums('worse', 'Graver', ({ worse }) => worse),
  sums('milder', 'Milder', ({ milder }) => milder, { isSpare: true, narrow: 'hidden' }),
  sums('silent', 'Fall silent', ({ silent }) => silent),
]

/** The signals that move; one of them is opened to its borrowers. */
export function StressSignals({ signals }: { signals: readonly Signal[] }) {
  const say = usePhrases()
  const [opened, setOpened] = useState<string | null>(null)
  const shown = signals.find(({ code }) => code === opened) ?? signals[0]
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>
        <Phrase>Signals that move</Phrase>
      </h2>
      <DataTable
        label={say('Signals that move')}
        columns={SIGNALS}
        rows={signals}
        rowKey={({ code }) => code}
        onOpen={({ code }) => setOpened(code)}
      />
      {shown && <Names signal={shown} />}
    </section>
  )
}

function Names({ signal }: { signal: Signal }) {
  return (
    <div className={classes.preview}>
      <h3>{signal.label}</h3>
      <ul className={classes.names}>
        {signal.names.map(({ party_id, party_name, before, after, exposure }) => (
          <li key={party_id}>
            <Link to={href('party', { party_id })}>{party_name}</Link>
            <span>{before === null ? <Phrase>no alert</Phrase> : <Severity value={before} />}</span>
            <span>→ {after === null ? <Phrase>no alert</Phrase> : <Severity value={after} />}</span>
            <span className={classes.amount}>{exposure === null ? '–' : <Money value={exposure} />}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const moves = (nothing: string): Column<Move>[] => [
  { key: 'from', head: 'Today', narrow: 'title', cell: ({ from }) => <Phrase>{from ?? nothing}</Phrase> },
  { key: 'to', head: 'After the shock', narrow: 'detail', cell: ({ to }) => <Phrase>{to ?? nothing}</Phrase> },
  sums('moved', 'Borrowers', (move) => move),
]

interface MovesProps {
  title: string
  rows: readonly Move[]
  /** What stands where there is no value. */
  nothing: string
  /** Said where nobody moves. */
  none: string
}

export function StressMoves({ title, rows, nothing, none }: MovesProps) {
  const say = usePhrases()
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>
        <Phrase>{title}</Phrase>
      </h2>
      {rows.length === 0 ? (
        <p className={classes.says}>
          <Phrase>{none}</Phrase>
        </p>
      ) : (
        <DataTable label={say(title)} columns={moves(nothing)} rows={rows} rowKey={({ from, to }) => `${from} ${to}`} />
      )}
    </section>
  )
}

const PORTFOLIOS: Column<Portfolio>[] = [
  {
    ...{ key: 'name', head: 'Portfolio', narrow: 'title' },
    cell: ({ portfolio_id, name }) => <Link to={href('portfolio', { portfolio_id })}>{name}</Link>,
  },
  sums('shocked', 'Touched', ({ shocked }) => shocked),
  sums('newly', 'Newly alerted', ({ newly_alerted }) => newly_alerted),
]

export function StressPortfolios({ rows }: { rows: readonly Portfolio[] }) {
  const say = usePhrases()
  if (rows.length === 0) return null
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>
        <Phrase>By portfolio</Phrase>
      </h2>
      <DataTable
        label={say('By portfolio')}
        columns={PORTFOLIOS}
        rows={rows}
        rowKey={({ portfolio_id }) => portfolio_id}
      />
    </section>
  )
}
