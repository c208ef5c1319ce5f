import { chmodSync, mkdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { readConfig } from '../apps/server/src/config.ts'
import { systemCaller } from '../apps/server/src/platform/access.ts'
import { newId } from '../apps/server/src/platform/ids.ts'
import { execute, look } from '../apps/server/src/platform/verb.ts'
import { openPlatform } from '../apps/server/src/roles/open-platform.ts'
import { createOrganization } from '../apps/server/src/rooms/organizations/create-organization.ts'
import { FUNCTIONS, makeBorrowers } from '../bench/lists/borrowers.ts'
import { questionsOn } from '../bench/lists/questions.ts'

const [folder = '', mode = '', n = '0'] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
chmodSync(folder, 0o755)
const config = readConfig({ SAAKH_DATA_DIR: folder, LOG_LEVEL: 'error' })
const open = await openPlatform(config, { say: () => undefined })
const { platform, database } = open
const client = new pg.Client({ connectionString: database.owner_url })
await client.connect()
const since = (at: number) => Math.round((performance.now() - at) / 1000)
if (mode === 'fill') {
  const { organization_id } = await execute(platform, systemCaller(newId(), 'command line'), createOrganization, {
    name: 'Bench Lender',
    type: 'enterprise',
    admin_email: 'admin@lender.example',
  })
  const borrowers = Number(n)
  await client.query(FUNCTIONS)
  const tables = [
    'parties',
    'party_identifiers',
    'customers',
    'accounts',
    'facts',
    'facts_head',
    'facility_positions',
    'portfolios',
    'portfolio_members',
    'users',
    'monitored_parties',
  ]
  for (const t of tables) await client.query(`alter table ${t} disable trigger user`)
  let at = performance.now()
  await makeBorrowers(client, organization_id, { alerts: borrowers * 10, borrowers, accounts: borrowers * 2 })
  await client.query(
    `insert into users (organization_id, user_id, email, name) values ('${organization_id}', pg_temp.id_of('user', 1), 'asha@bench.example', 'Asha')`,
  )
  console.log('borrowers', since(at))
  at = performance.now()
  await client.query('vacuum analyze')
  console.log('analyze', since(at))
  at = performance.now()
  await client.query(
    `begin; ${readFileSync('apps/server/src/migrations/0129-sums-of-books-that-are-there.sql', 'utf8')}; commit`,
  )
  console.log('sums', since(at))
  for (const t of tables) await client.query(`alter table ${t} enable trigger user`)
  await client.query('vacuum analyze')
}
if (mode === 'ask') {
  const { rows } = await client.query(`select organization_id from book_sums limit 1`)
  await client.query(FUNCTIONS)
  const { rows: ids } = await client.query(
    `select pg_temp.id_of('user', 1) as user_id, pg_temp.id_of('portfolio', 1) as portfolio_id, pg_temp.id_of('party', 3) as party_id`,
  )
  const made = { ...ids[0], bytes: [] }
  const caller = {
    organization_id: rows[0].organization_id,
    organization_status: 'active',
    actor: {
      kind: 'user',
      user_id: made.user_id,
      name: 'Asha',
      email: 'asha@bench.example',
      status: 'active',
      session_id: '',
      unit_id: null,
      policy: { '/': ['GET'] },
    },
  } as never
  for (const q of questionsOn(made).filter(({ what }) => new RegExp(n).test(what))) {
    const times: number[] = []
    let spent = 0
    for (let i = 0; i < 22 && (i < 5 || spent < 20_000); i++) {
      const from = performance.now()
      await look(platform, caller, q.demand, q.ask)
      const ms = performance.now() - from
      spent += ms
      if (i > 1) times.push(ms)
    }
    times.sort((a, b) => a - b)
    console.log(
      q.what,
      'n',
      times.length,
      'min',
      times[0]?.toFixed(0),
      'p50',
      times[times.length >> 1]?.toFixed(0),
      'max',
      times.at(-1)?.toFixed(0),
    )
  }
}
if (mode === 'sql') console.log((await client.query(n)).rows.map((r) => Object.values(r).join(' | ')).join('\n'))
await client.end()
await open.close()
