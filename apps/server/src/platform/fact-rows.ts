import { FACT_KINDS } from '@saakh/domain/fact-kinds.gen'
import { type Fact, type FactKind, isFactOfKind } from '@saakh/domain/facts'
import { PackedMonth } from '@saakh/domain/packed-month'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from './db.ts'
import { instantOf } from './instants.ts'
import { MONTH, monthFields, monthsStandWhole, NO_PLACE, type ReadFacts, readMonths } from './read-months.ts'

export interface FactScope {
  organization_id: string
  /** The parties themselves and those that redirects lead to them from. */
  party_ids: string[]
  /** The IST day of the evaluation. */
  as_of: string
  /** Nothing that became known after this moment. */
  known_until: Date
  /**
   * For a look back: what people said of facts counts as they had said it by `known_until`; and nothing that was stored later, null
   * where that does not matter.
   */
  past?: { recorded_until: Date | null }
  /** Where a fact stands in its document, and the hash of its content, are left out: for judgements, which name facts and not places. */
  without_places?: true
}

/** One query for all parties of a chunk. */
export interface FactLoader<K extends FactKind = FactKind> {
  kind: K
  load(tx: Tx, scope: FactScope): Promise<Fact[]>
  /** True when a judgement about `subject` may rest on this fact. */
  concerns(fact: Fact, subject: string): boolean
  /** Of two united parties that both have a version of a subject the one known last counts. */
  one_per_subject?: true
  /** Where it is read without a statement of its own: such kinds are read together. */
  reads?: PlainReading
}

/** The latest version of each subject, or every edition. */
export type PlainReading = 'latest' | 'editions'

/** Kinds that are read together are all public or all of the tenant. */
type Kinds = readonly [FactKind, ...FactKind[]]
const isPublic = ([kind]: Kinds) => FACT_KINDS[kind].visibility === 'public'
/** Months of day-ends are read alone. */
const areMonths = ([kind]: Kinds) => kind === MONTH
const ofKinds = (fact: 'f' | 'h', kinds: Kinds) =>
  kinds.length === 1
    ? sql`${sql.ref(fact)}.kind = ${kinds[0]}`
    : sql`${sql.ref(fact)}.kind = any(${[...kinds]}::text[])`

export const FACT_COLUMNS = sql.raw<unknown>(
  `f.fact_id, f.organization_id, f.party_id, f.kind, f.subject, f.valid_from, f.valid_to, f.known_at::text as known_at,
   f.recorded_at::text as recorded_at, f.payload, f.source_document, f.locator, f.content_hash`,
)

/** Of months their columns (decision 126) in place of the payload, where they have any. */
function judgedColumns(kinds: Kinds, { without_places }: FactScope): RawBuilder<unknown> {
  return sql.raw(
    `f.fact_id, f.party_id, f.kind, f.subject, f.valid_from, f.valid_to, f.known_at::text as known_at,
     f.recorded_at::text as recorded_at, f.source_document, ${without_places ? '' : 'f.locator, f.content_hash,'}
     ${areMonths(kinds) ? 'case when c.columns is null then f.payload end as payload, c.columns' : 'f.payload'}`,
  )
}

/** Joins their columns `c` to facts `f`, one by one: for some months of a party. Only months of day-ends have columns. */
const columnsBeside = (kinds: Kinds, { organization_id }: FactScope) =>
  areMonths(kinds)
    ? // The planner, which does not know how few are asked, would read all of them.
      sql`left join lateral (select columns from day_end_columns d
        where d.organization_id = ${organization_id} and d.fact_id = f.fact_id limit 1) c on true`
    : sql``

/** A fact as it comes from the database: a month of day-ends still as its bytes, and without places where none are asked. */
type FactRow = Omit<Fact, 'organization_id' | 'locator' | 'content_hash'> &
  Partial<Pick<Fact, 'locator' | 'content_hash'>> & { columns?: Buffer | null }

