import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { authorizeWithin } from '../../platform/access.ts'
import { type Context, verb, within } from '../../platform/verb.ts'
import { createCase } from '../cases/create-case.ts'
import { findCaseType } from '../cases/workflow.ts'
import { asPerson, type Person } from './as-person.ts'
import { type Batch, failBulk, nextBatch, noteBatch, standingAsSeen } from './bulk-job.ts'

/** So many cases are opened in one transaction. */
const BATCH = 50

/** What the job is to do, and for whom. */
const options = z.object({
  by: z.uuid(),
  of: api.openCases.body.pick({ case_type: true, subject: true, issue: true }),
  /** Left out when it was asked for. */
  left_out: z.number(),
})
export type CasesOptions = z.output<typeof options>

/** The person who asked for the cases, who may open them still; else why the job cannot go on. */
async function openerOf(context: Context, { by, of }: CasesOptions): Promise<Context | string> {
  const { tx, org } = context
  const { rows } = await sql<Person>`select user_id, name, email, unit_id, policy from users
    where organization_id = ${org.organization_id} and user_id = ${by} and status = 'active'`.execute(tx)
  if (!rows[0]) return 'The person who asked for the cases is not active any more.'
  const person = await asPerson(context, rows[0])
  try {
    authorizeWithin(api.openCases, person)
    authorizeWithin(api.desk, person)
  } catch (error) {
    if (error instanceof AppError) return 'The person who asked for the cases may not open cases any more.'
    throw error
  }
  return (await findCaseType(person, of.case_type)) ? person : 'The type of the cases does not exist any more.'
}

interface Borrower {
  party_id: string
  party_name: string
  alert_ids: string[]
}

/** The borrowers of which every alert stands as it was seen. */
async function unchanged(context: Context, seen: Batch['seen']): Promise<Borrower[]> {
  const standing = new Set((await standingAsSeen(context, seen)).map(({ alert_id }) => alert_id))
  const changed = new Set(seen.flatMap(({ place, alert_id }) => (standing.has(alert_id) ? [] : [place])))
  const rest = seen.filter(({ place }) => !changed.has(place))
  const { rows } = await sql<Borrower>`
    select party_read_as(a.party_id) as party_id, coalesce(min(p.name), '') as party_name,
      array_agg(a.alert_id order by case a.severity when 'High' then 1 when 'Medium' then 2 else 3 end, a.told_at desc, a.alert_id) as alert_ids
    from jsonb_to_recordset(${JSON.stringify(rest)}::jsonb) r(place int, alert_id uuid)
      join alerts a on a.organization_id = ${context.org.organization_id} and a.alert_id = r.alert_id
      left join parties p on p.party_id = party_read_as(a.party_id)
    group by r.place, party_read_as(a.party_id) order by r.place`.execute(context.tx)
  return rows
}

/** Opens the next cases of a job in the name of whoever asked for them; answers whether any are left. */
export const openCasesBatch = verb({
  name: 'open_cases_batch',
  access: 'system',
  input: z.object({ job_id: z.uuid() }),
  async run(context, { job_id }) {
    const nothing = { opened: 0, case_numbers: [], is_over: true, stopped: null }
    const batch = await nextBatch(context, 'cases', { job_id, size: BATCH })
    if (batch === null) return nothing
    const asked = options.parse(batch.options)
    const person = await openerOf(context, asked)
    if (typeof person === 'string') {
      await failBulk(context, job_id, person)
      return { ...nothing, stopped: person }
    }
    const case_numbers: string[] = []
    for (const { party_id, party_name, alert_ids } of await unchanged(person, batch.seen)) {
      const { case_number } = await within(person, createCase, {
        ...{ party: party_id, party_name, alert_ids, ...asked.of },
        organization_id: context.org.organization_id,
      })
      case_numbers.push(case_number)
    }
    const is_over = await noteBatch(context, batch, case_numbers.length)
    return { opened: case_numbers.length, case_numbers, is_over, stopped: null }
  },
  audit: ({ job_id }, { opened, case_numbers, stopped }) =>
    opened === 0 && stopped === null
      ? null
      : {
          subject: `job:${job_id}`,
          payload: { opened, case_numbers, stopped },
          events: [{ kind: 'job.progress', payload: { job_id, status: stopped === null ? 'running' : 'failed' } }],
        },
})
