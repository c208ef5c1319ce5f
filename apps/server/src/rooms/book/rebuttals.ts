import type { Rebuttal } from '@saakh/contract/book-provisions'
import { type IsoDate, istDate } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import type { RebuttalState } from '@saakh/domain/provisions'
import { sql } from 'kysely'
import { isUuid } from '../../platform/db.ts'
import type { Context } from '../../platform/verb.ts'

export interface RebuttalRecord {
  rebuttal_id: string
  party_id: string
  account_number: string
  reason: string
  valid_from: IsoDate
  valid_until: IsoDate
  state: RebuttalState
  asked_by_name: string
  asked_at: Date
  approved_by_name: string | null
  approved_on: IsoDate | null
  withdrawn_by_name: string | null
  withdrawn_on: IsoDate | null
}

/** Of each facility, the newest one first. */
export async function readRebuttals({ tx, org }: Context): Promise<Map<string, RebuttalRecord[]>> {
  const { rows } = await sql<RebuttalRecord>`
    select rebuttal_id, party_id, account_number, reason, valid_from, valid_until, state, asked_by_name, asked_at,
      approved_by_name, approved_on, withdrawn_by_name, withdrawn_on
    from stage_rebuttals where organization_id = ${org.organization_id} and state <> 'rejected'
    order by asked_at desc, rebuttal_id`.execute(tx)
  const byAccount = new Map<string, RebuttalRecord[]>()
  for (const row of rows) byAccount.set(row.account_number, [...(byAccount.get(row.account_number) ?? []), row])
  return byAccount
}

/** From the approval on, within its days, until it is withdrawn: what a past day was told stays true of it. */
export const holdsOn = (rebuttalRecord: RebuttalRecord, on: IsoDate): boolean =>
  rebuttalRecord.approved_on !== null &&
  rebuttalRecord.approved_on <= on &&
  rebuttalRecord.valid_from <= on &&
  on <= rebuttalRecord.valid_until &&
  (rebuttalRecord.withdrawn_on === null || on < rebuttalRecord.withdrawn_on)

const waitsOn = ({ state, asked_at, valid_until }: RebuttalRecord, on: IsoDate): boolean =>
  state === 'asked' && istDate(asked_at) <= on && on <= valid_until

/** The one that holds on a day, else the one that waits for its second person. */
export const rebuttalOn = (all: readonly RebuttalRecord[] | undefined, on: IsoDate): RebuttalRecord | null =>
  all?.find((rebuttal) => holdsOn(rebuttal, on)) ?? all?.find((rebuttal) => waitsOn(rebuttal, on)) ?? null

export const toldRebuttal = (rebuttalRecord: RebuttalRecord): Rebuttal => ({
  rebuttal_id: rebuttalRecord.rebuttal_id,
  state: rebuttalRecord.state,
  reason: rebuttalRecord.reason,
  valid_from: rebuttalRecord.valid_from,
  valid_until: rebuttalRecord.valid_until,
  asked_by: rebuttalRecord.asked_by_name,
  asked_at: rebuttalRecord.asked_at.toISOString(),
  approved_by: rebuttalRecord.approved_by_name,
  approved_on: rebuttalRecord.approved_on,
  withdrawn_by: rebuttalRecord.withdrawn_by_name,
  withdrawn_on: rebuttalRecord.withdrawn_on,
})

/** What another organization has or another branch looks after is not found. */
export async function lockRebuttal({ tx, org }: Context, rebuttal_id: string): Promise<RebuttalRecord> {
  const { rows } = isUuid(rebuttal_id)
    ? await sql<RebuttalRecord>`select * from stage_rebuttals
        where organization_id = ${org.organization_id} and rebuttal_id = ${rebuttal_id} for update`.execute(tx)
    : { rows: [] }
  const [rebuttal] = rows
  if (!rebuttal) throw new AppError('not_found', 'No data found: there is no such rebuttal.')
  return rebuttal
}
