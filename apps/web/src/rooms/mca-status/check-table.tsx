import { formatDate } from '@saakh/domain/formats'
import { type Column, DataTable, withHeads } from '@saakh/ui/data-table'
import { Phrase } from '@saakh/ui/phrases'
import { StatusWord } from '@saakh/ui/status-word'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { href } from '../../addresses.ts'
import { CompanyStatusWord } from '../../parts/company-status.tsx'
import { SourceLink } from '../../parts/source-link.tsx'
import { DemoHead, DemoTag, isAllDemo } from '../../parts/tag.tsx'
import { When } from '../../parts/when.tsx'
import { Changes } from './changes.tsx'
import classes from './mca-status.module.css'
import type { Check } from './mca-words.ts'

/** The register's word, or that it holds no such company. */
function FoundStatus({ check: { found: registerRow } }: { check: Pick<Check, 'found'> }) {
  if (registerRow === null) return <StatusWord word="Not in the register" tone="quiet" />
  if (registerRow.status === null) return <Phrase>Not stated</Phrase>
  return <CompanyStatusWord status={registerRow.status} />
}

/** The last that was filed: by the register's own dates, else by what an exchange published. */
const FILED = [
  ['last_annual_return', 'Annual return'],
  ['last_balance_sheet', 'Balance sheet'],
  ['last_result_filing', 'Results'],
  ['last_circular', 'Circular'],
] as const

function LastFilings({ check: { found: registerRow } }: { check: Pick<Check, 'found'> }) {
  const filingDays = FILED.flatMap(([field, word]) => {
    const day = registerRow?.[field] ?? null
    return day === null ? [] : [{ word, day }]
  })
  if (registerRow === null) return null
  if (filingDays.length === 0)
    return (
      <span className={classes.quiet}>
        <Phrase>The register states none</Phrase>
      </span>
    )
  return (
    <span className={classes.changes}>
      {filingDays.map(({ word, day }) => (
        <span key={word}>
          <Phrase>{word}</Phrase> {formatDate(day)}
        </span>
      ))}
    </span>
  )
}

const asOf: Column<Check> = {
  key: 'register_as_of',
  head: 'Register as of',
  width: 150,
  narrow: 'named',
  cell: ({ register_as_of, source }) =>
    register_as_of !== null && (
      <>
        {formatDate(register_as_of)} {source && <SourceLink source={source} says="line" />}
      </>
    ),
}
const changes: Column<Check> = {
  key: 'changes',
  head: 'Since the check before',
  cell: (check) => <Changes check={check} />,
}
const filings: Column<Check> = {
  key: 'filings',
  head: 'Last filings',
  width: 190,
  isSpare: true,
  cell: (check) => <LastFilings check={check} />,
}
const checked: Column<Check> = {
  key: 'checked_at',
  head: 'Checked',
  width: 176,
  cell: ({ checked_at, checked_by }) => (
    <span title={checked_by}>
      <When value={checked_at} />
    </span>
  ),
}

const columnsFor = (allDemo: boolean): readonly Column<Check>[] => [
  {
    key: 'name',
    head: 'Company',
    width: '24%',
    narrow: 'title',
    cell: ({ cin, found: registerRow, is_demo }) => (
      <span className={classes.company}>
        <Link
          className={classes.name}
          to={href('mca_status_history', { section: cin })}
          title={registerRow?.name ?? cin}
        >
          {registerRow?.name ?? cin}
        </Link>{' '}
        {is_demo && !allDemo && <DemoTag />}
        {registerRow && <span className={classes.cin}>{cin}</span>}
      </span>
    ),
  },
  { key: 'status', head: 'Status', width: 160, narrow: 'figure', cell: (check) => <FoundStatus check={check} /> },
  filings,
  changes,
  asOf,
  checked,
]

interface Props {
  label: string
  checks: readonly Check[]
  heads?: Partial<Record<string, ReactNode>>
}

/** The companies of a check, or the last check of each; a row opens the history of its company. */
export function CheckTable({ label, checks, heads = {} }: Props) {
  const navigate = useNavigate()
  const allDemo = isAllDemo(checks)
  return (
    <div className={classes.table}>
      <DataTable
        label={label}
        columns={withHeads(
          columnsFor(allDemo),
          allDemo ? { ...heads, name: <DemoHead>{heads.name ?? <Phrase>Company</Phrase>}</DemoHead> } : heads,
        )}
        rows={checks}
        rowKey={({ cin, check_no }) => `${cin} ${check_no}`}
        onOpen={({ cin }) => void navigate(href('mca_status_history', { section: cin }))}
      />
    </div>
  )
}

const OF_ONE: readonly Column<Check>[] = [
  {
    key: 'checked_at',
    head: 'Checked',
    width: 190,
    narrow: 'title',
    cell: ({ checked_at }) => <When value={checked_at} />,
  },
  { key: 'checked_by', head: 'By', width: 140, isSpare: true, cell: ({ checked_by }) => checked_by },
  { key: 'status', head: 'Status', width: 160, narrow: 'figure', cell: (check) => <FoundStatus check={check} /> },
  filings,
  changes,
  asOf,
]

/** The checks of one company. */
export const HistoryTable = ({ checks }: { checks: readonly Check[] }) => (
  <div className={classes.table}>
    <DataTable label="Checks" columns={OF_ONE} rows={checks} rowKey={({ cin, check_no }) => `${cin} ${check_no}`} />
  </div>
)
