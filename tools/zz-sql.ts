import { readFileSync } from 'node:fs'
import pg from 'pg'
import { readConfig } from '../apps/server/src/config.ts'
import { openPlatform } from '../apps/server/src/roles/open-platform.ts'
const [folder = '', file = ''] = process.argv.slice(2)
const { org } = JSON.parse(readFileSync(`${folder}/made.json`, 'utf8'))
const open = await openPlatform(readConfig({ SAAKH_DATA_DIR: folder, LOG_LEVEL: 'error' }), { say: () => undefined })
const c = new pg.Client({ connectionString: open.database.owner_url }); await c.connect()
await c.query(`set saakh.organization_id = '${org}'`)
await c.query('set role saakh_app')
for (const s of readFileSync(file, 'utf8').replaceAll(':org', `'${org}'`).split(';;')) {
  if (!s.trim()) continue
  for (let i = 0; i < 2; i++) { const r: any = await c.query(s); if (i === 1 || !/explain/.test(s)) { console.log(s.trim().slice(0, 100)); for (const row of r.rows) console.log(Object.values(row).join(' | ')); if (!/explain/.test(s)) break } }
}
await c.end(); await open.close()
