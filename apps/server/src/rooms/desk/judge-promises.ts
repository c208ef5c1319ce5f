import { type ConductSeries, conductOf, isClosed } from '@saakh/catalogue/conduct-series'
import {
  type Booked,
  type DayEnd,
  type FacilityDays,
  judgePromises,
  type PromiseAsked,
} from '@saakh/catalogue/desk/promises'
import { addDays, dateOfDay, type IsoDate, monthOf } from '@saakh/domain/dates'
import { isRevolving } from '@saakh/domain/facility'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import { sql } from 'kysely'
import { stageRows } from '../../platform/copy-in.ts'
import type { Tx } from '../../platform/db.ts'
import { type Conduct, readConductByParty } from '../parties/account-facts.ts'

interface PromiseRun {
  organization_id: string
  /** The borrowers and all that lead to them: their facts and promises stand there. */
  party_ids: readonly string[]
  targetOf(party_id: string): string
  as_of: IsoDate
  now: Date
}

interface Asked {
  party_id: string
  promise_key: string
  account_number: string | null
  amount: string | null
  promised_on: IsoDate
  promised_for: IsoDate
}

/** Reads day-ends and recoveries of those who promised, and keeps what became of each promise. */
export async function writePromiseStates(tx: Tx, run: PromiseRun): Promise<void> {
  const asked = await readAsked(tx, run)
  const byTarget = new Map<string, Asked[]>()
  for (const promise of asked) {
    const target = run.targetOf(promise.party_id)
    byTarget.set(target, [...(byTarget.get(target) ?? []), promise])
  }
  const members = run.party_ids.filter((party_id) => byTarget.has(run.targetOf(party_id)))
  const from = asked.reduce((first, { promised_on }) => (promised_on < first ? promised_on : first), run.as_of)
  const conduct =
    members.length === 0
      ? new Map<string, Conduct>()
      : await readConductByParty(
          tx,
          run.organization_id,
          new Map(members.map((party_id) => [party_id, run.targetOf(party_id)])),
          `${monthOf(addDays(from, -62))}-01`,
        )
  const booked = await readBooked(tx, run, members, from)
  const states = [...byTarget].flatMap(([target, promises]) => {
    const { masters, months } = conduct.get(target) ?? { masters: [], months: [] }
    const facilities = conductOf(masters, months, run.as_of)
      .filter(({ account }) => account === null || !isClosed(account.payload))
      .map(daysOf)
    const judged = judgePromises(promises.map(askedOf), facilities, booked.get(target) ?? [])
    const stands = new Map(promises.map((promise) => [promise.promise_key, promise]))
    return judged.map(({ key, outcome, because, paid, told_until }) => {
      const { party_id = target, promised_for = run.as_of } = stands.get(key) ?? {}
      return [party_id, key, promised_for, outcome, because, decimalOf(paid), told_until] as const
    })
  })
  await store(tx, run, states)
}

async function readAsked(tx: Tx, { organization_id, party_ids }: PromiseRun): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    select party_id, promise_key, account_number, trim_scale(amount)::text as amount, promised_on, promised_for
    from promises_to_pay
    where organization_id = ${organization_id} and party_id = any(${party_ids}::uuid[]) and withdrawn_at is null`.execute(
    tx,
  )
  return rows
}

const askedOf = ({ promise_key, account_number, amount, promised_on, promised_for }: Asked): PromiseAsked => ({
  ...{ key: promise_key, account_number, promised_on, promised_for },
  amount: amount === null ? null : paiseOf(amount),
})

function daysOf(series: ConductSeries): FacilityDays {
  const { account_number, account, first, last } = series
  const days: DayEnd[] = []
  for (let day = first; day <= last; day++) {
    const outstanding = series.paise('outstanding', day)
    if (outstanding === null) continue
    days.push({
      day: dateOfDay(day),
      outstanding,
      overdue: series.paise('overdue_amount', day),
      credits: series.paise('credits', day),
      days_past_due: series.count('dpd', day),
    })
  }
  return { account_number, is_revolving: account !== null && isRevolving(account.payload.kind), days }
}

async function readBooked(
  tx: Tx,
  { organization_id, targetOf }: PromiseRun,
  members: readonly string[],
  from: IsoDate,
): Promise<Map<string, Booked[]>> {
  if (members.length === 0) return new Map()
  const { rows } = await sql<{ party_id: string; account_number: string; day: IsoDate; amount: string; kind: string }>`
    select h.party_id, f.payload->>'account_number' as account_number, f.payload->>'day' as day,
      f.payload->>'amount' as amount, f.payload->>'recovery_kind' as kind
    from facts_head h join facts f on f.fact_id = h.fact_id
    where h.organization_id = ${organization_id} and h.party_id = any(${members}::uuid[]) and h.kind = 'recovery'
      and f.payload->>'recovery_kind' in ('recovery', 'write_off', 'technical_write_off')
      and f.payload->>'withdrawn_because' is null
      and (f.payload->>'day')::date >= ${from}::date`.execute(tx)
  const booked = new Map<string, Booked[]>()
  for (const { party_id, account_number, day, amount, kind } of rows) {
    const target = targetOf(party_id)
    const booking: Booked = {
      ...{ account_number, day, amount: paiseOf(amount) },
      kind: kind === 'recovery' ? 'recovery' : 'write_off',
    }
    booked.set(target, [...(booked.get(target) ?? []), booking])
  }
  return booked
}

const COLUMNS = {
  party_id: 'uuid',
  promise_key: 'text',
  promised_for: 'date',
  outcome: 'text',
  because: 'text',
  paid: 'numeric',
  told_until: 'date',
} as const

type State = readonly [string, string, IsoDate, string | null, string, string, IsoDate | null]

/** What the files say of a promise whose day lies longer back raises nobody: it is history. */
const RAISES_DAYS = 30

/** What did not change stays as it is: since when a promise is broken is told once. */
async function store(
  tx: Tx,
  { organization_id, party_ids, as_of, now }: PromiseRun,
  states: readonly State[],
): Promise<void> {
  await stageRows(tx, 'stage_promises', COLUMNS, states)
  await sql`delete from promise_states s where organization_id = ${organization_id}
    and party_id = any(${party_ids}::uuid[])
    and not exists (select from stage_promises n where n.party_id = s.party_id and n.promise_key = s.promise_key)`.execute(
    tx,
  )
  if (states.length === 0) return
  await sql`insert into promise_states as s (organization_id, party_id, promise_key, promised_for, outcome, because, paid,
      told_until, settled_at)
    select ${organization_id}::uuid, party_id, promise_key, promised_for, outcome, because, paid, told_until,
      case when outcome is not null and promised_for >= ${addDays(as_of, -RAISES_DAYS)} then ${now}::timestamptz end
    from stage_promises
    on conflict (organization_id, party_id, promise_key) do update set promised_for = excluded.promised_for,
      outcome = excluded.outcome, because = excluded.because, paid = excluded.paid, told_until = excluded.told_until,
      settled_at = case when excluded.outcome is null then null
        when (s.outcome = 'kept') is not distinct from (excluded.outcome = 'kept') then s.settled_at
        else excluded.settled_at end
    where (s.promised_for, s.outcome, s.because, s.paid, s.told_until)
      is distinct from (excluded.promised_for, excluded.outcome, excluded.because, excluded.paid, excluded.told_until)`.execute(
    tx,
  )
}
