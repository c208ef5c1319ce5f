import { readFileSync } from 'node:fs'
import pg from 'pg'
import { timed } from '../report.ts'
import { makeAlerts } from './alerts.ts'
import { FUNCTIONS, makeBorrowers } from './borrowers.ts'
import type { Size } from './size.ts'

/** Their triggers note each row for the audit or compute the queue; the queue is computed once at the end. */
const QUIET = [
  ...[
    'parties',
    'party_identifiers',
    'customers',
    'accounts',
    'facts',
    'facts_head',
    'facility_positions',
    'portfolios',
    'portfolio_members',
  ],
  ...['alerts', 'alert_readings', 'alert_decisions'],
]
/** What their triggers would have written, made at once after them. */
const MADE_AFTER = ['words_of_alerts', 'alert_words']
const AT_ONCE = 20_000

/** What the database knows of itself, for the report. */
export interface Made {
  user_id: string
  portfolio_id: string
  party_id: string
  bytes: { table_name: string; rows: number; bytes_a_row: number; with_indexes: number }[]
}

const setTriggers = (say: 'enable' | 'disable') =>
  QUIET.map((name) => `alter table ${name} ${say} trigger user;`).join('\n')

/** Says how long a part of the filling took: at ten million alerts nobody else does. */
async function step(what: string, work: () => Promise<unknown>): Promise<void> {
  const { ms } = await timed(work)
  console.log(`${what}: ${Math.round(ms / 1000)} s`)
}

interface Index {
  name: string
  definition: string
}

/** Rows are written without the indexes that no key needs; those are made of all rows at once. */
async function withoutIndexes(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<Index>(
    `select i.relname as name, pg_get_indexdef(x.indexrelid) as definition
      from pg_index x join pg_class i on i.oid = x.indexrelid
      where x.indrelid = any($1::regclass[]) and not x.indisunique and not exists (select from pg_constraint where conindid = x.indexrelid)`,
    [[...QUIET, ...MADE_AFTER]],
  )
  for (const { name } of rows) await client.query(`drop index ${pg.escapeIdentifier(name)}`)
  await work()
  await client.query(`set maintenance_work_mem = '1GB'`)
  await step('indexes', async () => {
    for (const { definition } of rows) await client.query(definition)
  })
}

/** As the migrations make them of alerts and positions that are there. */
const words = () => readFileSync('apps/server/src/migrations/0125-words-of-alerts-that-are-there.sql', 'utf8')
const sums = () => readFileSync('apps/server/src/migrations/0129-sums-of-books-that-are-there.sql', 'utf8')

async function computeQueue(client: pg.ClientBase, organization_id: string, { borrowers }: Size): Promise<void> {
  await client.query(`select set_config('saakh.organization_id', '${organization_id}', false)`)
  for (let from = 1; from <= borrowers; from += AT_ONCE)
    await client.query(`select refresh_desk(array(select pg_temp.id_of('party', n)
      from generate_series(${from}, ${Math.min(borrowers, from + AT_ONCE - 1)}) n))`)
}

/** The filling is not taken for what it was not. */
async function assertWhole(client: pg.ClientBase, { alerts, borrowers, accounts }: Size): Promise<void> {
  const expected = {
    alerts,
    words_of_alerts: alerts,
    alert_readings: Math.ceil(alerts / 2),
    customers: borrowers,
    accounts,
  }
  for (const [table, rows] of Object.entries(expected)) {
    const { rows: counted } = await client.query<{ n: string }>(`select count(*) as n from ${table}`)
    if (Number(counted[0]?.n) !== rows) throw new Error(`${table} has ${counted[0]?.n} rows instead of ${rows}.`)
  }
}

/** Somebody of head office, with a visit a week ago and one in 200 of the borrowers. */
const people = (organization_id: string, { borrowers }: Size) => `
  insert into users (organization_id, user_id, email, name) values ('${organization_id}', pg_temp.id_of('user', 1), 'asha@bench.example', 'Asha');
  insert into desk_visits (organization_id, user_id, seen_at, since)
    values ('${organization_id}', pg_temp.id_of('user', 1), now(), now() - interval '7 days');
  insert into borrower_assignments (organization_id, party_id, assignee, assigned_by, assigned_at)
    select '${organization_id}', pg_temp.id_of('party', n), pg_temp.id_of('user', 1), 'system:bench', now()
    from generate_series(1, ${borrowers}, 200) n;`

const BYTES = `select c.relname as table_name, c.reltuples::bigint as rows,
    round(pg_table_size(c.oid) / greatest(c.reltuples, 1))::int as bytes_a_row,
    round(pg_total_relation_size(c.oid) / greatest(c.reltuples, 1))::int as with_indexes
  from pg_class c where c.oid = any(array['alerts', 'alert_readings', 'alert_decisions', 'desk_borrowers', 'facility_positions', 'book_borrowers', 'book_sums', 'accounts', 'alert_words', 'words_of_alerts']::regclass[])
  order by 1`

/** Fills an empty organization; `owner_url` leads to the account that owns the tables. */
export async function fillLists(owner_url: string, organization_id: string, size: Size): Promise<Made> {
  const client = new pg.Client({ connectionString: owner_url })
  await client.connect()
  try {
    await client.query(FUNCTIONS)
    await client.query(setTriggers('disable'))
    await client.query('alter table borrower_assignments disable trigger user; alter table users disable trigger user;')
    await withoutIndexes(client, async () => {
      await step('borrowers', () => makeBorrowers(client, organization_id, size))
      await step('alerts', () => makeAlerts(client, organization_id, size))
      await step('words', () => client.query(words()))
      await client.query(people(organization_id, size))
    })
    await step('statistics', () => client.query('vacuum analyze'))
    await step('sums', () => client.query(sums()))
    await step('queue', () => computeQueue(client, organization_id, size))
    await client.query(setTriggers('enable'))
    await client.query('alter table borrower_assignments enable trigger user; alter table users enable trigger user;')
    await client.query('vacuum analyze')
    await assertWhole(client, size)
    const { rows: bytes } = await client.query<Made['bytes'][number]>(BYTES)
    const { rows } = await client.query<Omit<Made, 'bytes'>>(`select pg_temp.id_of('user', 1) as user_id,
      pg_temp.id_of('portfolio', 1) as portfolio_id, pg_temp.id_of('party', 3) as party_id`)
    const [made] = rows
    if (!made) throw new Error('Nothing was made.')
    return { ...made, bytes: bytes.map((byte) => ({ ...byte, rows: Number(byte.rows) })) }
  } finally {
    await client.end()
  }
}
