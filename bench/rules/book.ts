import pg from 'pg'
import { packOrganization } from '../../apps/server/src/jobs/pack-months.ts'
import type { Platform } from '../../apps/server/src/platform/verb.ts'
import { FUNCTIONS } from '../lists/borrowers.ts'

// Borrowers with one cash credit each and three years of its day-ends, as the first files of a lender bring them: all at once.

export const MONTHS = 36
/** The last day-end. */
export const LAST = '2026-11-30'
const LOADED_AT = '2026-12-01T02:00:00Z'
const QUIET = ['parties', 'customers', 'accounts', 'facts', 'facts_head', 'monitored_parties', 'feed_sightings']
const AT_ONCE = 2_000

const borrowers = (organization_id: string, from: number, to: number) => `
  insert into parties (party_id, name, match_name, type, status, city, state, created_at, updated_at)
    select pg_temp.id_of('party', n), pg_temp.name_of(n), lower(pg_temp.name_of(n)), 'private_company', 'Active', 'Pune',
      'Maharashtra', now(), now()
    from generate_series(${from}, ${to}) n;
  insert into customers (organization_id, customer_number, party_id, name, linked_by, linked_at, branch, details)
    select '${organization_id}', 'C' || n, pg_temp.id_of('party', n), pg_temp.name_of(n), 'cin', now(), 'B' || n % 200, '{}'
    from generate_series(${from}, ${to}) n;
  insert into monitored_parties (organization_id, party_id, reason, reason_id)
    select '${organization_id}', pg_temp.id_of('party', n), 'customer', 'C' || n from generate_series(${from}, ${to}) n;
  insert into accounts (organization_id, account_number, customer_number, party_id, kind)
    select '${organization_id}', 'A' || n, 'C' || n, pg_temp.id_of('party', n), 'cash_credit' from generate_series(${from}, ${to}) n;
  insert into facts (fact_id, organization_id, party_id, kind, subject, valid_from, known_at, payload, locator_key, content_hash)
    select pg_temp.id_of('account', n), '${organization_id}', pg_temp.id_of('party', n), 'loan_account', 'A' || n, '2023-12-01',
      '${LOADED_AT}', jsonb_build_object('account_number', 'A' || n, 'kind', 'cash_credit', 'currency', 'INR',
        'customer_number', 'C' || n, 'sanction_limit', '1000000.00', 'opened_on', '2023-12-01'),
      'row:' || n, md5(n::text)
    from generate_series(${from}, ${to}) n;
  -- The balance of a day wanders by the account and swings with the year, so that some cross the limit and come back.
  insert into facts (fact_id, organization_id, party_id, kind, subject, valid_from, known_at, payload, locator_key, content_hash)
    select pg_temp.id_of('month' || m.month, n), '${organization_id}', pg_temp.id_of('party', n), 'account_day_end',
      'A' || n || ' ' || m.month, m.first, '${LOADED_AT}',
      jsonb_build_object('account_number', 'A' || n, 'month', m.month, 'outstanding', d.outstanding, 'sanction_limit', d.ceiling,
        'drawing_power', d.ceiling, 'dpd', d.dpd, 'overdue_amount', d.overdue),
      'row:' || n, md5(n || m.month)
    from generate_series(${from}, ${to}) n
      cross join (select to_char(first, 'YYYY-MM') as month, first::date as first, extract(epoch from first)::bigint as salt
        from generate_series(date_trunc('month', '${LAST}'::date) - interval '${MONTHS - 1} months', '${LAST}'::date, '1 month') first) m
      cross join lateral (select
          jsonb_agg((300000 + pg_temp.drawn(n, 11, 500000) + round(200000 * sin(day.at / 180.0 + n)) + pg_temp.drawn(n, day.at, 40000))::text || '.00') as outstanding,
          jsonb_agg('1000000.00'::text) as ceiling, jsonb_agg(0) as dpd, jsonb_agg('0.00'::text) as overdue
        from (select at::date - '2020-01-01'::date as at
          from generate_series(m.first, least(m.first + interval '1 month' - interval '1 day', '${LAST}'::date), '1 day') at) day) d;
  insert into facts_head (organization_id, party_id, kind, subject, fact_id, valid_from, known_at)
    select organization_id, party_id, kind, subject, fact_id, valid_from, known_at from facts
    where organization_id = '${organization_id}'
      and party_id in (select pg_temp.id_of('party', n) from generate_series(${from}, ${to}) n);`

const setTriggers = (say: 'enable' | 'disable') =>
  QUIET.map((name) => `alter table ${name} ${say} trigger user;`).join('\n')

/** Fills an empty organization; `owner_url` leads to the account that owns the tables. */
export async function fillBook(owner_url: string, organization_id: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: owner_url })
  await client.connect()
  try {
    await client.query(FUNCTIONS)
    await client.query(setTriggers('disable'))
    for (let from = 1; from <= count; from += AT_ONCE)
      await client.query(borrowers(organization_id, from, Math.min(count, from + AT_ONCE - 1)))
    await client.query(setTriggers('enable'))
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Packs the months, as an import does when it writes them. */
export const packBook = (platform: Platform, organization_id: string): Promise<void> =>
  packOrganization(platform, organization_id)
