import { api } from '@saakh/contract/api'
import { CASES_AT_ONCE } from '@saakh/contract/desk-bulk'
import { AppError } from '@saakh/domain/errors'
import { formatCount } from '@saakh/domain/formats'
import { sql } from 'kysely'
import { authorizeWithin } from '../../platform/access.ts'
import { type Context, verb, within } from '../../platform/verb.ts'
import { createCase } from '../cases/create-case.ts'
import { covering } from './bulk.ts'

/** What one case carries. */
const ALERTS_OF_CASE = 100

interface OfBorrower {
  party_id: string
  party_name: string
  /** The gravest first. */
  alert_ids: string[]
}

/** Of each borrower what a decision would cover and no case has. */
async function readBorrowers(context: Context, covered: ReturnType<typeof covering>): Promise<OfBorrower[]> {
  const { rows } = await sql<OfBorrower>`${covered}
    select c.target as party_id, coalesce(p.name, '') as party_name,
      array_agg(c.alert_id order by case c.severity when 'High' then 1 when 'Medium' then 2 else 3 end, c.told_at desc, c.alert_id) as alert_ids
    from covered c left join parties p on p.party_id = c.target
    where not c.is_news and c.decided <> 'in_case'
    group by c.target, p.name order by p.name, c.target limit ${CASES_AT_ONCE + 1}`.execute(context.tx)
  return rows
}

/** One case for each borrower, all in one transaction. */
export const openCases = verb({
  name: 'open_cases',
  access: api.openCases,
  input: api.openCases.body,
  async run(context, { filter, party_ids, seen_at, case_type, subject, issue }) {
    authorizeWithin(api.desk, context)
    const borrowers = await readBorrowers(context, covering(context, filter, seen_at, party_ids))
    if (borrowers.length === 0)
      throw new AppError('not_found', 'None of these borrowers has an alert that is open and in no case.')
    if (borrowers.length > CASES_AT_ONCE)
      throw new AppError(
        'invalid',
        `These are more than ${formatCount(CASES_AT_ONCE)} borrowers. Narrow the filter, and open their cases in parts.`,
      )
    const cases: { party_id: string; case_uid: string; case_number: string }[] = []
    for (const { party_id, party_name, alert_ids } of borrowers) {
      const { case_uid, case_number } = await within(context, createCase, {
        ...{ party: party_id, party_name, subject, issue, case_type },
        organization_id: context.org.organization_id,
        alert_ids: alert_ids.slice(0, ALERTS_OF_CASE),
      })
      cases.push({ party_id, case_uid, case_number })
    }
    return { cases }
  },
  audit: ({ case_type, filter }, { cases }, { org }) => ({
    subject: `organization:${org.organization_id}`,
    payload: { case_type, filter, opened: cases.length, case_numbers: cases.map(({ case_number }) => case_number) },
    events: [],
  }),
})
