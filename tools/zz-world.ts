// zz-world.ts FOLDER ALERTS : makes a kept world
import { mkdirSync, chmodSync, writeFileSync } from 'node:fs'
import { readConfig } from '../apps/server/src/config.ts'
import { openPlatform } from '../apps/server/src/roles/open-platform.ts'
import { makeLender } from '../bench/fresh-platform.ts'
import { sizeOf } from '../bench/lists/size.ts'
import { fillLists } from '../bench/lists/world.ts'
const [folder = '', alerts = '0'] = process.argv.slice(2)
mkdirSync(folder, { recursive: true }); chmodSync(folder, 0o755)
const open = await openPlatform(readConfig({ SAAKH_DATA_DIR: folder, LOG_LEVEL: 'error' }), { say: () => undefined })
const org = await makeLender(open.platform, 'Bench Lender')
const t = performance.now()
const made = await fillLists(open.database.owner_url, org, sizeOf(Number(alerts)))
console.log('filled in', Math.round((performance.now() - t) / 1000), 's')
console.table(made.bytes)
writeFileSync(`${folder}/made.json`, JSON.stringify({ org, made, owner_url: open.database.owner_url }))
await open.close()
