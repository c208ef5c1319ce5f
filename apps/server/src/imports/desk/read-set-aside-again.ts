import { sql } from 'kysely'
import { z } from 'zod'
import { verb, within } from '../../platform/verb.ts'
import { retryJob } from './retry-job.ts'

/**
 * Files whose rows were set aside because nobody carried their CIN are read once more when a company carries it by now:
 * ratings and court cases can be given before the register knows their company.
 */
export const readSetAsideAgain = verb({
  name: 'read_set_aside_again',
  access: 'system',
  input: z.object({}),
  async run(context) {
    const { rows } = await sql<{ job_id: string }>`
      with missing as materialized (
        select distinct q.job_id, substring(q.reason from 'carries the CIN ([A-Z0-9]{21})') as cin from quarantine q
        join jobs j on j.organization_id = q.organization_id and j.job_id = q.job_id and j.status = 'done'
        where q.organization_id = ${context.org.organization_id} and q.field = 'cin')
      select distinct job_id from missing m where exists (select from party_identifiers i
        where i.value = m.cin and i.scheme = 'cin' and i.valid_to is null) order by job_id`.execute(context.tx)
    for (const { job_id } of rows) await within(context, retryJob, { job_id })
    return { jobs: rows.length }
  },
  // Each file that is read again has its own row.
  audit: () => null,
})
