import { type FacilityPosition, positionsOf } from '@saakh/catalogue/book/positions'
import { RATE_HOLDS_DAYS } from '@saakh/catalogue/book/reference-rates'
import { conductOf, everyAccount, isClosed } from '@saakh/catalogue/conduct-series'
import { factSetOf } from '@saakh/catalogue/fact-set'
import { addMonths, type IsoDate, type IsoMonth, monthOf } from '@saakh/domain/dates'
import { type Fact, isFactOfKind } from '@saakh/domain/facts'
import { sql } from 'kysely'
import { type StageCell, stageRows } from '../platform/copy-in.ts'
import type { Tx } from '../platform/db.ts'
import { readLenderKind } from '../platform/lender-kind.ts'
import { readRates } from '../rooms/book/reference-rates.ts'
import { type Conduct, readConductByParty } from '../rooms/parties/account-facts.ts'
import type { Dossier } from './evaluate-parties.ts'

/** The last months are computed at each judging, which has read enough of the account to class them. */
const MONTHS_AGAIN = 3
const FIRST_MONTH = '0001-01'
/** Rows of sums that are added up while somebody waits for the book. */
const FOLDED_FROM = 4000

export interface BookRun {
  organization_id: string
  as_of: IsoDate
  party_ids: readonly string[]
  targetOf(party_id: string): string
}

/** Rises when a position tells more than before: those of all months are then computed again. */
const MADE_BY = 2

interface Written extends FacilityPosition {
  party_id: string
  made_by: typeof MADE_BY
}

const cellOf = (value: Written[keyof Written]): StageCell =>
  typeof value === 'object' && value !== null ? `{${value.join()}}` : value

const hasAccounts = ({ facts }: Dossier) => facts.some((fact) => isFactOfKind(fact, 'loan_account'))

/** What the positions of parties are made of beside their dossiers. */
export interface PositionSources {
  lender: Awaited<ReturnType<typeof readLenderKind>>
  rates: Awaited<ReturnType<typeof readRates>>
  /** All months of those whose older months are to be made again. */
  whole: ReadonlyMap<string, Conduct>
}

export async function readPositionSources(
  tx: Tx,
  run: BookRun,
  dossiers: readonly Dossier[],
): Promise<PositionSources | null> {
  if (!dossiers.some(hasAccounts)) return null
  return {
    lender: await readLenderKind(tx, run.organization_id),
    whole: await readWhole(tx, run),
    rates: await readRates(tx, run.organization_id),
  }
}

interface MadeOfParty {
  party_id: string
  from: IsoMonth
  /** All account numbers of the party, and those that are closed. */
  accounts: readonly string[]
  closed: readonly string[]
  positions: readonly FacilityPosition[]
}

/** Of each that has accounts. */
export type MadePositions = readonly MadeOfParty[]

/** How the facilities of a party stand, month by month; null of one without accounts. */
export function makePositions(
  { lender, rates, whole }: PositionSources,
  dossier: Dossier,
  as_of: IsoDate,
): MadeOfParty | null {
  if (!hasAccounts(dossier)) return null
  const { party_id } = dossier.party
  const all = whole.get(party_id)
  const known = factSetOf(dossier.facts, as_of)
  const masters = all?.masters ?? known.of('loan_account')
  const from = all ? FIRST_MONTH : againFrom(known.of('account_day_end'))
  // The rules have walked through the days of these very accounts already.
  const accounts = all ? conductOf(all.masters, all.months, as_of) : known.read(everyAccount)
  return {
    ...{ party_id, from, closed: closedOf(masters) },
    accounts: masters.map(({ payload }) => payload.account_number),
    positions: positionsOf(accounts, { lender, from, rates }),
  }
}

/** Months that nothing changed in stay as they are. */
export async function writePositions(
  tx: Tx,
  { organization_id, party_ids }: Pick<BookRun, 'organization_id' | 'party_ids'>,
  made: MadePositions,
): Promise<void> {
  const holders = made.map(({ party_id }) => party_id)
  // Those of parties that have no account any more, and of parties that lead to another one now.
  await sql`delete from facility_positions where organization_id = ${organization_id}
    and party_id = any(${party_ids}::uuid[]) and party_id <> all(${holders}::uuid[])`.execute(tx)
  if (made.length > 0) await store(tx, organization_id, made)
  await sql`select fold_book_sums(${FOLDED_FROM})`.execute(tx)
}

function againFrom(days: readonly Fact<'account_day_end'>[]): IsoMonth {
  const last = days.reduce((latest, { payload }) => (payload.month > latest ? payload.month : latest), '')
  return last === '' ? FIRST_MONTH : monthOf(addMonths(`${last}-01`, 1 - MONTHS_AGAIN))
}

