import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { creditMonitoring } from '@saakh/catalogue/scores/credit-monitoring'
import { addMonths, type IsoDate } from '@saakh/domain/dates'
import { sql } from 'kysely'
import { readConfig } from '../apps/server/src/config.ts'
import { demoOrganizationId } from '../apps/server/src/demo/accounts.ts'
import { type TruthOf, truthOf } from '../apps/server/src/demo/arrears.ts'
import { demoBorrowers } from '../apps/server/src/demo/borrowers.ts'
import { deliveryDays } from '../apps/server/src/demo/feeds.ts'
import { loadDemoWorld } from '../apps/server/src/demo/load-demo-world.ts'
import { judgeDossier, readDossiers } from '../apps/server/src/monitoring/evaluate-parties.ts'
import { readPartyScope } from '../apps/server/src/monitoring/party-scope.ts'
import { RULES } from '../apps/server/src/monitoring/rules.ts'
import { scoreDossier } from '../apps/server/src/monitoring/score-dossier.ts'
import { inOrganization } from '../apps/server/src/platform/db.ts'
import type { Platform } from '../apps/server/src/platform/verb.ts'
import { openPlatform } from '../apps/server/src/roles/open-platform.ts'
import { docsPageOf, figuresOf, type MonthlyScore, RESULTS_AFTER } from './score-docs.ts'

// Makes the demo world on a database of its own, thrown away afterwards, scores its borrowers as of each delivery of two
// years, by what was known then, and holds the scores against the outcomes that the stories fixed. Writes docs/scores.md:
//   node tools/run-ts.mjs tools/demo-scores.ts

const NOW = '2026-11-21T05:00:00Z'
const ANCHOR: IsoDate = '2026-11-21'
const MONTHS = 18
const FILE = 'docs/scores.md'
const BANK = demoOrganizationId('Demo Bank')

/** Every borrower as of one morning: facts known by then alone. */
const scoresAsOf = ({ db }: Platform, as_of: IsoDate): Promise<MonthlyScore[]> =>
  inOrganization(db, BANK, async (tx) => {
    const { rows } = await sql<{ party_id: string; customer_number: string }>`
      select party_id, customer_number from customers where organization_id = ${BANK}`.execute(tx)
    const customers = new Map(rows.map((row) => [row.party_id, row.customer_number]))
    const scope = await readPartyScope(tx, BANK, [...customers.keys()])
    const dossiers = await readDossiers(tx, {
      organization_id: BANK,
      scope,
      parties: scope.parties,
      rules: RULES,
      as_of,
    })
    return dossiers.map((dossier) => {
      const { score, band, coverage, reason } = scoreDossier(dossier, judgeDossier(dossier, RULES, as_of), as_of)
      return { as_of, customer_number: customers.get(dossier.party.party_id) ?? '', score, band, coverage, reason }
    })
  })

const folder = mkdtempSync(join(tmpdir(), 'saakh-demo-scores-'))
// Readable for the account that PostgreSQL runs as, so that the database stays inside and goes with the folder.
chmodSync(folder, 0o755)
const config = readConfig({ SAAKH_DATA_DIR: folder, LOG_LEVEL: 'error', SAAKH_NOW: NOW })
const open = await openPlatform(config, { say: (line) => console.error(line) })
try {
  await loadDemoWorld(open.platform, (line) => console.error(line))
  const truths: TruthOf[] = demoBorrowers(ANCHOR).map((borrower) => truthOf(borrower, ANCHOR))
  const scores: MonthlyScore[] = []
  for (const as_of of deliveryDays(ANCHOR).slice(-MONTHS)) {
    scores.push(...(await scoresAsOf(open.platform, as_of)))
    console.error(`scored as of ${as_of}`)
  }
  const from = addMonths(ANCHOR, -MONTHS)
  writeFileSync(FILE, docsPageOf(creditMonitoring, figuresOf(scores, truths, from)))
  console.log(readFileSync(FILE, 'utf8').split(RESULTS_AFTER)[1])
} finally {
  await open.close()
  rmSync(folder, { recursive: true, force: true })
}
