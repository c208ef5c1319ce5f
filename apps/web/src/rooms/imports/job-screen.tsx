import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { formatCount } from '@saakh/domain/formats'
import type { Job } from '@saakh/domain/job'
import { EmptyState } from '@saakh/ui/empty-state'
import { KeyValues } from '@saakh/ui/key-values'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { href } from '../../addresses.ts'
import { q, sentenceOf, useWrite } from '../../data/api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { notify } from '../../parts/notify.ts'
import { Page } from '../../parts/page.tsx'
import { WhatFileLacks } from '../../parts/what-file-lacks.tsx'
import { When } from '../../parts/when.tsx'
import { CellsLeftOut } from './cells-left-out.tsx'
import { NO_JOB } from './copy.ts'
import { kindOf, whileUnderWay } from './job-data.ts'
import { JobStatus } from './job-status.tsx'
import classes from './jobs.module.css'
import { Quarantine } from './quarantine.tsx'

/** One job: where it is, what it counted, and the rows it set aside. */
export default function JobScreen() {
  const { job_id = '' } = useParams()
  const query = useQuery(
    q(
      api.getJob,
      { params: { job_id } },
      { refetchInterval: ({ state }) => whileUnderWay(state.data ? [state.data] : undefined) },
    ),
  )
  const job = query.data
  return (
    <Page
      title={job ? (job.file_name ?? kindOf(job)) : 'Job'}
      aside={job && <Phrase>{kindOf(job)}</Phrase>}
      action={job && <Action job={job} />}
    >
      <Loaded query={query} missing={NO_JOB} skeleton={<SkeletonRows rows={8} columns={[20, 50]} />}>
        {(shownJob) => (shownJob ? <Known job={shownJob} /> : <EmptyState title={NO_JOB} />)}
      </Loaded>
    </Page>
  )
}

function Known({ job }: { job: Job }) {
  const say = usePhrases()
  const { counts } = job
  return (
    <div className={classes.columns}>
      <section aria-label={say('Progress and counts')}>
        {job.message && (
          <p className={classes.message} role={job.status === 'failed' ? 'alert' : undefined}>
            <Phrase>{job.message}</Phrase>
          </p>
        )}
        <WhatFileLacks job={job} />
        <KeyValues
          labelWidth={130}
          items={[
            { key: 'status', label: 'Status', value: <JobStatus job={job} /> },
            { key: 'rows_read', label: 'Rows read', value: formatCount(counts.rows_read) },
            { key: 'rows_accepted', label: 'Rows accepted', value: formatCount(counts.rows_accepted) },
            { key: 'rows_quarantined', label: 'Rows set aside', value: formatCount(counts.rows_quarantined) },
            { key: 'cells_left_out', label: 'Cells left out', value: formatCount(counts.cells_left_out) },
            { key: 'facts_written', label: 'Facts written', value: formatCount(counts.facts_written) },
            { key: 'parties_touched', label: 'Parties touched', value: formatCount(counts.parties_touched) },
            { key: 'created_by', label: 'Started by', value: job.created_by ?? '-' },
            { key: 'created_at', label: 'Created', value: <When value={job.created_at} /> },
            { key: 'finished_at', label: 'Finished', value: <When value={job.finished_at} /> },
            ...(job.layout
              ? [{ key: 'layout', label: 'Read with', value: `${job.layout.name}, version ${job.layout.version}` }]
              : []),
            ...(job.document_id
              ? [
                  {
                    key: 'document',
                    label: 'File',
                    value: (
                      <Link to={href('document', { document_id: job.document_id })}>
                        <Phrase>Show the stored file</Phrase>
                      </Link>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </section>
      <section aria-label={say('Rows set aside')}>
        <Quarantine job={job} />
      </section>
      {!!counts.cells_left_out && (
        <section className={classes.wide} aria-label={say('Cells left out')}>
          <CellsLeftOut job={job} />
        </section>
      )}
    </div>
  )
}

function Action({ job }: { job: Job }) {
  if (job.can_stop) return <Stop job={job} />
  return job.can_retry ? <Retry job={job} /> : null
}

const CHANGED = [api.getJob, api.adminJobs, api.myJobs, api.uploads]

/** What was stored stays, and a retry goes on after it: nothing is lost by it, so nobody is asked twice. */
function Stop({ job }: { job: Job }) {
  const stop = useWrite(api.stopJob, {
    invalidates: CHANGED,
    onSuccess: ({ data }) => notify.success(data.message),
    onError: (error) => notify.failure(sentenceOf(error), 'The job was not stopped'),
  })
  return (
    <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate({ params: { job_id: job.job_id } })}>
      <Phrase>Stop</Phrase>
    </Button>
  )
}

function Retry({ job }: { job: Job }) {
  const retry = useWrite(api.retryJob, {
    invalidates: CHANGED,
    onSuccess: ({ data }) => notify.success(data.message),
    onError: (error) => notify.failure(sentenceOf(error), 'The job was not started again'),
  })
  return (
    <Button
      // What is lacking comes first.
      variant={job.lacks === null ? 'filled' : 'default'}
      loading={retry.isPending}
      onClick={() => retry.mutate({ params: { job_id: job.job_id } })}
    >
      <Phrase>{job.status === 'failed' ? 'Retry' : 'Try again'}</Phrase>
    </Button>
  )
}
