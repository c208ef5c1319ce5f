import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../apps/server/src/config.ts'
import type { Platform } from '../apps/server/src/platform/verb.ts'
import { openPlatform } from '../apps/server/src/roles/open-platform.ts'
import { checkBooks } from './check-real/books.ts'
import { checkCirculars } from './check-real/circulars.ts'
import { drawCirculars } from './check-real/circulars-drawn.ts'
import { checkIssuers } from './check-real/issuers.ts'
import { checkLifeOfBook, checkLifeOfEverything, checkLifeOfResults } from './check-real/life.ts'
import { REAL_DATA } from './check-real/real-data.ts'
import { checkRegisters } from './check-real/registers.ts'
import { checkResultFilings } from './check-real/result-filings.ts'
import { checkSignals } from './check-real/signals.ts'

// Runs importers and signals over the real data beside the checkout, each subject on a database of its own that is thrown
// away. `npm run check:real -- SUBJECT` runs one of them, `life` all that begin with it. A subject answers false when something is not as it must be.

const SUBJECTS: Record<string, (platform: Platform) => Promise<boolean>> = {
  registers: checkRegisters,
  'result-filings': checkResultFilings,
  issuers: checkIssuers,
  circulars: checkCirculars,
  'circulars-drawn': drawCirculars,
  books: checkBooks,
  signals: checkSignals,
  'life-of-book': checkLifeOfBook,
  'life-of-results': checkLifeOfResults,
  'life-of-everything': checkLifeOfEverything,
}

async function onOwnDatabase(check: (platform: Platform) => Promise<boolean>): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'saakh-check-real-'))
  // Readable for the account that PostgreSQL runs as, so that the database stays inside and goes with the folder.
  chmodSync(folder, 0o755)
  const config = readConfig({ SAAKH_DATA_DIR: folder, LOG_LEVEL: 'error' })
  const open = await openPlatform(config, { say: (line) => console.error(line) })
  try {
    return await check(open.platform)
  } finally {
    await open.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const wanted = process.argv.slice(2)
const means = (word: string, name: string) => name === word || name.startsWith(`${word}-`)
const unknown = wanted.filter((word) => !Object.keys(SUBJECTS).some((name) => means(word, name)))
if (unknown.length > 0) {
  console.log(`There is no subject ${unknown.join(', ')}; there are ${Object.keys(SUBJECTS).join(', ')}.`)
  process.exitCode = 1
} else if (!existsSync(REAL_DATA)) {
  console.log(`There is no real data at ${REAL_DATA}: nothing to check.`)
} else {
  for (const [name, check] of Object.entries(SUBJECTS)) {
    if (wanted.length > 0 && !wanted.some((word) => means(word, name))) continue
    console.log(`\n${name}`)
    if (await onOwnDatabase(check)) continue
    console.log(`${name}: not as it must be.`)
    process.exitCode = 1
  }
}
