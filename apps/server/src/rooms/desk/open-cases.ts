import { api } from '@saakh/contract/api'
import { CASES_AT_ONCE, CASES_BY_JOB } from '@saakh/contract/desk-bulk'
import { AppError } from '@saakh/domain/errors'
import { formatCount } from '@saakh/domain/formats'
import { sql } from 'kysely'
import { authorizeWithin, userId } from '../../platform/access.ts'
import { type Context, verb, within } from '../../platform/verb.ts'
import { createCase } from '../cases/create-case.ts'
import { findCaseType } from '../cases/workflow.ts'
import { covering } from './bulk.ts'
import { queueBulk } from './bulk-job.ts'
import type { CasesOptions } from './open-cases-batch.ts'

/** What one case carries. */
const ALERTS_OF_CASE = 100

type Covered = Awaited<ReturnType<typeof covering>>['covered']

/** How many would get a case, and how many have nothing but what people were told of after the queue was read. */
async function count({ tx }: Context, covered: Covered): Promise<{ borrowers: number; news: number }> {
  const { rows } = await sql<{ borrowers: number; news: number }>`${covered}
    select count(*) filter (where takes)::int as borrowers, count(*) filter (where not takes)::int as news
    from (select bool_or(not is_news) as takes from covered where decided <> 'in_case' group by target) t`.execute(tx)
  return rows[0] ?? { borrowers: 0, news: 0 }
}

/** Of each borrower what a decision would cover and no case has, the gravest first, as the table `taken`. */
const taking = (covered: Covered) => sql`${covered},
  named as (select t.target, coalesce(p.name, '') as party_name
    from (select distinct target from covered where not is_news and decided <> 'in_case') t
      left join lateral (select p.name from parties p where p.party_id = t.target offset 0) p on true),
  placed as (select target, party_name, row_number() over (order by party_name, target) as place from named),
  taken as (select * from (
    select t.place, t.target, t.party_name, c.alert_id, c.reading_no, c.standing, row_number() over (partition by c.target
        order by case c.severity when 'High' then 1 when 'Medium' then 2 else 3 end, c.told_at desc, c.alert_id) as nth
    from covered c join placed t on t.target = c.target where not c.is_news and c.decided <> 'in_case') r
    where nth <= ${ALERTS_OF_CASE})`

type Taking = ReturnType<typeof taking>

type Of = CasesOptions['of']

async function openAll(context: Context, taken: Taking, of: Of) {
  const { rows } = await sql<{ party_id: string; party_name: string; alert_ids: string[] }>`${taken}
    select target as party_id, party_name, array_agg(alert_id order by nth) as alert_ids
    from taken group by target, party_name, place order by place`.execute(context.tx)
  const cases: { party_id: string; case_uid: string; case_number: string }[] = []
  for (const { party_id, party_name, alert_ids } of rows) {
    const { case_uid, case_number } = await within(context, createCase, {
      ...{ party: party_id, party_name, alert_ids, ...of },
      organization_id: context.org.organization_id,
    })
    cases.push({ party_id, case_uid, case_number })
  }
  return cases
}

/** One case for each borrower: at once where they are few, else by a job. */
export const openCases = verb({
  name: 'open_cases',
  access: api.openCases,
  input: api.openCases.body,
  async run(context, { filter, party_ids, seen_at, ...of }) {
    authorizeWithin(api.desk, context)
    const { covered } = await covering(context, filter, seen_at, party_ids)
    const { borrowers, news } = await count(context, covered)
    if (borrowers === 0)
      throw new AppError('not_found', 'None of these borrowers has an alert that is open and in no case.')
    if (borrowers > CASES_BY_JOB)
      throw new AppError(
        'invalid',
        `These are more than ${formatCount(CASES_BY_JOB)} borrowers. Narrow the filter, and open their cases in parts.`,
      )
    const taken = taking(covered)
    if (borrowers <= CASES_AT_ONCE)
      return { cases: await openAll(context, taken, of), borrowers, left_out: news, job_id: null }
    const by = userId(context)
    if (by === null) throw new AppError('forbidden', 'Only a person opens cases for a whole filter.')
    const type = await findCaseType(context, of.case_type)
    if (!type)
      throw new AppError('invalid', 'This case type does not exist.', { case_type: 'This case type does not exist.' })
    const options: CasesOptions = { by, of, left_out: news }
    const rows = sql`${taken} select place, alert_id, reading_no, standing from taken`
    const job_id = await queueBulk(context, { kind: 'cases', options: { ...options }, total: borrowers, rows })
    return { cases: [], borrowers, left_out: news, job_id }
  },
  audit: ({ case_type, filter }, { cases, job_id }, { org }) => ({
    subject: `organization:${org.organization_id}`,
    payload: {
      case_type,
      filter,
      opened: cases.length,
      case_numbers: cases.map(({ case_number }) => case_number),
      job_id,
    },
    events: job_id ? [{ kind: 'job.progress', payload: { job_id, status: 'queued' } }] : [],
  }),
})
