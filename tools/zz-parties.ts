import { readFileSync } from 'node:fs'
import pg from 'pg'
import { readConfig } from '../apps/server/src/config.ts'
import { openPlatform } from '../apps/server/src/roles/open-platform.ts'
const [folder = ''] = process.argv.slice(2)
const { org } = JSON.parse(readFileSync(`${folder}/made.json`, 'utf8'))
const open = await openPlatform(readConfig({ SAAKH_DATA_DIR: folder, LOG_LEVEL: 'error' }), { say: () => undefined })
const c = new pg.Client({ connectionString: open.database.owner_url }); await c.connect()
await c.query(`set saakh.organization_id = '${org}'`)
const pid = (await c.query('select pg_backend_pid() as pid')).rows[0].pid
const cpu = () => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
const took: Record<string, number[]> = {}
for (let round = 0; round < 5; round++)
  for (const way of ['with', 'without']) {
    await c.query('begin')
    if (way === 'without') for (const t of ['words_inserted', 'words_updated']) await c.query(`alter table parties disable trigger ${t}`)
    for (const [what, s] of [['insert 10,000', `insert into parties select n.* from (select * from parties order by party_id limit 10000) o cross join lateral jsonb_populate_record(null::parties, to_jsonb(o) || jsonb_build_object('party_id', gen_random_uuid())) n`],
      ['update 10,000', `update parties p set city = 'Nagpur' from (select party_id from parties order by party_id offset ${round * 2000} limit 10000) n where n.party_id = p.party_id`],
      ['rename 100', `update parties p set name = name || ' new' from (select party_id from customers order by party_id offset ${round * 200} limit 100) n where n.party_id = p.party_id`]] as const) {
      const before = cpu(); await c.query(s); (took[`${what} ${way}`] ??= []).push(Math.round(cpu() - before))
    }
    await c.query('rollback')
  }
for (const [k, v] of Object.entries(took)) console.log(k, v.join(' '), 'median', [...v].sort((a, b) => a - b)[v.length >> 1])
console.log(readFileSync('/proc/loadavg', 'utf8'))
await c.end(); await open.close()
