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
for (let round = 0; round < 8; round++)
  for (const way of ['with', 'without']) {
    await c.query('begin')
    if (way === 'without') await c.query('alter table alerts disable trigger words_inserted; alter table alerts disable trigger words_updated')
    for (const [what, s] of [['insert', `insert into alerts select n.* from (select * from alerts where organization_id = '${org}' order by alert_id offset ${round * 3000} limit 2000) o cross join lateral jsonb_populate_record(null::alerts, to_jsonb(o) || jsonb_build_object('alert_id', gen_random_uuid())) n`],
      ['renew', `update alerts a set summary = replace(summary, ' days past', (7 + ${round})::text || ' days past') from (select alert_id from alerts where organization_id = '${org}' order by alert_id offset ${round * 3000} limit 2000) n where a.organization_id = '${org}' and a.alert_id = n.alert_id`],
      ['same', `update alerts a set unmeasured_since = current_date from (select alert_id from alerts where organization_id = '${org}' order by alert_id offset ${round * 3000} limit 2000) n where a.organization_id = '${org}' and a.alert_id = n.alert_id`]] as const) {
      const before = cpu(); await c.query(s); (took[`${what} ${way}`] ??= []).push(Math.round(cpu() - before))
    }
    await c.query('rollback')
  }
for (const [k, v] of Object.entries(took)) console.log(k, 'ms of processor for 2,000:', v.join(' '), 'median', [...v].sort((a, b) => a - b)[v.length >> 1])
console.log(readFileSync('/proc/loadavg', 'utf8'))
await c.end(); await open.close()
