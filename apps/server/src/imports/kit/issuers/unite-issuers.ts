import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'

// Which parties of the register are one company, by rule and for all. Never by name alone: names that agree and nothing
// else wait for a person.

interface Pair {
  from_party_id: string
  to_party_id: string
  because: string
  evidence: string
}

// No figures are known of rows that were written a moment ago: what is rare is picked first and looked up row by row.

/** Lists of different years can have made two parties of one issuer, before the key was read from seven characters. */
const SAME_ISSUER = sql<Pair>`
  with carrier as materialized (
    select distinct regexp_replace(left(value, 7), '^IN9', 'INE') as issuer, party_id from party_identifiers
    where owner_organization_id is null and scheme = 'isin'),
  placed as (select issuer, party_id, first_value(party_id) over (partition by issuer order by party_id) as first_id from carrier)
  select party_id as from_party_id, first_id as to_party_id, 'Both carry an ISIN of the issuer ' || issuer || '.' as because,
    jsonb_build_object('issuer', issuer)::text as evidence
  from placed where party_id <> first_id order by party_id`

/** Filings without an ISIN made a party under their symbol; all their days lie in the time in which one issuer had it. */
const SAME_SYMBOL = sql<Pair>`
  with symbol_only as materialized (
    select party_id, value as symbol from party_identifiers i
    where owner_organization_id is null and scheme = 'nse_symbol'
      and not exists (select from party_identifiers o where o.party_id = i.party_id and o.scheme = 'isin')),
  filed as materialized (
    select s.*, f.first_day, f.last_day from symbol_only s cross join lateral (
      select min((known_at at time zone 'Asia/Kolkata')::date) as first_day,
        max((known_at at time zone 'Asia/Kolkata')::date) as last_day
      from facts where party_id = s.party_id and organization_id is null) f
    where f.first_day is not null),
  carrier as materialized (
    select distinct f.party_id, f.symbol, i.party_id as issuer_id from filed f
    cross join lateral (select party_id from party_identifiers o
      where o.value = f.symbol and o.scheme = 'nse_symbol' and o.owner_organization_id is null and o.party_id <> f.party_id
        and (o.valid_from is null or o.valid_from <= f.first_day) and (o.valid_to is null or f.last_day < o.valid_to)
        and exists (select from party_identifiers n where n.party_id = o.party_id and n.scheme = 'isin') limit 10) i),
  single as (select party_id from carrier group by party_id having count(distinct issuer_id) = 1)
  select distinct on (party_id) party_id as from_party_id, issuer_id as to_party_id,
    'Its filings give the symbol ' || symbol || ', which the other had on their days.' as because,
    jsonb_build_object('nse_symbol', symbol)::text as evidence
  from carrier where party_id in (select party_id from single) order by party_id, symbol`

/** A list gives the CIN beside the ISIN. */
const STATED = sql<Pair>`
  with stated as materialized (
    select distinct on (party_id) party_id, payload->>'cin' as cin, payload->>'isin' as isin, source_document from facts
    where kind = 'exchange_listing' and organization_id is null and payload->>'cin' is not null
    order by party_id, valid_from desc)
  select s.party_id as from_party_id, i.party_id as to_party_id,
    coalesce((select coalesce(attribution, file_name) from documents where document_id = s.source_document), 'A list')
      || ' gives the CIN ' || s.cin || ' beside the ISIN.' as because,
    jsonb_build_object('cin', s.cin, 'isin', s.isin)::text as evidence
  from stated s cross join lateral (select party_id from party_identifiers
    where value = s.cin and scheme = 'cin' and owner_organization_id is null
    order by valid_to desc nulls first limit 1) i
  where i.party_id <> s.party_id order by s.party_id`

/**
 * Issuers and public companies of the ministry's register that share a name, with how many of each do. A private company
 * is not listed, so it is none of them.
 */
