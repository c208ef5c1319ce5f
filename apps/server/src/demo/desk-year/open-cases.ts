import { addDays, type IsoDate } from '@saakh/domain/dates'
import { sql } from 'kysely'
import { execute, type Platform } from '../../platform/verb.ts'
import { addCaseTask } from '../../rooms/cases/case-tasks.ts'
import { waitForBorrower } from '../../rooms/cases/case-waiting.ts'
import { changeCase } from '../../rooms/cases/change-case.ts'
import { atTime, rowsOf } from '../at-moment.ts'
import { type DemoSize, demoBorrowers } from '../borrowers.ts'
import { finishNextTask } from '../demo-case-work.ts'
import { caseTypes, open } from './cases.ts'
import { borrowersOnDesk, type OnDesk, workingDays } from './desk-month.ts'

interface Running {
  key: string
  case_type: string
  words: readonly [subject: string, issue: string]
  /** Days before the anchor day on which it was opened, and on which it was taken up: the first of them that is a working day. */
  opened: number
  taken_up: readonly number[]
  waits?: { since: number; waiting_for: string; ask_again_in: number }
}

/** What runs on the anchor day: a state that is overdue, one that is due within three days, and a wait. */
const RUNNING: readonly Running[] = [
  {
    ...{ key: 'overdue', case_type: 'Early warning review', opened: 46, taken_up: [44, 45, 46] },
    words: ['Stock and sales: what moved', 'Compare stock and sales with the last season and with the returns.'],
  },
  {
    ...{ key: 'due soon', case_type: 'Recovery follow-up', opened: 31, taken_up: [28, 29, 30, 27] },
    words: ['Slow collection: plan of the quarter', 'Agree with the borrower on a plan for the receivables.'],
  },
  {
    ...{ key: 'waiting', case_type: 'Early warning review', opened: 22, taken_up: [20, 21, 19, 18] },
    words: [
      'Accounts of the year: provisional figures',
      'Get the provisional accounts and compare them with the plan.',
    ],
    waits: { since: 8, waiting_for: 'Provisional accounts, signed by the auditor', ask_again_in: 2 },
  },
]

/** Alerts of borrowers without a High one and without a case: what is grave keeps its place in the queue. */
const alertsOfCalm = (platform: Platform) =>
  rowsOf(
    platform,
    sql<{ alert_id: string; party_id: string; told_on: IsoDate }>`
      select distinct on (c.customer_number) a.alert_id, a.party_id,
        (a.created_at at time zone 'Asia/Kolkata')::date::text as told_on
      from open_alerts_decided a join customers c using (organization_id, party_id)
        join desk_borrowers b on b.organization_id = a.organization_id and b.party_id = a.party_id and b.with_fraud
      where b.gravest < 3 and a.severity = 'Medium' and not a.fraud_alone and a.case_uid is null
        and not exists (select from cases k where k.organization_id = a.organization_id and k.party_id = a.party_id)
      order by c.customer_number, a.created_at, a.alert_type, a.alert_id`,
  )

/** Healthy borrowers that are in no case and have nothing open. */
async function calmWithoutCase(platform: Platform, all: readonly OnDesk[]): Promise<OnDesk[]> {
  const rows = await rowsOf(
    platform,
    sql<{ party_id: string }>`select party_id from cases union select party_id from alerts where state = 'open'`,
  )
  const busy = new Set(rows.map(({ party_id }) => party_id))
  return all.filter(({ party_id, borrower }) => borrower.story === 'healthy' && !busy.has(party_id))
}

const onOrBefore = (day: IsoDate): IsoDate => workingDays(addDays(day, -9), addDays(day, 1)).at(-1) ?? day
const firstWorking = (anchor: IsoDate, days: readonly number[]): IsoDate => {
  const all = days.map((back) => addDays(anchor, -back))
  return all.find((day) => onOrBefore(day) === day) ?? onOrBefore(all[0] ?? anchor)
}

async function run(platform: Platform, anchor: IsoDate, onDesk: OnDesk, alert_id: string | null, running: Running) {
  const case_type = (await caseTypes(platform)).get(running.case_type)
  if (!case_type) return
  const { key, words, taken_up, waits } = running
  const { by } = onDesk
  const opened_on = onOrBefore(addDays(anchor, -running.opened))
  const case_id = await open(atTime(platform, opened_on, '10:50'), {
    deskBorrower: onDesk,
    by,
    alert_id,
    case_type,
    key,
    words,
  })
  const up = atTime(platform, firstWorking(anchor, taken_up), '11:40')
  await execute(up, by, changeCase, { case_id, case_status: 'WIP', notes: 'Taken up with the borrower' })
  for (let done = 0; done < 2; done += 1) await finishNextTask(up, by, case_id)
  if (!waits) return
  const { since, waiting_for, ask_again_in } = waits
  const then = atTime(platform, onOrBefore(addDays(anchor, -since)), '14:50')
  const due_on = addDays(anchor, 1)
  await execute(then, by, addCaseTask, { case_id, text: 'Call the auditor of the borrower', due_on })
  await execute(then, by, waitForBorrower, { case_id, waiting_for, ask_again_on: addDays(anchor, ask_again_in) })
}

/** Cases whose clocks run on the anchor day, each once: one that is there already was opened before the loading was cut off. */
export async function openRunningCases(platform: Platform, anchor: IsoDate, size: DemoSize): Promise<void> {
  const known = new Map(
    (await borrowersOnDesk(platform, demoBorrowers(anchor, size))).map((borrower) => [borrower.party_id, borrower]),
  )
  const there = await rowsOf(platform, sql<{ subject: string }>`select subject from cases`)
  const calm = await calmWithoutCase(platform, [...known.values()])
  const missing = RUNNING.filter(({ words: [subject] }) => !there.some((storedCase) => storedCase.subject === subject))
  const alerts = await alertsOfCalm(platform)
  for (const running of missing) {
    const opened_on = onOrBefore(addDays(anchor, -running.opened))
    const at = alerts.findIndex(({ party_id, told_on }) => told_on <= opened_on && known.has(party_id))
    const [alert] = at < 0 ? [] : alerts.splice(at, 1)
    // A small world has few alerts: then the case is about what a person saw.
    const deskBorrower = alert ? known.get(alert.party_id) : calm.shift()
    if (deskBorrower) await run(platform, anchor, deskBorrower, alert?.alert_id ?? null, running)
  }
}
