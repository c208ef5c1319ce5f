import type { RuleWork } from '@saakh/contract/alert-economics'
import type { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { formatCount } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { StatusWord } from '@saakh/ui/status-word'
import { useId } from 'react'
import { Link, useNavigate } from 'react-router'
import { href } from '../../addresses.ts'
import classes from './rules.module.css'

type Economics = Read<typeof api.alertEconomics>
type Pair = Economics['together'][number]

const tenth = (value: number | null) => (value === null ? '–' : value.toFixed(1))
const share = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.round((part / whole) * 100)} %`)

const RULE: Column<RuleWork> = {
  key: 'label',
  head: 'Rule',
  width: '30%',
  narrow: 'title',
  cell: ({ code, label, is_left_alone }) => (
    <>
      <Link to={href('rule', { code })} className={classes.name}>
        <Phrase>{label}</Phrase>
      </Link>
      {is_left_alone && (
        <span className={classes.category}>
          <StatusWord word="Nobody acts upon it" tone="medium" />
        </span>
      )}
    </>
  ),
}

const figure = (
  key: string,
  head: string,
  cell: (row: RuleWork) => string,
  more: Partial<Column<RuleWork>> = {},
): Column<RuleWork> => ({ key, head, align: 'right', width: 100, narrow: 'named', cell, ...more })

const COLUMNS: Column<RuleWork>[] = [
  RULE,
  figure('alerts', 'Alerts', ({ alerts }) => formatCount(alerts)),
  figure('decided', 'Decided', ({ decided, alerts }) => share(decided, alerts)),
  figure('acted', 'Acted upon', ({ acted_upon, decided }) => share(acted_upon, decided)),
  figure('strict', 'Too strict', ({ too_strict, decided }) => share(too_strict, decided), {
    isSpare: true,
    narrow: 'hidden',
  }),
  figure('minutes', 'Minutes an alert', ({ minutes }) => tenth(minutes)),
  figure('hours', 'Hours a year', ({ hours_a_year }) => tenth(hours_a_year)),
  figure('caught', 'NPA or written off afterwards', ({ caught }) => formatCount(caught), { width: 120 }),
  figure('per_caught', 'Alerts for each', ({ alerts_per_caught }) => tenth(alerts_per_caught), { width: 110 }),
]

/** Each rule with what its alerts of a year cost and what they caught. */
export function RuleWorkTable({ rules, label }: { rules: RuleWork[]; label: string }) {
  const navigate = useNavigate()
  return (
    <DataTable
      label={label}
      columns={COLUMNS}
      rows={rules}
      rowKey={({ code }) => code}
      onOpen={({ code }) => void navigate(href('rule', { code }))}
    />
  )
}

const PAIR_COLUMNS: Column<Pair>[] = [
  {
    key: 'pair',
    head: 'Two rules',
    narrow: 'title',
    cell: ({ one, other }) => (
      <>
        <Link to={href('rule', { code: one.code })}>
          <Phrase>{one.label}</Phrase>
        </Link>{' '}
        <Phrase>and</Phrase>{' '}
        <Link to={href('rule', { code: other.code })}>
          <Phrase>{other.label}</Phrase>
        </Link>
      </>
    ),
  },
  {
    key: 'borrowers',
    head: 'Borrowers with both',
    align: 'right',
    width: 160,
    narrow: 'named',
    cell: ({ borrowers }) => formatCount(borrowers),
  },
  {
    key: 'share',
    head: 'Of the rarer rule',
    align: 'right',
    width: 150,
    narrow: 'named',
    cell: ({ borrowers, of_one, of_other }) => share(borrowers, Math.min(of_one, of_other)),
  },
]

/** Rules that tell the same twice: of each two of them one may go, or the two become one. */
export function TogetherTable({ together }: { together: Pair[] }) {
  const say = usePhrases()
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h2 id={id} className={classes.heading}>
        <Phrase>Rules that fire together</Phrase>
      </h2>
      <DataTable
        label={say('Rules that fire together')}
        columns={PAIR_COLUMNS}
        rows={together}
        rowKey={({ one, other }) => `${one.code} ${other.code}`}
      />
    </section>
  )
}

interface TeamRow {
  key: string
  name: string
  decided: number
  per_week: number
}

const TEAM_COLUMNS: Column<TeamRow>[] = [
  { key: 'name', head: 'Team', narrow: 'title', cell: ({ name }) => name },
  {
    key: 'decided',
    head: 'Decisions in 365 days',
    align: 'right',
    width: 180,
    narrow: 'named',
    cell: ({ decided }) => formatCount(decided),
  },
  {
    key: 'week',
    head: 'A week',
    align: 'right',
    width: 100,
    narrow: 'figure',
    cell: ({ per_week }) => tenth(per_week),
  },
]

/** Teams that are large enough to say nothing of a person, all others together, and the reader. */
export function TeamTable({ economics: { teams, others, own } }: { economics: Economics }) {
  const say = usePhrases()
  const id = useId()
  const rows: TeamRow[] = [
    ...teams.map(({ unit_id, ...team }) => ({ key: unit_id, ...team })),
    { key: 'others', name: say('All others'), ...others },
    { key: 'own', name: say('Of these yourself'), ...own },
  ]
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h2 id={id} className={classes.heading}>
        <Phrase>Decisions by team</Phrase>
      </h2>
      <DataTable label={say('Decisions by team')} columns={TEAM_COLUMNS} rows={rows} rowKey={({ key }) => key} />
      <p className={classes.says}>
        <Phrase>A team is shown from thirty decisions of at least three people on.</Phrase>
      </p>
    </section>
  )
}
