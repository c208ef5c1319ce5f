import type { TakenStep } from '@saakh/catalogue/notices/clocks'
import { AppError } from '@saakh/domain/errors'
import type { AddresseeRole, NoticeProcedure, NoticeState, NoticeStep } from '@saakh/domain/notice'
import { sql } from 'kysely'
import { isUuid } from '../../platform/db.ts'
import type { Context } from '../../platform/verb.ts'

export interface Ground {
  fact_id: string
  name: string
  is_public: boolean
  as_of: string | null
  file_name: string | null
  row: number | null
}

export interface NoticeRecord {
  notice_id: string
  notice_number: string
  case_uid: string
  party_id: string
  party_name: string
  procedure: NoticeProcedure
  procedure_row: string
  subject: string
  details: string
  amount: string | null
  npa_on: string | null
  npa_source: string | null
  grounds: { facts: Ground[] }
  state: NoticeState
  drafted_by: string
  drafted_by_name: string
  drafted_on: string
  drafted_at: Date
  closed_on: string | null
}

export interface AddresseeRecord {
  addressee_id: string
  role: AddresseeRole
  name: string
  address: string | null
  email: string | null
}

export interface StepRecord extends TakenStep {
  step_id: string
  reason: string
  outcome: 'upheld' | 'dropped' | null
  taken_at: Date
  taken_by_name: string
}

/** What another organization has, another branch looks after or the fraud track hides is not found. */
export async function findNotice(context: Context, id: string, lock = false): Promise<NoticeRecord> {
  const { rows } = isUuid(id)
    ? await sql<NoticeRecord>`select * from notices
        where organization_id = ${context.org.organization_id} and notice_id = ${id}
        ${lock ? sql`for update` : sql``}`.execute(context.tx)
    : { rows: [] }
  const [notice] = rows
  if (!notice) throw new AppError('not_found', 'No data found: there is no such notice.')
  return notice
}

export async function addresseesOf({ tx, org }: Context, notice_id: string): Promise<AddresseeRecord[]> {
  const { rows } = await sql<AddresseeRecord>`
    select addressee_id, role, name, address, email from notice_addressees
    where organization_id = ${org.organization_id} and notice_id = ${notice_id} order by position`.execute(tx)
  return rows
}

export async function stepsTaken({ tx, org }: Context, notice_id: string): Promise<StepRecord[]> {
  const { rows } = await sql<StepRecord>`
    select step_id, step, taken_on as on, addressee_id, reason, outcome, taken_at, taken_by_name from notice_steps
    where organization_id = ${org.organization_id} and notice_id = ${notice_id} order by taken_at, step_id`.execute(tx)
  return rows
}

/** The days on which an addressee was served and replied. */
export const dayOf = (taken: readonly TakenStep[], step: NoticeStep, addressee_id: string): string | null =>
  taken.find((takenStep) => takenStep.step === step && takenStep.addressee_id === addressee_id)?.on ?? null
