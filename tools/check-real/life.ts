import type { FactKind } from '@saakh/domain/facts'
import { demoOrganizationId, loadDemoAccounts } from '../../apps/server/src/demo/accounts.ts'
import { loadHistory } from '../../apps/server/src/demo/load-demo-world.ts'
import { importFile } from '../../apps/server/src/imports/pipeline/import-file.ts'
import { loadShippedIssuers } from '../../apps/server/src/imports/shipped/shipped-issuers.ts'
import { loadShippedResults } from '../../apps/server/src/imports/shipped/shipped-results.ts'
import { systemCaller } from '../../apps/server/src/platform/access.ts'
import { PLATFORM_ORGANIZATION } from '../../apps/server/src/platform/db.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { execute, type Platform } from '../../apps/server/src/platform/verb.ts'
import { createOrganization } from '../../apps/server/src/rooms/organizations/create-organization.ts'
import {
  liveInSteps,
  liveOneStep,
  monitorWhatIsPublic,
  type Step,
  worstSteps,
} from '../../apps/server/src/testing/life.ts'
import { realSources } from './signals.ts'
import { END_OF_WALK } from './walk.ts'

const MOST_TOLD = 20

/** What became of the alerts in all steps, and what differed. */
function tell(what: string, steps: readonly Step[], started: number): boolean {
  const sum = (of: (step: Step) => number) => steps.reduce((total, step) => total + of(step), 0)
  const worst = worstSteps(steps)
  console.table([
    {
      walk: what,
      steps: steps.length,
      parties: steps.at(-1)?.parties ?? 0,
      raised: sum(({ raised }) => raised),
      cleared: sum(({ cleared }) => cleared),
      'open alerts compared': sum(({ open }) => open),
      'of these not measurable': sum(({ unmeasured }) => unmeasured),
      failures: sum(({ failures }) => failures),
      differences: sum(({ differences }) => differences.length),
      seconds: Math.round((performance.now() - started) / 1000),
    },
  ])
  for (const { day, differences } of worst)
    for (const { party_id, code, subject, says } of differences.slice(0, MOST_TOLD))
      console.log(`  ${day} ${party_id} ${code} ${subject}: ${says}`)
  return worst.length === 0
}

async function newLender(platform: Platform): Promise<string> {
  const organization_id = newId()
  await execute(platform, systemCaller(organization_id, 'check'), createOrganization, {
    name: 'Walk',
    type: 'enterprise',
    admin_email: `walk-${organization_id}@saakh.example`,
  })
  return organization_id
}

const [FROM, TO] = ['2018-09-01', END_OF_WALK] as const

async function livePublic(platform: Platform, what: string, months: number, kind: FactKind | null = null) {
  const started = performance.now()
  const lender = await newLender(platform)
  await monitorWhatIsPublic(platform, lender, kind)
  return tell(what, await liveInSteps(platform, lender, { from: FROM, to: TO, months }), started)
}

/** Lives through the demo book, delivery by delivery. */
export async function checkLifeOfBook(platform: Platform): Promise<boolean> {
  const started = performance.now()
  await loadDemoAccounts(platform)
  const steps: Step[] = []
  await loadHistory(platform, { anchor: '2026-11-21', size: 'full' }, () => undefined, {
    afterDelivery: async (then) => {
      steps.push(await liveOneStep(then, demoOrganizationId('Demo Bank')))
    },
  })
  return tell('demo book by delivery', steps, started)
}

async function loadShipped(platform: Platform) {
  await loadShippedIssuers(platform, { info: () => undefined })
  await loadShippedResults(platform, { info: () => undefined })
}

/** Lives through the published results, month by month. */
export async function checkLifeOfResults(platform: Platform): Promise<boolean> {
  await loadShipped(platform)
  return livePublic(platform, 'published results by month', 1, 'published_result')
}

/** Lives through everything real, half-year by half-year. */
export async function checkLifeOfEverything(platform: Platform): Promise<boolean> {
  await loadShipped(platform)
  for (const { kind, path, as_of } of realSources())
    await importFile(platform, { organization_id: PLATFORM_ORGANIZATION, kind, path, options: { as_of } })
  return livePublic(platform, 'everything real by half-year', 6)
}