/** What all facts of one reading share. */
type Shared = Pick<Fact, 'organization_id' | 'kind'>

/**
 * The fact of a row, each time a new one, with its instants as ISO text. Written out, here and for months: to spread the row and then
 * name more would give each of thousands of facts a hidden class of its own.
 */
const factOf = (row: FactRow, { organization_id, kind }: Shared): Fact =>
  ({
    fact_id: row.fact_id,
    organization_id,
    party_id: row.party_id,
    kind,
    subject: row.subject,
    valid_from: row.valid_from,
    valid_to: row.valid_to,
    known_at: instantOf(row.known_at),
    recorded_at: instantOf(row.recorded_at),
    payload: row.columns ? PackedMonth.of(row.columns) : row.payload,
    source_document: row.source_document,
    locator: row.locator ?? NO_PLACE,
    content_hash: row.content_hash ?? '',
  }) as Fact

/**
 * Payloads were parsed by the schema of their kind before they were stored, and are not parsed again. A row that was
 * changed behind our back can at worst make the rule that reads it fail, which is caught per rule and party.
 */
export async function factsOf(tx: Tx, query: RawBuilder<unknown>): Promise<Fact[]> {
  const { rows } = await query.$castTo<FactRow & Shared>().execute(tx)
  return rows.map((row) => factOf(row, row))
}

/** A kind is public or tenant, never both. */
function sharedBy(kinds: Kinds, { organization_id }: FactScope): (row: FactRow) => Shared {
  const owner = isPublic(kinds) ? null : organization_id
  const known = new Map(kinds.map((kind) => [kind, { kind, organization_id: owner }]))
  return (row) => known.get(row.kind) ?? { kind: row.kind, organization_id: owner }
}

/** Makes the facts `f` that `factsQuery` finds. */
async function readFound(
  tx: Tx,
  kinds: Kinds,
  scope: FactScope,
  factsQuery: RawBuilder<unknown>,
): Promise<{ rows: FactRow[]; make: (row: FactRow) => Fact }> {
  const { rows } = await sql<FactRow>`select ${judgedColumns(kinds, scope)} from ${factsQuery}`.execute(tx)
  const sharedOf = sharedBy(kinds, scope)
  return { rows, make: (row) => factOf(row, sharedOf(row)) }
}

async function factsFound(tx: Tx, kinds: Kinds, scope: FactScope, factsQuery: RawBuilder<unknown>): Promise<Fact[]> {
  const { rows, make } = await readFound(tx, kinds, scope, factsQuery)
  return rows.map(make)
}

/** A kind is public or tenant, never both; said so, the head's own index is used. */
const ownedBy = (kinds: Kinds, organization_id: string) =>
  isPublic(kinds) ? sql`h.organization_id is null` : sql`h.organization_id = ${organization_id}`

/** What the organization holds to be about somebody else; only public facts are linked by a name. */
const notDismissed = (kinds: Kinds, { organization_id, known_until, past }: FactScope, fact: 'f' | 'h') =>
  !isPublic(kinds)
    ? sql`true`
    : sql`not exists (select from fact_dismissals d
        where d.organization_id = ${organization_id} and d.party_id = ${sql.ref(fact)}.party_id
          and d.kind = ${sql.ref(fact)}.kind and d.subject = ${sql.ref(fact)}.subject and ${
            past
              ? sql`d.dismissed_at <= ${known_until} and (d.undone_at is null or d.undone_at > ${known_until})`
              : sql`d.undone_at is null`
          })`

/** Facts that were contested with success (decision 117): those of the organization, and those of the platform for all. */
const setAside = (organization_id: string | RawBuilder<unknown>) =>
  sql`(select s.fact_id from facts_set_aside s
    where (s.organization_id is null or s.organization_id = ${organization_id}) and s.taken_back_at is null)`

