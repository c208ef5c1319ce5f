import type { Job } from '@saakh/domain/job'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase } from '@saakh/ui/phrases'
import { Link, useNavigate } from 'react-router'
import { href } from '../../addresses.ts'
import { usePolicy } from '../../data/profile.ts'
import { When } from '../../parts/when.tsx'
import { kindOf } from './job-data.ts'
import { JobStatus, RowsRead, RowsSetAside } from './job-status.tsx'

const SET_ASIDE: Column<Job> = {
  key: 'aside',
  head: 'Set aside',
  width: 110,
  align: 'right',
  cell: (job) => <RowsSetAside job={job} />,
}

/** The one table of jobs; a row opens the job where the policy allows it. */
export function JobList({ label, jobs }: { label: string; jobs: readonly Job[] }) {
  const { can } = usePolicy()
  const navigate = useNavigate()
  const mayOpen = can('/v1/admin/jobs')
  const nameOf = (job: Job) => job.file_name ?? kindOf(job)
  const columns: Column<Job>[] = [
    {
      key: 'file_name',
      head: 'File',
      narrow: 'title',
      cell: (job) =>
        mayOpen ? (
          <Link to={href('job', { job_id: job.job_id })} title={nameOf(job)}>
            {nameOf(job)}
          </Link>
        ) : (
          <span title={nameOf(job)}>{nameOf(job)}</span>
        ),
    },
    { key: 'type', head: 'Kind', width: '20%', cell: (job) => <Phrase>{kindOf(job)}</Phrase> },
    { key: 'status', head: 'Status', width: 170, narrow: 'figure', cell: (job) => <JobStatus job={job} /> },
    { key: 'rows', head: 'Rows read', width: 120, align: 'right', cell: (job) => <RowsRead job={job} /> },
    ...(jobs.some(({ counts }) => (counts.rows_quarantined ?? 0) > 0) ? [SET_ASIDE] : []),
    {
      key: 'created_by',
      head: 'By',
      width: 120,
      isSpare: true,
      narrow: 'hidden',
      cell: ({ created_by }) => created_by ?? '-',
    },
    { key: 'created_at', head: 'Started', width: 170, cell: ({ created_at }) => <When value={created_at} /> },
  ]
  return (
    <DataTable
      label={label}
      rows={jobs}
      rowKey={({ job_id }) => job_id}
      onOpen={mayOpen ? ({ job_id }) => void navigate(href('job', { job_id })) : undefined}
      columns={columns}
    />
  )
}
