import { type FacilityPosition, positionsIn, positionsOf } from '@saakh/catalogue/book/positions'
import { RATE_HOLDS_DAYS } from '@saakh/catalogue/book/reference-rates'
import { conductOf, everyAccount, isClosed } from '@saakh/catalogue/conduct-series'
import { type FactSet, factSetOf } from '@saakh/catalogue/fact-set'
import { positionsVersion } from '@saakh/catalogue/registry'
import { addMonths, type IsoDate, type IsoMonth, monthOf } from '@saakh/domain/dates'
import type { LenderKind } from '@saakh/domain/dpd'
import { type Fact, isFactOfKind } from '@saakh/domain/facts'
import { sql } from 'kysely'
import { giveRows, type StageCell, stageRows } from '../platform/copy-in.ts'
import type { Tx } from '../platform/db.ts'
import { shortHash } from '../platform/ids.ts'
import { readLenderKind } from '../platform/lender-kind.ts'
import { readRates } from '../rooms/book/reference-rates.ts'
import { type Conduct, readConductByParty } from '../rooms/parties/account-facts.ts'
import type { Dossier } from './evaluate-parties.ts'
import { readPositionsKeys } from './outcome-writes.ts'

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
  /** Of parties whose positions stand, the key of what they were made of. */
  keys: ReadonlyMap<string, string>
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
    keys: await readPositionsKeys(tx, run.organization_id, run.party_ids),
    whole: await readWhole(tx, run),
    rates: await readRates(tx, run.organization_id),
  }
}

interface MadeOfParty {
  party_id: string
  /** Stands for what they were made of; empty where they are to be made at each judging. */
  key: string
  /** Null where they stand as they were made before. */
  made: NewPositions | null
}

interface NewPositions {
  from: IsoMonth
  /** All account numbers of the party, and those that are closed. */
  accounts: readonly string[]
  closed: readonly string[]
  positions: readonly FacilityPosition[]
}

/** Of each that has accounts. */
export type MadePositions = readonly MadeOfParty[]

type AccountFacts = FactSet<'loan_account' | 'account_day_end'>

/** Other currencies are converted by rates, which change by themselves. */
function keyOf(known: AccountFacts, lender: LenderKind): string {
  const masters = known.of('loan_account')
  if (masters.some(({ payload }) => payload.currency !== 'INR')) return ''
  const facts = [...masters, ...known.of('account_day_end')].map(({ fact_id }) => fact_id).sort()
  const days = known.read(everyAccount).map(({ last }) => last)
  return shortHash([positionsVersion, lender, ...facts, ...days].join(' '))
}

/** How the facilities of a party stand, month by month; null of one without accounts. */
export function makePositions(
  { lender, rates, keys, whole }: PositionSources,
  dossier: Dossier,
  as_of: IsoDate,
): MadeOfParty | null {
  if (!hasAccounts(dossier)) return null
  const { party_id } = dossier.party
  const all = whole.get(party_id)
  const known = factSetOf(dossier.facts, as_of)
  const key = keyOf(known, lender)
  if (!all && key !== '' && keys.get(party_id) === key) return { party_id, key, made: null }
  const masters = all?.masters ?? known.of('loan_account')
  const from = all ? FIRST_MONTH : againFrom(known.of('account_day_end'))
  const question = { lender, from, rates }
  const made = {
    ...{ from, closed: closedOf(masters) },
    accounts: masters.map(({ payload }) => payload.account_number),
    // The rules have walked through the days of these very accounts already.
    positions: all ? positionsOf(conductOf(all.masters, all.months, as_of), question) : positionsIn(known, question),
  }
  return { party_id, key, made }
}

/** Months that nothing changed in stay as they are. */
export async function writePositions(
  tx: Tx,
  { organization_id, party_ids }: Pick<BookRun, 'organization_id' | 'party_ids'>,
  made: MadePositions,
): Promise<void> {
  const holders = new Set(made.map(({ party_id }) => party_id))
  // Those of parties that have no account any more, and of parties that lead to another one now.
  const others = party_ids.filter((party_id) => !holders.has(party_id))
  if (others.length > 0)
    await sql`delete from facility_positions where organization_id = ${organization_id}
      and party_id = any(${others}::uuid[])`.execute(tx)
  const written = made.flatMap(({ party_id, made: positions }) => (positions ? [{ party_id, ...positions }] : []))
  if (written.length > 0) await store(tx, organization_id, written)
  await sql`select fold_book_sums(${FOLDED_FROM})`.execute(tx)
}

