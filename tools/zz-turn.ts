// zz-turn.ts FOLDER ROUNDS OLDROUNDS : processor and clock of texts, before and after by turns
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { readConfig } from '../apps/server/src/config.ts'
import { openPlatform } from '../apps/server/src/roles/open-platform.ts'
import { look } from '../apps/server/src/platform/verb.ts'
import { readAlertList } from '../apps/server/src/rooms/alerts/alert-list.ts'
import { api } from '@saakh/contract/api'
const [folder = '', rounds = '7', only = '.'] = process.argv.slice(2)
const { org, made } = JSON.parse(readFileSync(`${folder}/made.json`, 'utf8'))
const open = await openPlatform(readConfig({ SAAKH_DATA_DIR: folder, LOG_LEVEL: 'error' }), { say: () => undefined })
const caller: any = { organization_id: org, organization_status: 'active', actor: { kind: 'user', user_id: made.user_id, name: 'Asha', email: 'a@b.example', status: 'active', session_id: '', unit_id: null, policy: { '/': ['GET'] } } }
const c = new pg.Client({ connectionString: open.database.owner_url }); await c.connect()
await c.query('set jit = off'); await c.query(`set saakh.organization_id = '${org}'`); await c.query('set role saakh_app')
const own = (await c.query('select pg_backend_pid() as pid')).rows[0].pid
const o = new pg.Client({ connectionString: open.database.owner_url }); await o.connect()
const read = (pid: number) => { try { return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6 } catch { return 0 } }
const pids = async () => (await o.query(`select pid from pg_stat_activity where usename = 'saakh_app'`)).rows.map((r: any) => r.pid as number)
const median = (v: number[]) => [...v].sort((a, b) => a - b)[v.length >> 1] ?? NaN
const TEXTS: [string, any][] = [['overdue', {}], ['A4711', {}], ['0000123', {}], ['steel', {}], ['kaveri steel', {}], ['qqqq', {}], ['steel', { state: 'open' }], ['a', {}], ['47', {}], ['000', {}]]
const lines = []
for (const [q, more] of TEXTS.filter(([q]) => new RegExp(only).test(q))) {
  const conds = q.split(' ').map((w) => `(p.name ilike '%${w}%' or a.summary ilike '%${w}%')`).join(' and ') + (more.state ? ` and a.state = '${more.state}'` : '')
  const oldWay = async () => {
    const { rows } = await c.query(`select count(*)::int as total, case when count(*) <= 10000 then coalesce(array_agg(alert_id), '{}') end as ids from (select a.alert_id from alerts a left join parties p on p.party_id = a.party_id where a.organization_id = '${org}' and ${conds} limit 10001) counted`)
    const those = rows[0].ids === null ? conds : `a.alert_id = any($1::uuid[])`
    const page = await c.query(`select a.alert_id, to_json(a.date_of_alert) #>> '{}' as sort_value from alerts a left join parties p on p.party_id = a.party_id where a.organization_id = '${org}' and ${those} order by a.date_of_alert desc, a.alert_id desc limit 51`, rows[0].ids === null ? [] : [rows[0].ids])
    return [Math.min(rows[0].total, 10000), page.rows.slice(0, 50).map((r: any) => r.alert_id).join()]
  }
  const newWay = async () => { const r: any = await look(open.platform, caller, api.adminAlerts, (x: any) => readAlertList(x, { page: 1, per_page: 50, q, ...more } as any)); return [r.total_count, r.data.map((d: any) => d._id).join()] }
  const of: any = { old_cpu: [], old_ms: [], new_cpu: [], new_ms: [] }
  let same = true
  for (let i = -1; i < Number(rounds); i++) {
    let t = performance.now(); let b = read(own); const x = await oldWay(); const oc = read(own) - b; const om = performance.now() - t
    const app = await pids(); b = app.reduce((s, p) => s + read(p), 0); t = performance.now(); const y = await newWay(); const nm = performance.now() - t; const nc = app.reduce((s, p) => s + read(p), 0) - b
    same &&= JSON.stringify(x) === JSON.stringify(y)
    if (i >= 0) { of.old_cpu.push(oc); of.old_ms.push(om); of.new_cpu.push(nc); of.new_ms.push(nm) }
  }
  lines.push({ q: q + (more.state ?? ''), same, total: (await newWay())[0], ...Object.fromEntries(Object.entries(of).map(([k, v]: any) => [k, Number(median(v).toFixed(1))])), new_most: Math.max(...of.new_ms).toFixed(0) })
}
console.table(lines); console.log(`N ${rounds}`, readFileSync('/proc/loadavg', 'utf8'))
await c.end(); await o.end(); await open.close()
