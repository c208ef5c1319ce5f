import type pg from 'pg'
import type { Size } from './size.ts'

// Borrowers with accounts and positions, made by set-based SQL. Their names come from the number of each, so that every run
// makes the same; a register of as many companies again that are nobody's borrowers stands beside them.

/** How many month-ends each account has; the book reads the latest. */
const MONTHS = 3

/** Stands in this session alone: the same id for the same number, and one that tells its time as ours do. */
export const FUNCTIONS = `
  create function pg_temp.id_of(kind text, n bigint) returns uuid language sql immutable as $$
    select md5(kind || n)::uuid
  $$;
  create function pg_temp.id_at(at timestamptz, kind text, n bigint) returns uuid language sql immutable as $$
    select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(h, 1, 3) || '8' || substr(h, 4, 15))::uuid
    from md5(kind || n) h
  $$;
  -- A number below p_below that looks drawn, and is the same each time.
  create function pg_temp.drawn(n bigint, salt int, below int) returns int language sql immutable as $$
    select (abs(hashint8extended(n, salt)) % below)::int
  $$;
  create function pg_temp.name_of(n bigint) returns text language sql immutable as $$
    select initcap(concat_ws(' ',
      (array['ka','sha','ra','ma','ti','na','vi','de','pra','su','ja','la','ga','ri','ta','pu'])[1 + pg_temp.drawn(n, 1, 16)]
        || (array['nesh','bha','hira','siva','anika','esho','omka','chand','dara','bala','kolu','luna','mira','ndra','yash','zuber'])[1 + pg_temp.drawn(n, 2, 16)]
        || (array['','ni','ta','ram','pur','vati','dev','lal'])[1 + pg_temp.drawn(n, 3, 8)],
      (array['kaveri','narmada','sagar','himal','deccan','malwa','konkan','ganga','indus','vindhya','nilgiri','thar','kutch','bundel','chola','pandya'])[1 + pg_temp.drawn(n, 4, 16)],
      (array['industries','traders','exports','foods','steel','textiles','infra','projects','agro','pharma'])[1 + pg_temp.drawn(n, 5, 10)],
      lpad(n::text, 7, '0'),
      (array['private limited','limited','llp'])[1 + pg_temp.drawn(n, 6, 3)]))
  $$;`

const parties = (organization_id: string, { borrowers }: Size) => `
  insert into parties (party_id, name, match_name, type, status, city, state, created_at, updated_at)
    select pg_temp.id_of('party', n), pg_temp.name_of(n), lower(pg_temp.name_of(n)), 'default', 'Active', 'Pune', 'Maharashtra',
      now(), now()
    from generate_series(1, ${2 * borrowers}) n;
  insert into party_identifiers (party_id, scheme, value, recorded_at)
    select pg_temp.id_of('party', n), 'cin', 'U' || lpad(n::text, 20, '0'), now() from generate_series(1, ${2 * borrowers}) n;
  insert into customers (organization_id, customer_number, party_id, name, linked_by, linked_at, branch, details)
    select '${organization_id}', 'C' || n, pg_temp.id_of('party', n), pg_temp.name_of(n), 'cin', now(), 'B' || n % 200,
      jsonb_build_object('relationship_manager', 'Manager ' || n % 500, 'industry', 'Manufacture of goods ' || n % 90,
        'segment', (array['MSME', 'Corporate', 'Retail'])[1 + n % 3])
    from generate_series(1, ${borrowers}) n;
  insert into monitored_parties (organization_id, party_id, reason, reason_id)
    select organization_id, party_id, 'customer', customer_number from customers where organization_id = '${organization_id}';`

const accounts = (organization_id: string, { borrowers, accounts: count }: Size) => `
  insert into accounts (organization_id, account_number, customer_number, party_id, kind)
    select '${organization_id}', 'A' || n, 'C' || 1 + n % ${borrowers}, pg_temp.id_of('party', 1 + n % ${borrowers}), 'loan'
    from generate_series(1, ${count}) n;
  insert into facts (fact_id, organization_id, party_id, kind, subject, valid_from, known_at, payload, locator_key, content_hash)
    select pg_temp.id_of('account', n), '${organization_id}', pg_temp.id_of('party', 1 + n % ${borrowers}), 'loan_account', 'A' || n,
      '2024-01-01', '2024-01-02', jsonb_build_object('account_number', 'A' || n, 'product_desc', 'Cash credit ' || n % 12,
        'product_category', 'working_capital', 'sanctioned_amount', (n % 900 + 10) * 100000, 'is_secured', n % 3 > 0,
        'banking', (array['sole', 'multiple', 'consortium'])[1 + n % 3], 'review_due_on', '2027-03-31'),
      'row:' || n, md5(n::text)
    from generate_series(1, ${count}) n;
  insert into facts_head (organization_id, party_id, kind, subject, fact_id, valid_from, known_at)
    select organization_id, party_id, kind, subject, fact_id, valid_from, known_at from facts
    where organization_id = '${organization_id}' and kind = 'loan_account';
  insert into facility_positions (organization_id, account_number, month, day, party_id, fact_id, kind, is_funded, sanctioned,
      outstanding, undrawn, exposure, overdue, days_past_due, declared_class, computed_class, asset_class, by_another, npa_since, is_latest)
    select '${organization_id}', 'A' || n, to_char(d.day, 'YYYY-MM'), d.day, pg_temp.id_of('party', 1 + n % ${borrowers}),
      pg_temp.id_of('account', n), 'cash_credit', true, (n % 900 + 10) * 100000, (n % 800 + 5) * 100000, 500000, (n % 900 + 10) * 100000,
      case when c.class = 'Standard' then 0 else 120000 end, c.days, c.class, c.class, c.class, false,
      case when c.class = 'NPA' then d.day - 40 end, d.back = 0
    from generate_series(1, ${count}) n
      cross join lateral (select pg_temp.drawn(n, 7, 100) as luck) l
      cross join lateral (select case when luck < 88 then 'Standard' when luck < 92 then 'SMA-0' when luck < 95 then 'SMA-1'
          when luck < 97 then 'SMA-2' else 'NPA' end as class,
        case when luck < 88 then 0 when luck < 92 then 12 when luck < 95 then 44 when luck < 97 then 71 else 130 end as days) c
      cross join (select back, (date_trunc('month', now())::date - 1 - make_interval(months => back))::date as day
        from generate_series(0, ${MONTHS - 1}) back) d;`

/** The first holds a tenth of the borrowers, nineteen others a hundredth each. */
const portfolios = (organization_id: string, { borrowers }: Size) => `
  insert into portfolios (organization_id, portfolio_id, name, name_key, created_by, created_at, updated_by, updated_at)
    select '${organization_id}', pg_temp.id_of('portfolio', n), 'Portfolio ' || n, 'portfolio' || n, 'system:bench', now(), 'system:bench', now()
    from generate_series(1, 20) n;
  insert into portfolio_members (organization_id, portfolio_id, party_id, added_by, added_at)
    select '${organization_id}', pg_temp.id_of('portfolio', p), pg_temp.id_of('party', n), 'system:bench', now()
    from generate_series(1, 20) p, generate_series(1, ${borrowers}) n
    where case when p = 1 then n % 10 = 3 else n % 100 = p end;`

export async function makeBorrowers(client: pg.ClientBase, organization_id: string, size: Size): Promise<void> {
  for (const part of [parties, accounts, portfolios]) await client.query(part(organization_id, size))
}