/** As a condition: this one row is still read. */
export const notSetAside = (organization_id: string | RawBuilder<unknown>, fact_id: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(fact_id)} not in ${setAside(organization_id)}`

/** The same of a moment: what was set aside later was read then. */
export const notSetAsideAt = (organization_id: string, fact_id: string, at: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(fact_id)} not in (select s.fact_id from facts_set_aside s
    where (s.organization_id is null or s.organization_id = ${organization_id}) and s.set_aside_at <= ${at}
      and (s.taken_back_at is null or s.taken_back_at > ${at}))`

/** Of a fact: it is read, and was stored by then where that is asked. */
const isRead = ({ organization_id, known_until, past }: FactScope, fact_id: string) =>
  past ? notSetAsideAt(organization_id, fact_id, known_until) : notSetAside(organization_id, fact_id)
const storedBy = ({ past }: FactScope) =>
  past?.recorded_until ? sql`f.recorded_at <= ${past.recorded_until}` : sql`true`

/** The newest version of the subject of a head `h` that was known by then, and stored where that is asked. */
const newestKnown = (scope: FactScope) => sql`
  (select f.* from facts f
    where f.party_id = h.party_id and f.kind = h.kind and f.subject = h.subject
      and f.organization_id is not distinct from h.organization_id and f.known_at <= ${scope.known_until}
      and ${storedBy(scope)} and ${isRead(scope, 'f.fact_id')}
    order by f.known_at desc, f.recorded_at desc limit 1)`

/** Of a head `h`: by then a version of its subject was known. */
export const wasKnown = (scope: FactScope): RawBuilder<SqlBool> =>
  scope.past
    ? sql<SqlBool>`exists ${newestKnown(scope)}`
    : sql<SqlBool>`(h.known_at <= ${scope.known_until} or exists ${newestKnown(scope)})`

/**
 * The latest version of each subject: from the head, or, where the head became known too late or is set aside, by what was
 * known then. `heads`: where the heads `h` come from, if few of them are wanted; `only`: which of them.
 */
export const latestVersions = (
  tx: Tx,
  kind: FactKind,
  scope: FactScope,
  among: { heads?: RawBuilder<unknown>; only?: RawBuilder<unknown> } = {},
): Promise<Fact[]> => latestOf(tx, [kind], scope, among)

async function latestOf(
  tx: Tx,
  kinds: Kinds,
  scope: FactScope,
  { heads, only }: { heads?: RawBuilder<unknown>; only?: RawBuilder<unknown> } = {},
): Promise<Fact[]> {
  const { organization_id, party_ids, known_until } = scope
  const isHead = sql`h.known_at <= ${known_until} and ${isRead(scope, 'h.fact_id')}`
  const among = sql`${heads ? sql`true` : sql`h.party_id = any(${party_ids}::uuid[])`} and ${ofKinds('h', kinds)}
      and ${ownedBy(kinds, organization_id)} and ${only ?? sql`true`} and ${notDismissed(kinds, scope, 'h')}`
  const from = heads ?? sql`facts_head h`
  if (areMonths(kinds) && scope.without_places && !scope.past && !only) {
    const read = await readMonths(tx, organization_id, sql`${from} ${monthOfHead(scope, isHead)} where ${among}`)
    return read.flatMap(({ make }) => make())
  }
  const version = scope.past
    ? newestKnown(scope)
    : sql`select f.* from facts f where f.fact_id = h.fact_id and ${isHead}
      union all select f.* from ${newestKnown(scope)} f where not (${isHead})`
  return factsFound(
    tx,
    kinds,
    scope,
    sql`${from} cross join lateral (${version}) f ${columnsBeside(kinds, scope)} where ${among}`,
  )
}

/** The month `f` of a head `h` with its columns: from its row, else from its fact, or the version that was known then. */
const monthOfHead = (scope: FactScope, isHead: RawBuilder<unknown>) => sql`
  left join lateral (select * from day_end_columns d
    where d.organization_id = ${scope.organization_id} and d.fact_id = h.fact_id and d.known_at is not null limit 1) d on true
  cross join lateral (
    select ${monthFields('d')}, d.columns where d.fact_id is not null and ${isHead}
    union all select ${monthFields('f')}, ${columnsOfFact(scope)} from facts f
      where f.fact_id = h.fact_id and d.fact_id is null and ${isHead}
    union all select ${monthFields('f')}, ${columnsOfFact(scope)} from ${newestKnown(scope)} f where not (${isHead})) f`

