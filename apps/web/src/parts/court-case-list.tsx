import type { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { formatDate } from '@saakh/domain/formats'
import { type Column, DataTable, withHeads } from '@saakh/ui/data-table'
import { Filled } from '@saakh/ui/phrases'
import { StatusWord } from '@saakh/ui/status-word'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { href } from '../addresses.ts'
import { todayInIndia } from '../data/clock.ts'
import classes from './court-case-list.module.css'
import { stageName } from './court-words.ts'
import { Money } from './money.tsx'
import { DemoTag } from './tag.tsx'

export type CourtCase = Read<typeof api.legalCases>['data'][number]

interface Props {
  /** Read out. */
  label: string
  cases: readonly CourtCase[]
  /** On a party's own page its name says nothing. */
  hidesParty?: boolean
  /** Heads that sort, by column key. */
  heads?: Partial<Record<string, ReactNode>>
}

/** A hearing that was listed for a day which is over may have been held: the files do not say. */
export function NextHearing({ on }: { on: string | null }) {
  if (on === null) return '-'
  return on < todayInIndia() ? (
    <span className={classes.past}>
      <Filled text="was {1}" slots={[formatDate(on)]} />
    </span>
  ) : (
    formatDate(on)
  )
}

/** Where all is demo one word beside the title says it. */
export const areAllDemo = (cases: readonly CourtCase[]): boolean =>
  cases.length > 0 && cases.every(({ is_demo }) => is_demo)

const partyColumn = (tagged: boolean): Column<CourtCase> => ({
  key: 'party_name',
  head: 'Party',
  width: '22%',
  cell: ({ party_name, is_demo }) => (
    <span className={classes.party}>
      <span title={party_name}>{party_name}</span>
      {tagged && is_demo && <DemoTag />}
    </span>
  ),
})

const COLUMNS: readonly Column<CourtCase>[] = [
  {
    key: 'case_number',
    head: 'Case',
    width: '15%',
    narrow: 'title',
    cell: ({ case_id, case_number }) => (
      <Link className={classes.number} to={href('legal_case', { case_id })} title={case_number}>
        {case_number}
      </Link>
    ),
  },
  { key: 'court_name', head: 'Court', cell: ({ court_name }) => <span title={court_name}>{court_name}</span> },
  {
    key: 'other_side',
    head: 'Other side',
    width: '15%',
    isSpare: true,
    narrow: 'hidden',
    isNone: ({ other_side }) => other_side === null,
    cell: ({ other_side }) => <span title={other_side ?? undefined}>{other_side ?? '-'}</span>,
  },
  {
    key: 'stage',
    head: 'Stage',
    width: 150,
    narrow: 'figure',
    cell: ({ stage, status }) => <StatusWord word={stageName(stage)} shape={status === 'open' ? 'half' : 'outline'} />,
  },
  {
    key: 'next_hearing',
    head: 'Next hearing',
    width: 124,
    narrow: 'named',
    isNone: ({ next_hearing }) => next_hearing === null,
    cell: ({ next_hearing }) => <NextHearing on={next_hearing} />,
  },
  {
    key: 'amount',
    head: 'Amount',
    align: 'right',
    width: 120,
    narrow: 'hidden',
    isNone: ({ amount }) => amount === null,
    cell: ({ amount }) => (amount === null ? '-' : <Money value={amount} />),
  },
  { key: 'filed_on', head: 'Filed', width: 100, narrow: 'hidden', cell: ({ filed_on }) => formatDate(filed_on) },
]

/** The one table of court cases; a row opens the case. */
export function CourtCaseList({ label, cases, hidesParty = false, heads = {} }: Props) {
  const navigate = useNavigate()
  const [first, ...others] = COLUMNS
  const columns = [...(first ? [first] : []), ...(hidesParty ? [] : [partyColumn(!areAllDemo(cases))]), ...others]
  return (
    <DataTable
      label={label}
      columns={withHeads(columns, heads)}
      rows={cases}
      rowKey={({ case_id }) => case_id}
      onOpen={({ case_id }) => void navigate(href('legal_case', { case_id }))}
    />
  )
}
