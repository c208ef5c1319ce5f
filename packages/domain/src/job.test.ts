import { expect, it } from 'vitest'
import { readJob, readJobs } from './job.ts'

it('reads a job of another server, and finds missing what it leaves out', () => {
  expect(readJob({ data: { _id: 7, status: 'RUNNING', counts: { rows_read: '12' } } })).toMatchObject({
    job_id: '7',
    status: 'running',
    progress: null,
    counts: { rows_read: 12, rows_accepted: null, rows_quarantined: null },
  })
  expect(readJob({ job_id: 'j1', status: 'paused' })).toMatchObject({ status: null, counts: { rows_read: null } })
})

it('finds none where the answer names none', () => {
  expect(readJob({ data: { status: 'done' } })).toBeNull()
  expect(readJobs([{ job_id: 'j1' }, { status: 'done' }]).data.map(({ job_id }) => job_id)).toEqual(['j1'])
})
