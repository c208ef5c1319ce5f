import { clockOn, clocksOf, stepsOn } from '@saakh/catalogue/notices/clocks'
import { procedureRowById } from '@saakh/catalogue/notices/procedures'
import type { Answer, Query } from '@saakh/contract/endpoint'
import type { noticeList, notices } from '@saakh/contract/notices'
import { addMonths } from '@saakh/domain/dates'
import { maskPersonal } from '@saakh/domain/personal-data'
import { type RawBuilder, sql } from 'kysely'
import { type ConditionsOf, conditionOf, equal, ofParty, sayingWords, withId } from '../../platform/conditions.ts'
import { descending, type OrdersOf, orderOf } from '../../platform/list-order.ts'
import type { Context } from '../../platform/verb.ts'
import {
  type AddresseeRecord,
  addresseesOf,
  dayOf,
  findNotice,
  type NoticeRecord,
  type StepRecord,
  stepsTaken,
} from './find-notice.ts'
import { procedureAnswer } from './grounds.ts'
import { papersOf } from './print-paper.ts'

type Row = Answer<(typeof notices)['notices']>['data'][number]
type Detail = Answer<(typeof notices)['notice']>['data']

const FILTERS: ConditionsOf<typeof noticeList> = {
  q: sayingWords('n.notice_number', 'n.party_name', 'n.subject', 'c.case_number'),
  party_id: ofParty('n.party_id'),
  case_id: withId('n.case_uid'),
  procedure: equal('n.procedure'),
  state: equal('n.state'),
}
const SORTS: OrdersOf<typeof noticeList> = {
  drafted_on: descending((d) => sql`n.drafted_on ${d}, n.notice_number ${d}, n.notice_id`),
}

interface ListedRow extends NoticeRecord {
  case_number: string
  is_demo: boolean
}