function againFrom(days: readonly Fact<'account_day_end'>[]): IsoMonth {
  const last = days.reduce((latest, { payload }) => (payload.month > latest ? payload.month : latest), '')
  return last === '' ? FIRST_MONTH : monthOf(addMonths(`${last}-01`, 1 - MONTHS_AGAIN))
}

/** All months of those parties of which a position tells less than today, or an older month has another fact or rate. */
async function readWhole(tx: Tx, { organization_id, party_ids, targetOf }: BookRun): Promise<Map<string, Conduct>> {
  const { rows } = await sql<{ party_id: string }>`
    select u.party_id from unnest(${[...party_ids]}::uuid[]) u(party_id)
    -- Borrower by borrower: after a large file the planner would read the whole book.
    where exists (
        (select h.fact_id from facts_head h
          where h.organization_id = ${organization_id} and h.party_id = u.party_id and h.kind = 'account_day_end'
            and h.valid_from < (select (date_trunc('month', max(l.valid_from)) - make_interval(months => ${MONTHS_AGAIN - 1}))::date
              from facts_head l
              where l.organization_id = ${organization_id} and l.party_id = u.party_id and l.kind = 'account_day_end'))
        except all
        (select p.fact_id from facility_positions p
          where p.organization_id = ${organization_id} and p.party_id = u.party_id and p.made_by >= ${MADE_BY}))
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

type Stored = NewPositions & { party_id: string }

/** Names a position among those of its party. */
const placeOf = ({ account_number, month }: FacilityPosition): string => `${account_number} ${month}`

/** A party's accounts, its positions, the accounts whose latest position is renewed, and these positions; lists as JSON. */
const staysOf = ({ party_id, from, accounts, closed, positions }: Stored): StageCell[] => {
  const latest = positions.filter(({ is_latest }) => is_latest)
  const lists = [
    accounts,
    positions.map(placeOf),
    [...closed, ...latest.map(({ account_number }) => account_number)],
    latest.map(placeOf),
  ]
  return [party_id, from, ...lists.map((list) => JSON.stringify(list))]
}

/** Deletes positions that are no longer there, and unmarks those that were the latest before. */
async function settle(tx: Tx, organization_id: string, made: readonly Stored[]): Promise<void> {
  const columns = {
    party_id: 'uuid',
    from_month: 'text',
    accounts: 'jsonb',
    places: 'jsonb',
    renewed: 'jsonb',
    latest: 'jsonb',
  }
  const { kept, rows } = await giveRows(tx, 'stage_position_parties', columns, made.map(staysOf))
  // Rows are found by borrower, then by their place: the planner knows too little of a table that has just grown.
  await sql`${kept} delete from facility_positions p using (select q.* from ${rows} s cross join lateral (
      select q.ctid as place from facility_positions q
        where q.organization_id = ${organization_id} and q.party_id = s.party_id
          and (q.month >= s.from_month or not s.accounts ? q.account_number)
          and not s.places ? (q.account_number || ' ' || q.month) offset 0) q) q
    where p.ctid = q.place`.execute(tx)
  await sql`${kept} update facility_positions p set is_latest = false from (select q.* from ${rows} s cross join lateral (
      select q.ctid as place from facility_positions q
        where q.organization_id = ${organization_id} and q.party_id = s.party_id and q.is_latest
          and s.renewed ? q.account_number and not s.latest ? (q.account_number || ' ' || q.month) offset 0) q) q
    where p.ctid = q.place`.execute(tx)
}

/** Writes what says something else than before. */
async function store(tx: Tx, organization_id: string, made: readonly Stored[]): Promise<void> {
  await settle(tx, organization_id, made)
  const names = Object.keys(COLUMNS) as (keyof Written)[]
  const written: Written[] = made.flatMap(({ party_id, positions }) =>
    positions.map((position) => ({ ...position, party_id, made_by: MADE_BY })),
  )
  const cells = written.map((row) => names.map((name) => cellOf(row[name])))
  await stageRows(tx, 'stage_positions', COLUMNS, cells)
  const columns = sql.raw(names.join(', '))
  const others = names.filter((name) => name !== 'party_id' && name !== 'account_number' && name !== 'month')
  await sql`insert into facility_positions as p (organization_id, ${columns})
    select ${organization_id}::uuid, ${columns} from stage_positions
    on conflict (organization_id, party_id, account_number, month) do update
      set ${sql.raw(others.map((name) => `${name} = excluded.${name}`).join(', '))}
      where (${sql.raw(others.map((name) => `p.${name}`).join(', '))})
        is distinct from (${sql.raw(others.map((name) => `excluded.${name}`).join(', '))})`.execute(tx)
}