const NAMESAKES = sql`
  with issuer as materialized (
    select distinct match_name, party_id from party_names where owner_organization_id is null),
  named as materialized (select match_name, count(*) as issuers from issuer group by match_name),
  registered as materialized (
    select n.match_name, n.issuers, r.party_id, count(*) over (partition by n.match_name) as companies
    from named n cross join lateral (select party_id, type from parties
      where match_name = n.match_name and owner_organization_id is null limit 100) r
    where r.type = 'public_company'
      and exists (select from party_identifiers i where i.party_id = r.party_id and i.scheme = 'cin')
      and not exists (select from party_identifiers i where i.party_id = r.party_id and i.scheme = 'isin')),
  namesake as materialized (
    select r.match_name, i.party_id as issuer_id, r.party_id as registered_id, r.issuers, r.companies
    from registered r join issuer i using (match_name))`

/** Where the office is and when it was founded, as a list tells of the issuer and the register of the company. */
const SAME_PLACE_AND_YEAR = sql<Pair>`
  ${NAMESAKES}
  select distinct on (n.issuer_id) n.issuer_id as from_party_id, n.registered_id as to_party_id,
    'Both alone bear this name, with the PIN code ' || l.pin_code || ' and the year ' || l.incorporated || '.' as because,
    jsonb_build_object('name', n.match_name, 'pin_code', l.pin_code, 'incorporated', l.incorporated)::text as evidence
  from namesake n
    cross join lateral (select payload->>'pin_code' as pin_code, payload->>'incorporated' as incorporated from facts
      where party_id = n.issuer_id and kind = 'exchange_listing' and organization_id is null
        and payload->>'pin_code' is not null and payload->>'incorporated' is not null
      order by valid_from desc limit 1) l
    cross join lateral (select f.payload from facts_head h join facts f on f.fact_id = h.fact_id
      where h.party_id = n.registered_id and h.kind = 'company_master' and h.organization_id is null limit 1) m
  where n.issuers = 1 and n.companies = 1
    and m.payload->>'address' ~ ('(^|[^0-9])' || l.pin_code || '([^0-9]|$)')
    and substr(m.payload->>'cin', 9, 4) = l.incorporated
  order by n.issuer_id`

const BY_NAME = sql<Pair>`
  ${NAMESAKES}
  select distinct on (issuer_id, registered_id) issuer_id as from_party_id, registered_id as to_party_id,
    case when issuers = 1 and companies = 1 then 'Both alone bear the name ' || match_name || '; nothing else tells that they are one.'
      else issuers || ' listed and ' || companies || ' registered companies bear or bore the name ' || match_name || '.' end as because,
    jsonb_build_object('name', match_name, 'issuers', issuers, 'companies', companies)::text as evidence
  from namesake order by issuer_id, registered_id, issuers + companies`

/** A filing without an ISIN, under a symbol that no list gives, made a party of its own: its name may be that of an issuer. */
const FILED_BY_NAME = sql<Pair>`
  with filed as materialized (
    select p.party_id, p.match_name, min(i.value) as symbol from party_identifiers i join parties p using (party_id)
    where i.owner_organization_id is null and i.scheme = 'nse_symbol' and p.match_name is not null
      and not exists (select from party_identifiers o where o.party_id = i.party_id and o.scheme in ('isin', 'cin'))
    group by 1, 2)
  select distinct f.party_id as from_party_id, o.party_id as to_party_id,
    'Filings under the symbol ' || f.symbol || ' bear the name ' || f.match_name || '; nothing else tells that they are one.' as because,
    jsonb_build_object('name', f.match_name, 'nse_symbol', f.symbol)::text as evidence
  from filed f cross join lateral (
    select party_id from party_names where match_name = f.match_name and owner_organization_id is null
    union
    select party_id from parties where match_name = f.match_name and owner_organization_id is null and type = 'public_company'
      limit 20) o
  where o.party_id <> f.party_id and exists (select from party_identifiers i where i.party_id = o.party_id and i.scheme in ('isin', 'cin'))
  order by 1, 2`

const BY_RULE = [SAME_ISSUER, SAME_SYMBOL, STATED, SAME_PLACE_AND_YEAR]