async function listedRows(
  { tx, org }: Context,
  where: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select n.*, c.case_number, coalesce(p.is_demo, false) as is_demo
    from notices n join cases c on c.organization_id = n.organization_id and c.case_uid = n.case_uid
      left join parties p on p.party_id = n.party_id
    where n.organization_id = ${org.organization_id} and ${where} ${rest}`.execute(tx)
  return rows
}

/** A row with what its steps make of it. */
function rowOf(
  notice: ListedRow,
  addressees: readonly AddresseeRecord[],
  taken: readonly StepRecord[],
  today: string,
): Row {
  const procedure = procedureRowById(notice.procedure_row)
  const ids = addressees.map(({ addressee_id }) => addressee_id)
  const clocks = clocksOf(procedure).map((clock) => clockOn(clock, ids, taken, today))
  const last = taken.at(-1)
  return {
    notice_id: notice.notice_id,
    notice_number: notice.notice_number,
    procedure: notice.procedure,
    procedure_title: procedure.title,
    party_id: notice.party_id,
    party_name: notice.party_name,
    is_demo: notice.is_demo,
    case_uid: notice.case_uid,
    case_number: notice.case_number,
    subject: notice.subject,
    state: notice.state,
    drafted_on: notice.drafted_on,
    drafted_by: notice.drafted_by_name,
    closed_on: notice.closed_on,
    reply_due: clocks.findLast(({ reply_due }) => reply_due !== null)?.reply_due ?? null,
    last_step: procedure.steps.find(({ step }) => step === last?.step)?.label ?? null,
  }
}

/** Notices that the organization sends. */
export async function readNotices(
  context: Context,
  { page, per_page, ...query }: Query<(typeof notices)['notices']>,
): Promise<Answer<(typeof notices)['notices']>> {
  const where = conditionOf(FILTERS, query)
  const order = orderOf(SORTS, query, 'drafted_on')
  const rows = await listedRows(
    context,
    where,
    sql`order by ${order} limit ${per_page} offset ${(page - 1) * per_page}`,
  )
  const { rows: totals } = await sql<{ total: number }>`
    select count(*)::int as total from notices n
      join cases c on c.organization_id = n.organization_id and c.case_uid = n.case_uid
    where n.organization_id = ${context.org.organization_id} and ${where}`.execute(context.tx)
  const data: Row[] = []
  for (const row of rows) {
    const addressees = await addresseesOf(context, row.notice_id)
    data.push(rowOf(row, addressees, await stepsTaken(context, row.notice_id), context.clock.today()))
  }
  return { data, total_count: totals[0]?.total ?? 0 }
}

async function membersOf({ tx, org }: Context, notice_id: string) {
  const { rows } = await sql<{ step_id: string; committee: string; name: string; designation: string }>`
    select step_id, committee, name, designation from notice_members
    where organization_id = ${org.organization_id} and notice_id = ${notice_id} order by step_id, position`.execute(tx)
  return rows
}

async function documentsOf({ tx, org }: Context, notice_id: string): Promise<Detail['documents']> {
  const { rows } = await sql<Omit<Detail['documents'][number], 'created_at'> & { created_at: Date }>`
    select notice_document_id, role, name, size, sha256, created_at from notice_documents
    where organization_id = ${org.organization_id} and notice_id = ${notice_id}
    order by created_at, notice_document_id`.execute(tx)
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

const shownTo = ({ plain }: Context, kind: 'address' | 'email', value: string | null) =>
  value === null || plain ? value : maskPersonal(kind, value)

/** One notice with all that was recorded of it. */
export async function readNotice(context: Context, id: string): Promise<{ data: Detail }> {
  const { notice_id } = await findNotice(context, id)
  const [notice] = await listedRows(context, sql`n.notice_id = ${notice_id}`, sql``)
  if (!notice) throw new TypeError('A notice without its case')
  const today = context.clock.today()
  const row = procedureRowById(notice.procedure_row)
  const addressees = await addresseesOf(context, notice_id)
  const taken = await stepsTaken(context, notice_id)
  const members = await membersOf(context, notice_id)
  const ids = addressees.map(({ addressee_id }) => addressee_id)
  const labelOf = (step: string) => row.steps.find((procedureStep) => procedureStep.step === step)?.label ?? step
  const months = row.order_within_months_of_npa
  return {
    data: {
      ...rowOf(notice, addressees, taken, today),
      details: notice.details,
      amount: notice.amount,
      npa_on: notice.npa_on,
      npa_source: notice.npa_source,
      order_due: months === null || notice.npa_on === null ? null : addMonths(notice.npa_on, months),
      regime: procedureAnswer(row),
      facts: notice.grounds.facts,
      addressees: addressees.map((addressee) => ({
        ...addressee,
        address: shownTo(context, 'address', addressee.address),
        email: shownTo(context, 'email', addressee.email),
        served_on: dayOf(taken, 'served', addressee.addressee_id),
        replied_on: dayOf(taken, 'reply_received', addressee.addressee_id),
      })),
      clocks: clocksOf(row).map((clock) => clockOn(clock, ids, taken, today)),
      steps: stepsOn(row, ids, taken, today).map(
        ({ step, label, committee, optional, of_each_addressee, state, reason }) => ({
          ...{ step, label, committee: committee ?? null, state, reason },
          ...{ is_optional: optional === true, of_each_addressee: of_each_addressee === true },
        }),
      ),
      taken: taken.map(({ step_id, step, on, addressee_id, reason, outcome, taken_at, taken_by_name }) => ({
        ...{ step_id, step, label: labelOf(step), taken_on: on, reason, outcome },
        addressee: addressees.find((addressee) => addressee.addressee_id === addressee_id)?.name ?? null,
        taken_at: taken_at.toISOString(),
        taken_by: taken_by_name,
        members: members.filter((member) => member.step_id === step_id).map(({ step_id: _, ...member }) => member),
      })),
      papers: papersOf(notice, addressees, taken, today),
      documents: await documentsOf(context, notice_id),
    },
  }
}
