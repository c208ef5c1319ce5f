// plans of count and page of a text, by turns with today's statement
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { readConfig } from '../apps/server/src/config.ts'
import { openPlatform } from '../apps/server/src/roles/open-platform.ts'
const [folder = '', text = '', show = ''] = process.argv.slice(2)
const { org } = JSON.parse(readFileSync(`${folder}/made.json`, 'utf8'))
const open = await openPlatform(readConfig({ SAAKH_DATA_DIR: folder, LOG_LEVEL: 'error' }), { say: () => undefined })
const c = new pg.Client({ connectionString: open.database.owner_url }); await c.connect()
await c.query(`set jit = off`)
await c.query(`set saakh.organization_id = '${org}'`)
await c.query('set role saakh_app')
const { rows } = await c.query(`select word_ids from words_with(array['${text}'], 2000)`)
const ids = `'{${rows[0].word_ids.join(',')}}'::bigint[]`
const statements: Record<string, string> = {
  words: `select word_ids from words_with(array['${text}'], 2000)`,
  count_old: `select a.alert_id from alerts a left join parties p on p.party_id = a.party_id where a.organization_id = '${org}' and (p.name ilike '%${text}%' or a.summary ilike '%${text}%') limit 10001`,
  count_new: `select a.alert_id from alerts a join alerts_with_words w on w.alert_id = a.alert_id where a.organization_id = '${org}' and w.word_ids && ${ids} limit 10001`,
  count_w_only: `select w.alert_id from alerts_with_words w where w.word_ids && ${ids} limit 10001`,
  lateral: `select s.alert_id from (select w.alert_id from alerts_with_words w where w.word_ids && ${ids} limit 50001) w cross join lateral (select a.alert_id, a.date_of_alert as sort_value from alerts a left join parties p on p.party_id = a.party_id where a.organization_id = '${org}' and true and a.alert_id = w.alert_id and true offset 0) s limit 10001`,
  lateral_open: `select s.alert_id from (select w.alert_id from alerts_with_words w where w.word_ids && ${ids} limit 50001) w cross join lateral (select a.alert_id, a.date_of_alert as sort_value from alerts a where a.organization_id = '${org}' and a.state = 'open' and a.alert_id = w.alert_id and true offset 0) s limit 10001`,
  page_old: `select a.alert_id from alerts a left join parties p on p.party_id = a.party_id where a.organization_id = '${org}' and (p.name ilike '%${text}%' or a.summary ilike '%${text}%') order by a.date_of_alert desc, a.alert_id desc limit 51`,
  page_ids: `select a.alert_id from alerts a where a.organization_id = '${org}' and a.alert_id = any (array(select alert_id from alerts_with_words w where w.word_ids && ${ids} limit 10000)) order by a.date_of_alert desc, a.alert_id desc limit 51`,
}
for (const [name, s] of Object.entries(statements)) {
  const took: number[] = []; let plan: any[] = []
  for (let i = 0; i < 5; i++) { const t: any = await c.query(`explain (analyze, timing off, buffers) ${s}`); plan = t.rows; took.push(Number(/[\d.]+/.exec(plan.at(-1)['QUERY PLAN'])?.[0])) }
  console.log(name, 'best', Math.min(...took), 'ms', took.join(' '))
  if (show.includes(name)) for (const row of plan) console.log('   ', row['QUERY PLAN'])
}
await c.end(); await open.close()