/** All months of those parties of which a position tells less than today, or an older month has another fact or rate. */
async function readWhole(tx: Tx, { organization_id, party_ids, targetOf }: BookRun): Promise<Map<string, Conduct>> {
  const { rows } = await sql<{ party_id: string }>`
    select distinct party_id from facility_positions
    where organization_id = ${organization_id} and party_id = any(${party_ids}::uuid[]) and made_by < ${MADE_BY}
    union
    (with months as materialized (
      select h.party_id, h.fact_id, h.subject, h.valid_from, max(h.valid_from) over (partition by h.party_id) as last
      from facts_head h
      where h.organization_id = ${organization_id} and h.party_id = any(${party_ids}::uuid[]) and h.kind = 'account_day_end')
    select distinct m.party_id from months m
    where m.valid_from < (date_trunc('month', m.last) - make_interval(months => ${MONTHS_AGAIN - 1}))::date
      and not exists (select from facility_positions p where p.organization_id = ${organization_id}
        and p.party_id = m.party_id and p.account_number = left(m.subject, -8) and p.month = right(m.subject, 7)
        and p.fact_id = m.fact_id))
    union
    select distinct p.party_id from facility_positions p left join lateral (
      select trim_scale(r.rupees)::text as rupees, r.units, r.day, r.source from reference_rates r
      where r.organization_id = p.organization_id and r.currency = p.currency
        and r.day between p.day - ${RATE_HOLDS_DAYS}::int and p.day order by r.day desc limit 1) r on true
    where p.organization_id = ${organization_id} and p.party_id = any(${party_ids}::uuid[]) and p.currency <> 'INR'
      and (p.rate_rupees, p.rate_units, p.rate_day, p.rate_source) is distinct from (r.rupees, r.units, r.day, r.source)`.execute(
    tx,
  )
  const changed = new Set(rows.map(({ party_id }) => targetOf(party_id)))
  const ids = party_ids.flatMap((id) => (changed.has(targetOf(id)) ? [[id, targetOf(id)] as const] : []))
  return ids.length === 0 ? new Map() : readConductByParty(tx, organization_id, new Map(ids), '0001-01-01')
}

const COLUMNS = {
  account_number: 'text',
  month: 'text',
  day: 'date',
  party_id: 'uuid',
  fact_id: 'uuid',
  kind: 'text',
  is_funded: 'boolean',
  sanctioned: 'numeric',
  outstanding: 'numeric',
  undrawn: 'numeric',
  drawing_power: 'numeric',
  margin: 'numeric',
  exposure: 'numeric',
  overdue: 'numeric',
  days_past_due: 'int',
  declared_class: 'text',
  computed_class: 'text',
  asset_class: 'text',
  by_another: 'boolean',
  class_reason: 'text',
  differs_since: 'date',
  default_since: 'date',
  defaults_began: 'date[]',
  made_by: 'int',
  npa_since: 'date',
  sma_since: 'date',
  is_latest: 'boolean',
  currency: 'text',
  rate_rupees: 'text',
  rate_units: 'int',
  rate_day: 'date',
  rate_source: 'text',
} as const satisfies Record<keyof Written, string>

const closedOf = (masters: readonly Fact<'loan_account'>[]): string[] =>
  masters.filter(({ payload }) => isClosed(payload)).map(({ payload }) => payload.account_number)

async function store(tx: Tx, organization_id: string, made: MadePositions): Promise<void> {
  const names = Object.keys(COLUMNS) as (keyof Written)[]
  const written: Written[] = made.flatMap(({ party_id, positions }) =>
    positions.map((one) => ({ ...one, party_id, made_by: MADE_BY })),
  )
  await stageRows(
    tx,
    'stage_positions',
    COLUMNS,
    written.map((one) => names.map((name) => cellOf(one[name]))),
  )
  await stageRows(
    tx,
    'stage_position_parties',
    { party_id: 'uuid', from_month: 'text', accounts: 'jsonb', closed: 'jsonb' },
    made.map(({ party_id, from, accounts, closed }) => [
      party_id,
      from,
      JSON.stringify(accounts),
      JSON.stringify(closed),
    ]),
  )
  await sql`delete from facility_positions p using stage_position_parties s
    where p.organization_id = ${organization_id} and p.party_id = s.party_id
      and (p.month >= s.from_month or not s.accounts ? p.account_number)
      and not exists (select from stage_positions n where n.party_id = p.party_id
        and n.account_number = p.account_number and n.month = p.month)`.execute(tx)
  await sql`update facility_positions p set is_latest = false from stage_positions n
    where p.organization_id = ${organization_id} and p.party_id = n.party_id and p.account_number = n.account_number
      and n.is_latest
      and p.is_latest and p.month <> n.month`.execute(tx)
  await sql`update facility_positions p set is_latest = false from stage_position_parties s
    where p.organization_id = ${organization_id} and p.party_id = s.party_id and s.closed ? p.account_number
      and p.is_latest`.execute(tx)
  const columns = sql.raw(names.join(', '))
  const others = names.filter((name) => name !== 'party_id' && name !== 'account_number' && name !== 'month')
  await sql`insert into facility_positions as p (organization_id, ${columns})
    select ${organization_id}::uuid, ${columns} from stage_positions
    on conflict (organization_id, party_id, account_number, month) do update
      set ${sql.raw(others.map((name) => `${name} = excluded.${name}`).join(', '))}
      where (${sql.raw(others.map((name) => `p.${name}`).join(', '))})
        is distinct from (${sql.raw(others.map((name) => `excluded.${name}`).join(', '))})`.execute(tx)
}