const columnsOfFact = ({ organization_id }: FactScope) =>
  sql`(select columns from day_end_columns c where c.organization_id = ${organization_id} and c.fact_id = f.fact_id)`

const editions = (kinds: Kinds, scope: FactScope) =>
  sql`facts f ${columnsBeside(kinds, scope)}
    where f.party_id = any(${scope.party_ids}::uuid[]) and ${ofKinds('f', kinds)} and f.known_at <= ${scope.known_until}
      and ${storedBy(scope)} and ${notDismissed(kinds, scope, 'f')} and ${isRead(scope, 'f.fact_id')}`

/** The same of months, all of which stand whole in their rows. */
const monthsOfParties = (scope: FactScope) =>
  sql`day_end_columns f
    where f.organization_id = ${scope.organization_id} and f.party_id = any(${scope.party_ids}::uuid[]) and f.party_id is not null
      and f.known_at <= ${scope.known_until} and ${storedBy(scope)} and ${isRead(scope, 'f.fact_id')}`

/** Every edition known until then. */
export const allEditions = (tx: Tx, kind: FactKind, scope: FactScope): Promise<Fact[]> =>
  factsFound(tx, [kind], scope, editions([kind], scope))

/** The same without places and by party, for those who read many and make the facts of one after the other. */
export async function readEditions(tx: Tx, kind: FactKind, asked: FactScope): Promise<ReadFacts[]> {
  const scope: FactScope = { ...asked, without_places: true }
  if (kind === MONTH && (await monthsStandWhole(tx, scope.organization_id)))
    return readMonths(tx, scope.organization_id, monthsOfParties(scope))
  const { rows, make } = await readFound(tx, [kind], scope, editions([kind], scope))
  return rows.map((row) => ({ party_id: row.party_id, make: () => [make(row)] }))
}

/** Kinds that are read alike: one statement for public kinds, one for those of the tenant. */
export async function readPlainly(
  tx: Tx,
  reads: PlainReading,
  kinds: readonly FactKind[],
  scope: FactScope,
): Promise<Fact[]> {
  const read: Fact[] = []
  for (const visibility of ['public', 'tenant'] as const) {
    const [first, ...others] = kinds.filter((kind) => FACT_KINDS[kind].visibility === visibility)
    if (first === undefined) continue
    const together: Kinds = [first, ...others]
    const facts =
      reads === 'latest'
        ? await latestOf(tx, together, scope)
        : await factsFound(tx, together, scope, editions(together, scope))
    for (const fact of facts) read.push(fact)
  }
  return read
}

/** True when a judgement about `subject` may rest on this fact. */
type Concerns<K extends FactKind> = (fact: Fact<K>, subject: string) => boolean
const always = () => true

/** Of a kind of which every stored statement counts: events and editions, and what their later entries say of them. */
export const everyEdition = <K extends FactKind>(kind: K, concerns: Concerns<K> = always): FactLoader<K> => ({
  kind,
  load: (tx, scope) => allEditions(tx, kind, scope),
  reads: 'editions',
  concerns: (fact, subject) => isFactOfKind(fact, kind) && concerns(fact, subject),
})

/** Of a kind whose latest version stands for what it corrects. */
export const latestVersion = <K extends FactKind>(kind: K, concerns: Concerns<K> = always): FactLoader<K> => ({
  kind,
  load: (tx, scope) => latestVersions(tx, kind, scope),
  reads: 'latest',
  concerns: (fact, subject) => isFactOfKind(fact, kind) && concerns(fact, subject),
  one_per_subject: true,
})
