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
export const holdsOn = (one: RebuttalRecord, on: IsoDate): boolean =>
  one.approved_on !== null &&
  one.approved_on <= on &&
  one.valid_from <= on &&
  on <= one.valid_until &&
  (one.withdrawn_on === null || on < one.withdrawn_on)

const waitsOn = ({ state, asked_at, valid_until }: RebuttalRecord, on: IsoDate): boolean =>
  state === 'asked' && istDate(asked_at) <= on && on <= valid_until

/** The one that holds on a day, else the one that waits for its second person. */
export const rebuttalOn = (all: readonly RebuttalRecord[] | undefined, on: IsoDate): RebuttalRecord | null =>
  all?.find((one) => holdsOn(one, on)) ?? all?.find((one) => waitsOn(one, on)) ?? null

export const toldRebuttal = (one: RebuttalRecord): Rebuttal => ({
  rebuttal_id: one.rebuttal_id,
  state: one.state,
  reason: one.reason,
  valid_from: one.valid_from,
  valid_until: one.valid_until,
  asked_by: one.asked_by_name,
  asked_at: one.asked_at.toISOString(),
  approved_by: one.approved_by_name,
  approved_on: one.approved_on,
  withdrawn_by: one.withdrawn_by_name,
  withdrawn_on: one.withdrawn_on,
})

/** What another organization has or another branch looks after is not found. */
export async function lockRebuttal({ tx, org }: Context, rebuttal_id: string): Promise<RebuttalRecord> {
  const { rows } = isUuid(rebuttal_id)
    ? await sql<RebuttalRecord>`select * from stage_rebuttals
        where organization_id = ${org.organization_id} and rebuttal_id = ${rebuttal_id} for update`.execute(tx)
    : { rows: [] }
  const [found] = rows
  if (!found) throw new AppError('not_found', 'No data found: there is no such rebuttal.')
  return found
}
