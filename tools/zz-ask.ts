// zz-ask.ts FOLDER PATTERN ROUNDS : asks questions of a kept world
import { readFileSync } from 'node:fs'
import { readConfig } from '../apps/server/src/config.ts'
import { openPlatform } from '../apps/server/src/roles/open-platform.ts'
import { look } from '../apps/server/src/platform/verb.ts'
import { questionsOn } from '../bench/lists/questions.ts'
const [folder = '', pattern = '.', rounds = '7'] = process.argv.slice(2)
const { org, made } = JSON.parse(readFileSync(`${folder}/made.json`, 'utf8'))
const open = await openPlatform(readConfig({ SAAKH_DATA_DIR: folder, LOG_LEVEL: 'error' }), { say: () => undefined })
const caller: any = { organization_id: org, organization_status: 'active', actor: { kind: 'user', user_id: made.user_id, name: 'Asha', email: 'a@b.example', status: 'active', session_id: '', unit_id: null, policy: { '/': ['GET'] } } }
const lines = []
for (const q of questionsOn(made).filter(({ what }) => new RegExp(pattern).test(what))) {
  const times: number[] = []; let total: any
  for (let i = -2; i < Number(rounds); i++) { const t = performance.now(); const r: any = await look(open.platform, caller, q.demand, q.ask); total = r?.total_count; const ms = performance.now() - t; if (i >= 0) times.push(ms); if (ms > 10000) break }
  times.sort((a, b) => a - b)
  lines.push({ what: q.what, total, n: times.length, best: times[0]?.toFixed(1), p50: times[times.length >> 1]?.toFixed(1), most: times.at(-1)?.toFixed(1) })
}
console.table(lines)
console.log(readFileSync('/proc/loadavg', 'utf8'))
await open.close()
