import { addDays, type IsoDate, istInstant } from '@saakh/domain/dates'
import { sql } from 'kysely'
import { keepCustomerParty } from '../imports/desk/decide-link-review.ts'
import { importFile } from '../imports/pipeline/import-file.ts'
import type { Caller } from '../platform/access.ts'
import { inOrganization } from '../platform/db.ts'
import { ownSend } from '../platform/request-keys.ts'
import { execute, type Platform } from '../platform/verb.ts'
import { changeCase } from '../rooms/cases/change-case.ts'
import { commentCase } from '../rooms/cases/comment-case.ts'
import { createCase } from '../rooms/cases/create-case.ts'
import { demoCaller } from './accounts.ts'
import { daysBefore } from './at-moment.ts'

const CUSTOMERS = `customer_number,name,city,state
S00001,Jharnawadi Enamelware Works,Margao,Goa
S00002,Tintoli Bamboo Furnishings,Dimapur,Nagaland
`

const CASES = [
  {
    subject: 'Stock statement of the last quarter is missing',
    issue: 'The statement was due on the 15th.\nAsk the borrower and set a date.',
    opened: 62,
  },
  { subject: 'Insurance of the stock ran out', issue: 'Ask for the renewed policy.', opened: 55 },
]

/** What Demo Suspended did while it was active: something to read, and to be refused at. */
export async function loadSuspendedWork(platform: Platform, anchor: IsoDate): Promise<void> {
  const sunil: Caller = { ...demoCaller('U4'), organization_status: 'active' }
  const { organization_id } = sunil
  const at = (days_ago: number) => daysBefore(platform, anchor, days_ago, '11:20')
  const known_at = istInstant(addDays(anchor, -70)).toISOString()
  await importFile(at(70), {
    organization_id,
    kind: 'customers',
    file_name: 'demo-customers.csv',
    stream: textStream(CUSTOMERS),
    options: { known_at, is_demo: true },
  })
  const { parties, type, reviews } = await inOrganization(platform.db, organization_id, async (tx) => ({
    parties: (
      await sql<{ party_id: string; name: string }>`
        select p.party_id, p.name from customers c join parties p using (party_id) order by c.customer_number`.execute(
        tx,
      )
    ).rows,
    reviews: (await sql<{ review_id: string }>`select review_id from link_reviews where decided_at is null`.execute(tx))
      .rows,
    type: (
      await sql<{ case_type_id: string }>`select case_type_id from case_types order by position limit 1`.execute(tx)
    ).rows[0],
  }))
  for (const { review_id } of reviews) await execute(at(70), sunil, keepCustomerParty, { review_id })
  for (const [index, { subject, issue, opened }] of CASES.entries()) {
    const party = parties[index]
    if (!party || !type) continue
    const { case_uid: case_id } = await execute(
      at(opened),
      sunil,
      createCase,
      {
        party: party.party_id,
        party_name: party.name,
        subject,
        issue,
        organization_id,
        case_type: type.case_type_id,
      },
      ownSend(`demo case ${index}`),
    )
    if (index > 0) continue
    const comments = 'The borrower promises it for the end of the week.'
    const called = { case_id, case_status: 'WIP', notes: 'Called the borrower' }
    await execute(at(opened - 1), sunil, changeCase, called, ownSend('demo call'))
    await execute(at(opened - 2), sunil, commentCase, { case_id, comments }, ownSend('demo comment'))
  }
}

const textStream = async function* (text: string) {
  yield Buffer.from(text)
}
