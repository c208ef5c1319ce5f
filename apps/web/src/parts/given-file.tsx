import { api } from '@saakh/contract/api'
import { usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { href } from '../addresses.ts'
import { q } from '../data/api.ts'
import { usePolicy } from '../data/profile.ts'
import classes from './what-file-lacks.module.css'
import { WhatFileLacks } from './what-file-lacks.tsx'

const POLL_MS = 2000

/** What became of the file that was just given, and what it still lacks. */
export function GivenFile({ job_id }: { job_id: string }) {
  const { can } = usePolicy()
  const say = usePhrases()
  const { data: job } = useQuery(
    q(
      api.getJob,
      { params: { job_id } },
      {
        enabled: can('/v1/admin/jobs'),
        refetchInterval: ({ state: { data } }) =>
          data?.status === 'queued' || data?.status === 'running' ? POLL_MS : false,
      },
    ),
  )
  if (!job) return null
  const isUnderWay = job.status === 'queued' || job.status === 'running'
  return (
    <section className={classes.given} aria-label={say('The file that you gave')} aria-live="polite">
      <p role={job.status === 'failed' ? 'alert' : undefined}>
        <Link to={href('job', { job_id })}>{job.file_name ?? say('File')}</Link>:{' '}
        {isUnderWay ? say('is being read.') : job.message}
      </p>
      <WhatFileLacks job={job} />
    </section>
  )
}
