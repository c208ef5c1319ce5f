import { procedureRowById } from '@saakh/catalogue/notices/procedures'
import { api } from '@saakh/contract/api'
import type { Clock } from '@saakh/contract/desk-clocks'
import type { Answer } from '@saakh/contract/endpoint'
import { addMonths, type IsoDate } from '@saakh/domain/dates'
import { addWorkingDays, workingDaysBetween } from '@saakh/domain/working-days'
import { sql } from 'kysely'
import { may } from '../../platform/access.ts'
import type { Context } from '../../platform/verb.ts'
import { dueExaminations } from '../examinations/due-examinations.ts'
import { readWorkingCalendar } from './calendar.ts'
import { caseDues } from './case-dues.ts'
import { escalatedBorrowers, escalatedOf } from './escalation-reads.ts'

type ClocksAnswer = Answer<typeof api.deskClocks>
/** A clock before its working days are counted. */
type ClockRow = Omit<Clock, 'working_days' | 'further' | 'escalated'> & Partial<Pick<Clock, 'escalated'>>

/** So many working days before its day a clock comes into the lane. */
export const AHEAD = 3
const SHOWN = 50

const NOTHING = {
  ...{ case_id: null, case_number: null, notice_id: null, examination_id: null, assignee_name: null },
  ...{ waiting_since: null, waiting_for: null },
}

async function caseClocks({ tx, org }: Context, until: IsoDate): Promise<ClockRow[]> {
  const { rows } = await sql<ClockRow>`
    select k.kind, k.due_on, c.party_id, coalesce(p.name, '') as party_name, coalesce(p.is_demo, false) as is_demo, k.text,
      c.case_uid as case_id, c.case_number, null as notice_id, null as examination_id, u.name as assignee_name,
      c.waiting_since, c.waiting_for
    from ${caseDues({ org })} k
      join cases c on c.organization_id = ${org.organization_id} and c.case_uid = k.case_uid
      left join parties p on p.party_id = c.party_id
      left join users u on u.organization_id = c.organization_id and u.user_id = k.assignee
    where k.due_on <= ${until}::date`.execute(tx)
  return rows
}

async function countWaiting({ tx, org }: Context): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from cases c
    where c.organization_id = ${org.organization_id} and c.waiting_since is not null`.execute(tx)
  return rows[0]?.count ?? 0
}

interface Ordered {
  notice_id: string
  procedure_row: string
  npa_on: IsoDate
  subject: string
  party_id: string
  party_name: string
  is_demo: boolean
  case_id: string
  case_number: string
}

/** Orders that are to be made within so many months of the day on which an account became non-performing. */
export async function orderClocks({ tx, org }: Context): Promise<ClockRow[]> {
  const { rows } = await sql<Ordered>`
    select n.notice_id, n.procedure_row, n.npa_on, n.subject, n.party_id, n.party_name, coalesce(p.is_demo, false) as is_demo,
      c.case_uid as case_id, c.case_number
    from notices n join cases c on c.organization_id = n.organization_id and c.case_uid = n.case_uid
      left join parties p on p.party_id = n.party_id
    where n.organization_id = ${org.organization_id} and n.state <> 'closed' and n.npa_on is not null
      and not exists (select from notice_steps s where s.organization_id = n.organization_id and s.notice_id = n.notice_id
        and s.step = 'order')`.execute(tx)
  return rows.flatMap(({ procedure_row, npa_on, subject, ...row }) => {
    const months = procedureRowById(procedure_row).order_within_months_of_npa
    if (months === null) return []
    return [{ ...NOTHING, ...row, kind: 'notice_order' as const, text: subject, due_on: addMonths(npa_on, months) }]
  })
}

async function examinationClocks(context: Context): Promise<ClockRow[]> {
  const due = await dueExaminations(context)
  return due.map(({ because, ...row }) => ({ ...NOTHING, ...row, kind: 'examination', text: because }))
}

/** A case is one matter with its state and its tasks; so is a notice, an examination, and an undecided borrower. */
const matterOf = ({ notice_id, examination_id, case_id, party_id }: ClockRow): string =>
  notice_id ?? examination_id ?? case_id ?? party_id ?? ''

/** What is over or due soon, the longest over first, one for each matter; each kind for whoever may read it. */
export async function readClocks(context: Context): Promise<ClocksAnswer> {
  const calendar = await readWorkingCalendar(context)
  const today = context.clock.today()
  const until = addWorkingDays(today, AHEAD, calendar)
  const seesCases = may(context, api.getCases.access.url)
  const clocks = [
    ...(seesCases ? await caseClocks(context, until) : []),
    ...(may(context, api.notices.access.url) ? await orderClocks(context) : []),
    ...(may(context, api.examinations.access.url) ? await examinationClocks(context) : []),
    // The last: it hides the fraud track from what is read afterwards.
    ...(await escalatedBorrowers(context)).map((borrower) => ({ ...NOTHING, ...borrower })),
  ].filter(({ due_on }) => due_on <= until)
  clocks.sort(
    (a, b) =>
      a.due_on.localeCompare(b.due_on) || a.party_name.localeCompare(b.party_name) || a.text.localeCompare(b.text),
  )
  const first = new Map<string, ClockRow & { further: number }>()
  for (const clock of clocks) {
    const matter = first.get(matterOf(clock))
    if (matter) matter.further += 1
    else first.set(matterOf(clock), { ...clock, further: 0 })
  }
  const shown = [...first.values()].slice(0, SHOWN)
  const escalated = await escalatedOf(context, shown)
  return {
    data: shown.map((clock) => ({
      ...clock,
      escalated: clock.escalated ?? escalated(clock),
      working_days: workingDaysBetween(today, clock.due_on, calendar),
    })),
    total_count: clocks.length,
    over: clocks.filter(({ due_on }) => due_on < today).length,
    waiting: seesCases ? await countWaiting(context) : 0,
  }
}
