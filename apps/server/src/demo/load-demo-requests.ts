import { addMonths, type IsoDate } from '@saakh/domain/dates'
import { wholePolicy } from '@saakh/domain/policy-areas'
import { sql } from 'kysely'
import { createExportSchedule } from '../exports/change-schedule.ts'
import { produceExport } from '../exports/produce-export.ts'
import { requestExport } from '../exports/request-export.ts'
import { inOrganization } from '../platform/db.ts'
import { execute, type Platform } from '../platform/verb.ts'
import { decideApproval } from '../rooms/approvals/decide-approval.ts'
import { askRebuttal } from '../rooms/book/ask-rebuttal.ts'
import { ADMINISTRATOR } from '../rooms/policy-templates/ready-made.ts'
import { inviteUsers } from '../rooms/users/invite-users.ts'
import { updateUser } from '../rooms/users/update-user.ts'
import { demoCaller, demoUserId } from './accounts.ts'
import { daysBefore } from './at-moment.ts'

/** Is to administer people, so that a second administrator is asked. */
export const WAITING_EMAIL = 'nandini@demo-bank.example'
const READER = 'leela@demo-bank.example'

const ASHA = demoCaller('U1')
const VIKRAM = demoCaller('U1b')

const find = <T>(platform: Platform, query: ReturnType<typeof sql<T>>): Promise<T | undefined> =>
  inOrganization(platform.db, ASHA.organization_id, async (tx) => (await query.execute(tx)).rows[0])

/** An invitation that waits for Vikram, and a right that waits for Asha. */
async function askForSecondPerson(then: Platform): Promise<void> {
  const waiting = await find(then, sql`select 1 from approvals limit 1`)
  if (waiting) return
  const template = await find(
    then,
    sql<{ template_id: string }>`select template_id from policy_templates where name = ${ADMINISTRATOR}`,
  )
  const { template_id } = template ?? {}
  if (template_id) await execute(then, ASHA, inviteUsers, { emails: [WAITING_EMAIL], template_id })
  const reader = demoCaller('U5').actor
  if (reader.kind !== 'user') return
  const policy = { ...wholePolicy(reader.policy), '/v1/cases': ['GET' as const, 'POST' as const, 'PATCH' as const] }
  await execute(then, VIKRAM, updateUser, { user_id: demoUserId(READER), user: { policy } })
}

/** Asha rebuts what the class presumes of a loan that a clerk marked by hand, and Vikram approves. */
async function rebutStage(then: Platform): Promise<void> {
  const there = await find(then, sql`select 1 from stage_rebuttals limit 1`)
  if (there) return
  const loan = await find(
    then,
    sql<{ account_number: string }>`
      select account_number from facility_positions
      where is_latest and kind = 'term_loan' and declared_class = 'SMA-1' and computed_class = 'Standard'
      order by account_number limit 1`,
  )
  if (!loan) return
  const valid_from = then.clock.today()
  const reason = 'Demo: the account was marked SMA-1 by hand; every instalment of it was paid on its day.'
  const asked = { ...loan, reason, valid_from, valid_until: addMonths(valid_from, 6) }
  const { rebuttal_id } = await execute(then, ASHA, askRebuttal, asked)
  const waiting = await find(
    then,
    sql<{ approval_id: string }>`select approval_id from approvals where subject_id = ${rebuttal_id}`,
  )
  if (waiting) await execute(then, VIKRAM, decideApproval, { ...waiting, action: 'approve', notes: 'Demo: seen.' })
}

/** A file that Asha can still download, and one that comes every month. */
async function exportLists(then: Platform): Promise<void> {
  const there = await find(then, sql`select 1 from exports union all select 1 from export_schedules limit 1`)
  if (there) return
  const { organization_id } = ASHA
  const { export_id } = await execute(then, ASHA, requestExport, {
    entity: 'alerts',
    filters: { severity: 'High', state: 'open' },
    format: 'xlsx',
  })
  await produceExport(then, { organization_id, export_id }, false)
  const emails = ['asha@demo-bank.example', 'vikram@demo-bank.example']
  await execute(then, ASHA, createExportSchedule, {
    entity: 'cases',
    filters: {},
    format: 'csv',
    every: 'month',
    emails,
  })
}

/** What the people of Demo Bank asked for in the last days. */
export async function loadDemoRequests(platform: Platform, anchor: IsoDate): Promise<void> {
  const at = (days_ago: number, time: string) => daysBefore(platform, anchor, days_ago, time)
  await askForSecondPerson(at(3, '12:30'))
  await rebutStage(at(2, '11:10'))
  await exportLists(at(1, '17:20'))
}
