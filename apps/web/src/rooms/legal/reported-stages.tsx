import { formatDate } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase } from '@saakh/ui/phrases'
import { FactContest, useContests } from '../../parts/contest-marks.tsx'
import { stageName } from '../../parts/court-words.ts'
import { Money } from '../../parts/money.tsx'
import { SourceLink } from '../../parts/source-link.tsx'
import type { LegalCase } from './legal-case-screen.tsx'

type Report = LegalCase['reported'][number]
const dated = (day: string | null) => (day === null ? '-' : formatDate(day))

const COLUMNS: readonly Column<Report>[] = [
  {
    key: 'stage',
    head: 'Stage',
    width: '24%',
    narrow: 'title',
    cell: ({ stage }) => <Phrase>{stageName(stage)}</Phrase>,
  },
  {
    key: 'stage_date',
    head: 'Stage as of',
    width: 100,
    narrow: 'figure',
    isNone: ({ stage_date }) => stage_date === null,
    cell: ({ stage_date }) => dated(stage_date),
  },
  {
    key: 'next_hearing',
    head: 'Next hearing',
    width: 110,
    narrow: 'named',
    isNone: ({ next_hearing }) => next_hearing === null,
    cell: ({ next_hearing }) => dated(next_hearing),
  },
  {
    key: 'amount',
    head: 'Amount',
    width: 110,
    align: 'right',
    narrow: 'hidden',
    isSpare: true,
    isNone: ({ amount }) => amount === null,
    cell: ({ amount }) => (amount === null ? '-' : <Money value={amount} />),
  },
  { key: 'known_on', head: 'Known on', width: 100, narrow: 'named', cell: ({ known_on }) => formatDate(known_on) },
]

/** Each line of the files that told of the case, in the order in which they became known. */
export function ReportedStages({ reports, party_id }: { reports: readonly Report[]; party_id: string }) {
  const contests = useContests({ party_id })
  const columns: readonly Column<Report>[] = [
    ...COLUMNS,
    {
      key: 'source',
      head: 'Source',
      cell: ({ source, fact_id }) => (
        <>
          <SourceLink source={source} />
          <FactContest fact_id={fact_id} contests={contests} />
        </>
      ),
    },
  ]
  return <DataTable label="Reports" columns={columns} rows={reports} rowKey={({ fact_id }) => fact_id} />
}
