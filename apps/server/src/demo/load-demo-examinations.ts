import { addDays, type IsoDate } from '@saakh/domain/dates'
import type { ExaminationStep } from '@saakh/domain/examination'
import { sql } from 'kysely'
import { inOrganization } from '../platform/db.ts'
import { execute, type Platform } from '../platform/verb.ts'
import { openExamination } from '../rooms/examinations/open-examination.ts'
import { takeExaminationStep } from '../rooms/examinations/take-step.ts'
import { demoCaller } from './accounts.ts'
import { daysBefore } from './at-moment.ts'
import type { Borrower } from './borrowers.ts'

interface Examined {
  borrower: Borrower | undefined
  /** Days before the anchor on which its alert was given. */
  days_ago: number
  because: string
  steps: { step: ExaminationStep; days_ago: number; reason: string; reference?: string }[]
}

const ASHA = demoCaller('U1')

/** One red-flagged and reported, one under examination in time, one that nobody has ended in time. */
function examined(borrowers: readonly Borrower[]): Examined[] {
  const fraud = borrowers.find(({ story }) => story === 'fraud')
  const [first, second] = borrowers.filter(({ story, outcome }) => outcome === 'NPA' && story !== 'fraud')
  return [
    {
      borrower: fraud,
      days_ago: 24,
      because: 'Demo: sales to two buyers without a movement of goods.',
      steps: [
        { step: 'red_flagged', days_ago: 14, reason: 'Demo: the stock audit found no goods.' },
        { step: 'reported', days_ago: 9, reason: 'Demo: reported by head office.', reference: 'DEMO-2026-17' },
      ],
    },
    {
      borrower: first,
      days_ago: 12,
      because: 'Demo: receipts of a buyer went to an account elsewhere.',
      steps: [],
    },
    { borrower: second, days_ago: 41, because: 'Demo: the stock statement names stock twice.', steps: [] },
  ]
}

/** Early-warning examinations of Demo Bank of invented borrowers; their clocks run by the anchor day. */
export async function loadDemoExaminations(
  platform: Platform,
  anchor: IsoDate,
  borrowers: readonly Borrower[],
): Promise<void> {
  const at = (days_ago: number) => daysBefore(platform, anchor, days_ago, '15:20')
  for (const { borrower, days_ago, because, steps } of examined(borrowers)) {
    const party_id = borrower && (await unexamined(platform, borrower.customer_number))
    if (!party_id) continue
    const begun = { party_id, alerted_on: addDays(anchor, -days_ago), because }
    const { examination_id } = await execute(at(days_ago), ASHA, openExamination, begun)
    for (const { days_ago: then, ...step } of steps)
      await execute(at(then), ASHA, takeExaminationStep, {
        ...{ examination_id, ...step, taken_on: addDays(anchor, -then) },
      })
  }
}

/** The borrower, unless the loading was cut off after its examination began. */
async function unexamined(platform: Platform, customer_number: string): Promise<string | undefined> {
  const { rows } = await inOrganization(platform.db, ASHA.organization_id, (tx) =>
    sql<{ party_id: string }>`select party_id from customers c where customer_number = ${customer_number}
      and not exists (select from examinations e where e.party_id = c.party_id)`.execute(tx),
  )
  return rows[0]?.party_id
}
