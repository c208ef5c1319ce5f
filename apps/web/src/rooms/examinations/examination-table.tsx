import type { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { examinationList } from '@saakh/contract/examinations'
import { formatDate } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { StatusWord } from '@saakh/ui/status-word'
import { Link } from 'react-router'
import type { z } from 'zod'
import { AssetClassWord } from '../../parts/asset-class.tsx'
import { Money } from '../../parts/money.tsx'
import { type SortColumns, sortedColumns } from '../../parts/sorted-columns.tsx'
import { DemoTag } from '../../parts/tag.tsx'
import { usePanels } from '../../parts/use-panels.ts'
import { ENDS, STATES } from './examination-words.ts'
import classes from './examinations.module.css'
import { NextDue } from './running-clocks.tsx'
import type { examinationsSearch } from './searches.ts'

export type Examination = Read<typeof api.examinations>['data'][number]
type Search = z.output<typeof examinationsSearch>
type Change = { [K in keyof Search]?: Search[K] | null }

export const StateWord = ({ state, ended }: Pick<Examination, 'state' | 'ended'>) => (
  <StatusWord
    word={ended === null ? STATES[state] : ENDS[ended]}
    tone={state === 'red_flagged' || ended === 'fraud' ? 'high' : 'quiet'}
    shape={state === 'examining' ? 'half' : state === 'red_flagged' || ended === 'fraud' ? 'filled' : 'outline'}
  />
)

/** Told once above the list instead of in each row. */
export const isAllDemo = (rows: readonly Examination[]): boolean =>
  rows.length > 0 && rows.every(({ is_demo }) => is_demo)

const columnsWith = (linkTo: ReturnType<typeof usePanels>['linkTo'], tags: boolean): Column<Examination>[] => [
  {
    key: 'party_name',
    head: 'Borrower',
    width: '24%',
    narrow: 'title',
    cell: ({ examination_id, party_name, is_demo }) => (
      <>
        <Link className={classes.name} {...linkTo('examination', { examination_id })}>
          {party_name}
        </Link>{' '}
        {tags && is_demo && <DemoTag />}
      </>
    ),
  },
  {
    key: 'state',
    head: 'State',
    width: 160,
    cell: ({ state, ended }) => <StateWord state={state} ended={ended} />,
  },
  {
    key: 'exposure',
    head: 'Exposure',
    width: 120,
    align: 'right',
    narrow: 'figure',
    cell: ({ exposure }) => (exposure === null ? '-' : <Money value={exposure} />),
  },
  {
    key: 'asset_class',
    head: 'Class',
    width: 110,
    isNone: ({ asset_class }) => asset_class === null,
    cell: ({ asset_class }) => (asset_class === null ? '-' : <AssetClassWord value={asset_class} />),
  },
  {
    key: 'alerted_on',
    head: 'Alert of',
    width: 110,
    narrow: 'named',
    cell: ({ alerted_on }) => formatDate(alerted_on),
  },
  {
    key: 'due_on',
    head: 'Next due',
    width: 190,
    narrow: 'named',
    cell: (examination) => <NextDue examination={examination} />,
  },
  {
    key: 'because',
    head: 'Why',
    isSpare: true,
    narrow: 'hidden',
    cell: ({ because }) => <span title={because}>{because}</span>,
  },
]

interface Props {
  rows: readonly Examination[]
  search: Search
  onChange: (change: Change) => void
}

const SORTS: SortColumns<typeof examinationList> = {
  alerted_on: { column: 'alerted_on', first: 'asc' },
  exposure: { column: 'exposure', first: 'desc' },
}

/** A row opens the examination beside the list. */
export function ExaminationTable({ rows, search, onChange }: Props) {
  const { open, linkTo, opened } = usePanels()
  const { sort_by = 'alerted_on', sort_in } = search
  const columns = sortedColumns(columnsWith(linkTo, !isAllDemo(rows)), {
    sorts: examinationList.sorts,
    by: SORTS,
    order: { sort_by, sort_in },
    onChange,
  })
  return (
    <DataTable
      label="Early-warning examinations"
      columns={columns}
      rows={rows}
      rowKey={({ examination_id }) => examination_id}
      onOpen={({ examination_id }) => open('examination', { examination_id })}
      selectedKey={opened?.name === 'examination' ? opened.params.examination_id : null}
    />
  )
}
