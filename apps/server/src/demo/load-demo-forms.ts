import { addDays, type IsoDate, istInstant } from '@saakh/domain/dates'
import { sql } from 'kysely'
import { fixedClock } from '../platform/clock.ts'
import { inOrganization } from '../platform/db.ts'
import { ownSend } from '../platform/request-keys.ts'
import { execute, type Platform } from '../platform/verb.ts'
import { submitForm } from '../rooms/forms/submit-form.ts'
import { demoCaller } from './accounts.ts'

interface Filled {
  form_id: string
  /** The demo case whose fictional borrower the form is about. */
  case_subject: string
  by: string
  days_ago: number
  answers: (day: IsoDate) => Record<string, unknown>
}

const FILLED: Filled[] = [
  {
    form_id: 'site-visit',
    case_subject: 'Account is an NPA: visit and recovery plan',
    by: 'U1b',
    days_ago: 9,
    answers: (day) => ({
      visited_on: day,
      place: 'works',
      address: 'Unit of the borrower, as in the sanction letter',
      met: 'The works manager',
      running: 'partly',
      workers: '14',
      utilisation: '40',
      remarks: 'Production is running on one shift. Finished goods of about three weeks in the store.',
      seen_in_person: true,
    }),
  },
  {
    form_id: 'stock-inspection',
    case_subject: 'Limit exceeded continuously: regularise or reduce',
    by: 'U1b',
    days_ago: 3,
    answers: (day) => ({
      inspected_on: day,
      statement_of: addDays(day, -20),
      place: 'Godown beside the works',
      stock_stated: '8600000.00',
      stock_found: '7950000.00',
      records: 'behind',
      plate_shown: true,
      remarks: 'Found less than stated; the difference is said to be in transit. Challans asked for.',
    }),
  },
]

/** Forms that the people of Demo Bank filled about the fictional borrowers of their cases. */
export async function loadDemoForms(platform: Platform, anchor: IsoDate): Promise<void> {
  for (const { form_id, case_subject, by, days_ago, answers } of FILLED) {
    const caller = demoCaller(by)
    const day = addDays(anchor, -days_ago)
    const [about] = await inOrganization(
      platform.db,
      caller.organization_id,
      async (tx) =>
        (
          await sql<{ party_id: string; name: string }>`
            select party_id, party_name as name from cases where subject = ${case_subject} limit 1`.execute(tx)
        ).rows,
    )
    // A small demo world may have no borrower of that story.
    if (!about) continue
    await execute(
      { ...platform, clock: fixedClock(istInstant(day, '16:40').toISOString()) },
      caller,
      submitForm,
      {
        form_id,
        answers: { party: about, ...answers(day) },
      },
      ownSend(`demo ${form_id}`),
    )
  }
}
