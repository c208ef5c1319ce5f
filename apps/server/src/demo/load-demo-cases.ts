import type { IsoDate } from '@saakh/domain/dates'
import { sql } from 'kysely'
import type { Caller } from '../platform/access.ts'
import { ownSend } from '../platform/request-keys.ts'
import { execute, type Platform } from '../platform/verb.ts'
import { changeCase } from '../rooms/cases/change-case.ts'
import { commentCase } from '../rooms/cases/comment-case.ts'
import { createCase } from '../rooms/cases/create-case.ts'
import { demoCaller } from './accounts.ts'
import { daysBefore, rowsOf } from './at-moment.ts'
import { DEMO_OUTCOME, finishNextTask } from './demo-case-work.ts'

interface AlertToWork {
  alert_id: string
  party_id: string
  party_name: string
}

interface Step {
  by: string
  days_ago: number
  to?: string
  note?: string
  comment?: string
}

interface Work {
  /** The alert that the case is about: its type, its state and what its sentence holds. */
  alert: { type: string; state: 'open' | 'cleared'; says: string }
  subject: string
  issue: string
  opened: number
  steps: Step[]
}

/** What the people of Demo Bank did with their alerts; one entry a case. */
const WORK: Work[] = [
  {
    alert: { type: 'dpd_status_change', state: 'open', says: 'NPA' },
    subject: 'Account is an NPA: visit and recovery plan',
    issue:
      'The account has passed 90 days without a payment.\nPlease visit the unit, see the stock and report by Friday.',
    opened: 12,
    steps: [
      { by: 'U1', days_ago: 11, to: 'WIP', note: 'Visit fixed with the promoter' },
      {
        by: 'U1b',
        days_ago: 9,
        comment: 'Visited the unit. Production is running on one shift, stock statement of last month asked for.',
      },
      { by: 'U1', days_ago: 4, to: 'ESCALATION', note: 'Promised payment did not arrive; to the zonal office' },
    ],
  },
  {
    alert: { type: 'exceeding_regularization', state: 'open', says: 'above' },
    subject: 'Limit exceeded continuously: regularise or reduce',
    issue: 'Outstanding is above the drawing power. Ask for the stock statement and a date of regularisation.',
    opened: 8,
    steps: [
      { by: 'U1b', days_ago: 7, to: 'WIP', note: 'Stock statement requested by mail' },
      { by: 'U1', days_ago: 3, comment: 'Statement received, drawing power will be set again on it.' },
    ],
  },
  {
    alert: { type: 'high_utilisation', state: 'open', says: ' used ' },
    subject: 'High utilisation over 30 days',
    issue: 'Is this the season or a squeeze? Compare with the last two years and with GST turnover.',
    opened: 5,
    steps: [],
  },
  {
    alert: { type: 'dpd_status_change', state: 'cleared', says: 'SMA' },
    subject: 'Late instalments: reason and plan',
    issue: 'Instalments are paid late month after month. Is it the buyer, the margin or the will?',
    opened: 110,
    steps: [
      { by: 'U1', days_ago: 106, to: 'WIP', note: 'Called the borrower' },
      { by: 'U1b', days_ago: 84, comment: 'Receivable from one large buyer was delayed; the buyer has paid now.' },
      { by: 'U1', days_ago: 62, to: 'CLOSED', note: 'Arrears paid in full, no further action' },
    ],
  },
]

/** The newest alert that fits, of a party that has no case yet. */
const findAlert = async (platform: Platform, { type, state, says }: Work['alert']) => {
  const [alert] = await rowsOf(
    platform,
    sql<AlertToWork>`
      select a.alert_id, a.party_id, p.name as party_name from alerts a join parties p using (party_id)
      where a.alert_type = ${type} and a.state = ${state} and a.summary like ${`%${says}%`} and a.case_uid is null
        and not exists (select from cases c where c.party_id = a.party_id)
      order by a.date_of_alert desc, p.name limit 1`,
  )
  return alert
}

/** Cases about what the engine found, each step at its time. */
export async function workAlerts(platform: Platform, anchor: IsoDate, caller: Caller): Promise<void> {
  const [type] = await rowsOf(
    platform,
    sql<{ case_type_id: string }>`select case_type_id from case_types order by position limit 1`,
  )
  const subjects = WORK.map(({ subject }) => subject)
  const [worked] = await rowsOf(
    platform,
    sql<{ n: number }>`select count(*)::int as n from cases where subject = any(${subjects})`,
  )
  if (!type) return
  for (const [index, work] of WORK.entries()) {
    // Opened before the loading was cut off; its steps are few and may stay undone.
    if (index < (worked?.n ?? 0)) continue
    const alert = await findAlert(platform, work.alert)
    if (!alert) continue
    const opened = await execute(
      daysBefore(platform, anchor, work.opened, '10:15'),
      caller,
      createCase,
      {
        party: alert.party_id,
        party_name: alert.party_name,
        subject: work.subject,
        issue: work.issue,
        organization_id: caller.organization_id,
        case_type: type.case_type_id,
        alert_id: alert.alert_id,
      },
      ownSend(`demo case ${index}`),
    )
    for (const step of work.steps)
      await takeStep(daysBefore(platform, anchor, step.days_ago, '15:40'), opened.case_uid, step)
  }
}

async function takeStep(platform: Platform, case_id: string, step: Step): Promise<void> {
  const caller = demoCaller(step.by)
  if (step.comment) await execute(platform, caller, commentCase, { case_id, comments: step.comment })
  await finishNextTask(platform, caller, case_id)
  if (step.to)
    await execute(platform, caller, changeCase, {
      case_id,
      case_status: step.to,
      notes: step.note ?? step.to,
      ...(step.to === 'CLOSED' && { outcome: DEMO_OUTCOME }),
    })
}