const asColumns = (rows: readonly Pair[]) => ({
  ids: rows.map(() => newId()),
  from: rows.map(({ from_party_id }) => from_party_id),
  to: rows.map(({ to_party_id }) => to_party_id),
  because: rows.map(({ because }) => because),
  evidence: rows.map(({ evidence }) => evidence),
})

/** New rows of the pairs that nobody has decided or undone; the rule never takes back what a person said. */
async function propose(tx: Tx, pairs: readonly Pair[], state: 'found' | 'done', now: Date): Promise<string[]> {
  if (pairs.length === 0) return []
  const { ids, from, to, because, evidence } = asColumns(pairs)
  const isOpen: RawBuilder<unknown> =
    state === 'done'
      ? sql`(u.state = 'done' or u.ended_by is distinct from 'rule' and u.state = 'ended')`
      : sql`(u.state <> 'ended' or u.ended_by is distinct from 'rule')`
  if (state === 'done')
    await sql`
      update party_unions u set state = 'ended', ended_by = 'rule', ended_at = ${now}
      from unnest(${from}::uuid[], ${to}::uuid[]) as p (from_id, to_id)
      where u.organization_id is null and u.state = 'found' and u.from_party_id = p.from_id and u.to_party_id = p.to_id`.execute(
      tx,
    )
  const { rows } = await sql<{ from_party_id: string; to_party_id: string }>`
    insert into party_unions (organization_id, union_id, from_party_id, to_party_id, state, says, because, evidence, asked_by,
      asked_at, decided_by, decided_at)
    select null, p.id, p.from_id, p.to_id, ${state}, 'one', p.because, p.evidence::jsonb, 'rule', ${now}::timestamptz,
      case when ${state} = 'done' then 'rule' end, case when ${state} = 'done' then ${now}::timestamptz end
    from unnest(${ids}::uuid[], ${from}::uuid[], ${to}::uuid[], ${because}::text[], ${evidence}::text[])
      as p (id, from_id, to_id, because, evidence)
    where party_read_as(p.from_id) <> party_read_as(p.to_id) and party_read_as(p.from_id) = p.from_id
      and not exists (select from party_unions u where u.organization_id is null and u.from_party_id = p.from_id
        and u.to_party_id = p.to_id and ${isOpen})
    on conflict do nothing returning from_party_id, to_party_id`.execute(tx)
  return rows.flatMap((row) => [row.from_party_id, row.to_party_id])
}

/** Finds unions by rule and namesakes to look at, and lets go of namesakes that are none any more. */
export async function uniteIssuers(tx: Tx, now: Date) {
  const touched: string[] = []
  for (const rule of BY_RULE) touched.push(...(await propose(tx, (await rule.execute(tx)).rows, 'done', now)))
  const namesakes = [...(await BY_NAME.execute(tx)).rows, ...(await FILED_BY_NAME.execute(tx)).rows]
  const proposed = await propose(tx, namesakes, 'found', now)
  const { from, to } = asColumns(namesakes)
  const { rows: ended } = await sql<{ from_party_id: string; to_party_id: string }>`
    update party_unions u set state = 'ended', ended_by = 'rule', ended_at = ${now}
    where u.organization_id is null and u.state = 'found' and (party_read_as(u.from_party_id) = party_read_as(u.to_party_id)
      or not exists (select from unnest(${from}::uuid[], ${to}::uuid[]) as p (from_id, to_id)
        where p.from_id = u.from_party_id and p.to_id = u.to_party_id))
    returning from_party_id, to_party_id`.execute(tx)
  const united = touched.length / 2
  // A pair that waits puts both in doubt (decision 040), so both are judged again when it comes and when it goes.
  const inDoubt = [...proposed, ...ended.flatMap(({ from_party_id, to_party_id }) => [from_party_id, to_party_id])]
  return { united, found: proposed.length / 2, ended: ended.length, touched: [...touched, ...inDoubt] }
}
