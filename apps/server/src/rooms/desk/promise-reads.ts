import { nextDeadline, type Weighed } from '@saakh/catalogue/desk/priority'
import type { DeskRow } from '@saakh/contract/desk'
import type { DeskPromise } from '@saakh/contract/desk-records'
import type { IsoDate } from '@saakh/domain/dates'
import type { FacilityKind } from '@saakh/domain/facility'
import { type PromiseOutcome, type PromiseReason, type PromiseState, promiseStateOf } from '@saakh/domain/promise'
import { sql } from 'kysely'
import { KEPT, keptIds } from '../../platform/connections.ts'
import { isOfTarget, type ReadAs, readAsThese } from '../../platform/read-as.ts'
import type { Context } from '../../platform/verb.ts'

interface Record_ {
  target: string
  promise_key: string
  promise_id: string | null
  account_number: string | null
  amount: string | null
  promised_on: IsoDate
  promised_for: IsoDate
  promised_by: string | null
  note: string | null
  recorded_by: string | null
  recorded_at: Date
  withdrawn_by: string | null
  withdrawn_because: string | null
  withdrawn_at: Date | null
  source_document: string | null
  outcome: PromiseOutcome | null
  because: PromiseReason | null
  paid: string | null
  told_until: IsoDate | null
}

const MOST_SHOWN = 100

/** By borrower, the newest first. */
async function readRecords({ tx, org }: Context, party_ids: readonly string[], readAs: ReadAs): Promise<Record_[]> {
  const { rows } = await sql<Record_>`${KEPT}
    select t.target, p.promise_key, p.promise_id, p.account_number, p.amount::numeric(24, 2)::text as amount, p.promised_on,
      p.promised_for, p.promised_by, p.note, p.recorded_by_name as recorded_by, p.recorded_at,
      p.withdrawn_by_name as withdrawn_by, p.withdrawn_because, p.withdrawn_at, p.source_document,
      s.outcome, s.because, s.paid::text as paid, s.told_until
    from unnest(${keptIds(party_ids)}) t(target)
      cross join lateral (select p.* from promises_to_pay p where p.organization_id = ${org.organization_id}
        and ${isOfTarget(sql`p.party_id`, readAs)}
        order by p.recorded_at desc, p.promise_key limit ${MOST_SHOWN}) p
      left join promise_states s on s.organization_id = p.organization_id and s.party_id = p.party_id
        and s.promise_key = p.promise_key
    order by t.target, p.promised_on desc, p.recorded_at desc, p.promise_key`.execute(tx)
  return rows
}

const stateOf = ({ outcome, promised_for, withdrawn_at }: Record_, today: IsoDate): PromiseState =>
  promiseStateOf({ outcome, promised_for, is_withdrawn: withdrawn_at !== null }, today)

/** What is told while it is open says nothing yet, and of what was withdrawn nobody asks. */
export const SPEAKS: Record<PromiseState, boolean> = {
  open: false,
  kept: true,
  partly_kept: true,
  broken: true,
  not_known: true,
  withdrawn: false,
}

export async function readPromises(context: Context, party_id: string): Promise<DeskPromise[]> {
  const today = context.clock.today()
  const records = await readRecords(context, [party_id], await readAsThese(context, [party_id]))
  return records.map((record) => {
    const { target: _, outcome: __, withdrawn_at: ___, because, recorded_at, ...row } = record
    const state = stateOf(record, today)
    return {
      ...row,
      state,
      recorded_at: recorded_at.toISOString(),
      because: SPEAKS[state] ? (because ?? 'no_day_ends') : null,
    }
  })
}

/** Those of the borrower that are not closed, by their numbers. */
export async function readFacilities({ tx, org }: Context, party_ids: readonly string[]) {
  const { rows } = await sql<{ account_number: string; kind: FacilityKind }>`select account_number, kind from accounts
    where organization_id = ${org.organization_id} and party_id = any(${[...party_ids]}::uuid[]) and is_active
    order by account_number limit 500`.execute(tx)
  return rows
}

const NOT_KEPT: readonly PromiseState[] = ['broken', 'partly_kept']
const TO_COME: readonly PromiseState[] = ['open', 'not_known']

/** The one that a row shows: that which broke and was not answered, else the next to come, else the last. */
function shown(promises: readonly (Record_ & { state: PromiseState })[], isBroken: boolean) {
  const standing = promises.filter(({ state }) => state !== 'withdrawn')
  const latest = (states: readonly PromiseState[]) => standing.filter(({ state }) => states.includes(state))
  const byDay = (a: Record_, b: Record_) => b.promised_for.localeCompare(a.promised_for)
  const broken = isBroken ? latest(NOT_KEPT).sort(byDay)[0] : undefined
  return broken ?? latest(TO_COME).sort(byDay).at(-1) ?? [...standing].sort(byDay)[0]
}

type OfPromises = Pick<DeskRow, 'promise' | 'promise_broken_on' | 'next_deadline'>

/** What rows of the queue say of promises, and what comes next for each. */
export async function readPromisesOfRows(
  context: Context,
  party_ids: readonly string[],
  readAs: ReadAs,
  weighed: Weighed,
): Promise<(party_id: string) => OfPromises> {
  const { tx, org, clock } = context
  const { rows: pieces } = await sql<{ party_id: string } & Parameters<typeof nextDeadline>[0]>`
    select party_id, high_since, medium_since, low_since, high_at, typed_since, watch_until, promise_broken_on from desk_borrowers
    where organization_id = ${org.organization_id} and party_id = any(${[...party_ids]}::uuid[])`.execute(tx)
  const today = clock.today()
  const records = (await readRecords(context, party_ids, readAs)).map((record) => ({
    ...record,
    state: stateOf(record, today),
  }))
  const byParty = new Map(
    pieces.map(({ party_id, ...piece }): [string, OfPromises] => {
      const promise = shown(
        records.filter(({ target }) => target === party_id),
        piece.promise_broken_on !== null,
      )
      const waitsFor = promise && TO_COME.includes(promise.state) ? promise.promised_for : null
      return [
        party_id,
        {
          promise: promise
            ? { amount: promise.amount, promised_for: promise.promised_for, state: promise.state }
            : null,
          promise_broken_on: piece.promise_broken_on,
          next_deadline: nextDeadline(piece, waitsFor, weighed),
        },
      ]
    }),
  )
  return (party_id) => byParty.get(party_id) ?? { promise: null, promise_broken_on: null, next_deadline: null }
}
