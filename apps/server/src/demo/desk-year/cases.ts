import type { CaseOutcome } from '@saakh/domain/case-outcome'
import { sql } from 'kysely'
import type { Caller } from '../../platform/access.ts'
import { ownSend } from '../../platform/request-keys.ts'
import { execute, type Platform } from '../../platform/verb.ts'
import { changeCase } from '../../rooms/cases/change-case.ts'
import { commentCase } from '../../rooms/cases/comment-case.ts'
import { createCase } from '../../rooms/cases/create-case.ts'
import { rowsOf } from '../at-moment.ts'
import { finishNextTask } from '../demo-case-work.ts'
import { type OpenAlert, TOO_STRICT_RULES } from './decisions.ts'
import { type Act, type DeskMonth, dayAt, isGrave, type OnDesk } from './desk-month.ts'
import { COMMENTS, ISSUES } from './words.ts'

const regular = { limit: 'unchanged', limit_amount: null, provision: null, watch: 'regular' } as const

/** By deliveries left: the months with a case, and what came of it. */
const OUTCOMES: Readonly<Record<number, CaseOutcome>> = {
  11: { ...regular, done: 'followed_up', text: 'Papers are complete' },
  9: { ...regular, done: 'security_added', text: 'Guarantee of the second promoter was taken', watch: 'watch' },
  7: { ...regular, done: 'no_action', text: null },
  6: { ...regular, done: 'restructured', text: 'Instalments follow the season now', watch: 'watch' },
  4: { ...regular, done: 'followed_up', text: 'Receivables were collected' },
  3: { ...regular, done: 'other', text: 'Limit is reviewed with the next results', watch: 'watch' },
}

export const caseTypes = async (platform: Platform): Promise<Map<string, string>> => {
  const rows = await rowsOf(
    platform,
    sql<{ case_type_id: string; name: string }>`select case_type_id, name from case_types order by position`,
  )
  return new Map(rows.map(({ case_type_id, name }) => [name, case_type_id]))
}

export interface CaseToOpen {
  deskBorrower: OnDesk
  by: Caller
  alert_id: string | null
  case_type: string
  key: string
  words: readonly [subject: string, issue: string]
}

export async function open(
  then: Platform,
  { deskBorrower, by, alert_id, case_type, key, words }: CaseToOpen,
): Promise<string> {
  const [subject, issue] = words
  const opened = await execute(
    then,
    by,
    createCase,
    {
      ...{ party: deskBorrower.party_id, party_name: deskBorrower.borrower.name, subject, issue, case_type, alert_id },
      organization_id: by.organization_id,
    },
    ownSend(`demo desk year ${key}`),
  )
  return opened.case_uid
}

/** The first alert that nobody decided, of a borrower without an end of its own trouble and without a case. */
async function alertForCase(month: DeskMonth, alerts: readonly OpenAlert[]) {
  const rows = await rowsOf(month.platform, sql<{ party_id: string }>`select distinct party_id from cases`)
  const taken = new Set(rows.map(({ party_id }) => party_id))
  const known = new Map(month.borrowers.map((borrower) => [borrower.party_id, borrower]))
  const fits = ({ alert_type, decided, fraud_alone, severity }: OpenAlert) =>
    decided === 'new' &&
    severity !== 'Low' &&
    !fraud_alone &&
    ![...TOO_STRICT_RULES, 'dpd_status_change'].includes(alert_type)
  for (const alert of alerts) {
    const deskBorrower = known.get(alert.party_id)
    // Who is in arrears is left for the cases of today.
    const is_calm = deskBorrower && !isGrave(deskBorrower) && deskBorrower.borrower.story !== 'recovery'
    if (deskBorrower && is_calm && fits(alert) && !taken.has(alert.party_id)) return { one: deskBorrower, alert }
  }
  return null
}

/** A case of some months: opened, taken up, worked on and closed with its outcome before the month is over. */
export async function casesOf(month: DeskMonth, alerts: readonly OpenAlert[]) {
  const outcome = OUTCOMES[month.left]
  const candidate = outcome ? await alertForCase(month, alerts) : null
  const case_type = (await caseTypes(month.platform)).get('Early warning review')
  if (!outcome || !candidate || !case_type) return { acts: [], taken: [] }
  const { one: deskBorrower, alert } = candidate
  const { by } = deskBorrower
  const words = ISSUES[Math.floor(month.left / 2) % ISSUES.length] ?? ISSUES[0]
  let case_id = ''
  const acts: Act[] = [
    {
      day: dayAt(month, 0.05),
      run: async (then) => {
        case_id = await open(then, {
          deskBorrower,
          by,
          alert_id: alert.alert_id,
          case_type,
          key: month.morning,
          words,
        })
      },
    },
    {
      day: dayAt(month, 0.2),
      run: async (then) => {
        await execute(then, by, changeCase, { case_id, case_status: 'WIP', notes: 'Taken up with the borrower' })
        await finishNextTask(then, by, case_id)
      },
    },
    {
      day: dayAt(month, 0.5),
      run: async (then) => {
        const comments = COMMENTS[month.left % COMMENTS.length] ?? COMMENTS[0] ?? ''
        await execute(then, by, commentCase, { case_id, comments })
        await finishNextTask(then, by, case_id)
      },
    },
    {
      day: dayAt(month, 0.95),
      run: (then) =>
        execute(then, by, changeCase, { case_id, case_status: 'CLOSED', notes: 'Nothing is left to do', outcome }),
    },
  ]
  return { acts, taken: [alert.alert_id] }
}
