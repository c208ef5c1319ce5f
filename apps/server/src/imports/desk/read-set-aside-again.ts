import { sql } from 'kysely'
import { z } from 'zod'
import { verb, within } from '../../platform/verb.ts'
import { retryJob } from './retry-job.ts'

/**
 * Files whose rows were set aside because nobody carried a number of registers are read once more when a company carries it
 * by now: ratings, court cases and relations can be given before the register knows their company. An ISIN names its issuer.
 */
export const readSetAsideAgain = verb({
  name: 'read_set_aside_again',
  access: 'system',
  input: z.object({}),
  async run(context) {
    const { rows } = await sql<{ job_id: string }>`
      with missing as materialized (
        select distinct q.job_id, substring(q.reason from '(?:carries|has) the (?:CIN|LLPIN|ISIN) ([A-Z0-9-]{8,21})') as value
        from quarantine q
        join jobs j on j.organization_id = q.organization_id and j.job_id = q.job_id and j.status = 'done'
        where q.organization_id = ${context.org.organization_id}
          and q.field in ('cin', 'llpin', 'isin', 'related_cin', 'related_llpin', 'related_isin'))
      select distinct job_id from missing m where exists (select from party_identifiers i
          where i.value = m.value and i.scheme in ('cin', 'llpin') and i.valid_to is null)
        or exists (select from party_identifiers i where i.scheme = 'isin' and left(i.value, 7) = left(m.value, 7)
          and length(m.value) = 12)
      order by job_id`.execute(context.tx)
    for (const { job_id } of rows) await within(context, retryJob, { job_id })
    return { jobs: rows.length }
  },
  // Each file that is read again has its own row.
  audit: () => null,
})
