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
import { SettleRow } from '../../parts/settle-row.tsx'
import { isUnderWay } from './job-data.ts'
import classes from './jobs.module.css'
import { LineOfFile } from './line-of-file.tsx'
import { jobsSearch } from './searches.ts'
import { SetAsideFile } from './set-aside-file.tsx'

type Row = Read<typeof api.jobQuarantine>['data'][number]

const PER_PAGE = 50

/** The rows of the file that were not taken, each with its line and the reason. */
export function Quarantine({ job }: { job: Job }) {
  const [{ page = 1 }, patch] = useSearchParamsOf(jobsSearch)
  const opening = useOpening(api.jobQuarantine, { job_id: job.job_id })
  const query = useQuery(
    q(
      api.jobQuarantine,
      { params: { job_id: job.job_id }, query: { page, per_page: PER_PAGE }, revealed: opening.revealed },
      { placeholderData: keepPreviousData },
    ),
  )
  return (
    <>
      <h2>
        <Phrase>Rows set aside</Phrase>
      </h2>
      <Reveal opening={opening} answer={query.data} />
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={5} columns={[8, 16, 40, 30]} />}
        missing="No rows were set aside."
        empty={{
          when: ({ data }) => data.length === 0 && page === 1,
          title: isUnderWay(job) ? 'None so far' : 'No rows were set aside',
          text: isUnderWay(job) ? undefined : 'Every row of the file could be read.',
        }}
      >
        {({ data, total_count, waiting_count }) => (
          <>
            <SetAsideFile job_id={job.job_id} />
            <p className={classes.lead}>
              <Phrase>
                {total_count === 1
                  ? '1 row of the file was set aside; all others were taken. Mend it and upload the file again: rows that are known already change nothing.'
                  : `${formatCount(total_count)} rows of the file were set aside; all others were taken. Mend them and upload the file again: rows that are known already change nothing.`}
              </Phrase>
            </p>
            {waiting_count > 0 && (
              <p className={classes.lead}>
                <Phrase>
                  {waiting_count === 1
                    ? '1 of them names a party of yours: signals that read such files are not clear until it is mended or dealt with.'
                    : `${formatCount(waiting_count)} of them name parties of yours: signals that read such files are not clear until they are mended or dealt with.`}
                </Phrase>{' '}
                <SettleRow job_id={job.job_id} dealt_with={false} />
              </p>
            )}
            <DataTable
              label="Rows set aside"
              columns={columnsOf(job, data)}
              rows={data}
              rowKey={({ row, field, reason }) => `${row} ${field} ${reason}`}
            />
            <Pager page={page} per_page={PER_PAGE} total={total_count} onPage={(to) => patch({ page: to })} />
          </>
        )}
      </Loaded>
    </>
  )
}

const columnsOf = ({ document_id, job_id }: Job, rows: readonly Row[]): readonly Column<Row>[] => [
  {
    key: 'row',
    head: 'Line',
    width: 76,
    align: 'right',
    cell: ({ row }) => <LineOfFile document_id={document_id} row={row} />,
  },
  { key: 'field', head: 'Field', width: 120, cell: ({ field }) => field ?? '-' },
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
  {
    key: 'text',
    head: 'Text',
    width: '26%',
    cell: ({ text }) => (
      <span className={classes.text} title={text}>
        {text}
      </span>
    ),
  },
  ...(rows.some(({ names_party }) => names_party) ? [signalsColumn(job_id)] : []),
]

const signalsColumn = (job_id: string): Column<Row> => ({
  key: 'signals',
  head: 'Signals wait',
  width: 112,
  cell: ({ row, names_party, dealt_with }) =>
    names_party ? <SettleRow job_id={job_id} row={row} dealt_with={dealt_with} /> : '-',
})
