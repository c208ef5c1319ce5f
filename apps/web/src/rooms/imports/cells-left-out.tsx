import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { formatCount } from '@saakh/domain/formats'
import type { Job } from '@saakh/domain/job'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { q } from '../../data/api.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Pager } from '../../parts/pager.tsx'
import { Reveal, useOpening } from '../../parts/reveal.tsx'
import classes from './jobs.module.css'
import { LineOfFile } from './line-of-file.tsx'
import { jobsSearch } from './searches.ts'

type Cell = Read<typeof api.jobCellsLeftOut>['data'][number]

const PER_PAGE = 50

/** The optional cells that rows were stored without, each with its line, value and reason. */
export function CellsLeftOut({ job }: { job: Job }) {
  const [{ cells = 1 }, patch] = useSearchParamsOf(jobsSearch)
  const opening = useOpening(api.jobCellsLeftOut, { job_id: job.job_id })
  const query = useQuery(
    q(
      api.jobCellsLeftOut,
      { params: { job_id: job.job_id }, query: { page: cells, per_page: PER_PAGE }, revealed: opening.revealed },
      { placeholderData: keepPreviousData },
    ),
  )
  return (
    <>
      <h2>
        <Phrase>Cells left out</Phrase>
      </h2>
      <Reveal opening={opening} answer={query.data} />
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={5} columns={[8, 16, 30, 40]} />}
        missing="No cells were left out."
      >
        {({ data, total_count }) => (
          <>
            <p className={classes.lead}>
              <Phrase>
                {total_count === 1
                  ? '1 optional cell could not be read. Its row is stored without it.'
                  : `${formatCount(total_count)} optional cells could not be read. Their rows are stored without them.`}
              </Phrase>
            </p>
            <DataTable
              label="Cells left out"
              columns={columnsOf(job.document_id)}
              rows={data}
              rowKey={({ row, field }) => `${row} ${field}`}
            />
            <Pager page={cells} per_page={PER_PAGE} total={total_count} onPage={(to) => patch({ cells: to })} />
          </>
        )}
      </Loaded>
    </>
  )
}

const columnsOf = (document_id: string | null): readonly Column<Cell>[] => [
  {
    key: 'row',
    head: 'Line',
    width: 76,
    align: 'right',
    cell: ({ row }) => <LineOfFile document_id={document_id} row={row} />,
  },
  { key: 'field', head: 'Field', width: 140, cell: ({ field }) => field },
  { key: 'value', head: 'Value', width: '24%', cell: ({ value }) => <span className={classes.reason}>{value}</span> },
  {
    key: 'reason',
    head: 'Reason',
    narrow: 'title',
    cell: ({ reason }) => (
      <span className={classes.reason}>
        <Phrase>{reason}</Phrase>
      </span>
    ),
  },
]
