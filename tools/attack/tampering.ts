import pg from 'pg'
import { inSnapshot } from '../../apps/server/src/platform/audit-check/audit-source.ts'
import { verifyAudit } from '../../apps/server/src/platform/audit-check/verify-audit.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { dropChecks, fillAudited, tamper } from '../../apps/server/src/testing/tampering.ts'
import type { Outcome } from '../trials/run-trials.ts'
import { withWorld } from './world.ts'

/** Each change of every audited table is found, and nothing else; a database for every hundred. */
export async function tamperWithTables(wanted: number, time_left: () => boolean): Promise<Outcome> {
  const outcome: Outcome = { trials: 0, failures: [], worst_ms: 0 }
  while (outcome.trials < wanted && time_left()) await inOneDatabase(outcome)
  return outcome
}

const inOneDatabase = (outcome: Outcome): Promise<void> =>
  withWorld(async ({ owner_url, admin }) => {
    const owner = new pg.Client({ connectionString: owner_url })
    await owner.connect()
    try {
      await admin('Tampered Bank')
      await dropChecks(owner)
      const tables = await fillAudited(owner, newId())
      await compare(owner_url, new Set(), outcome)
      const expected = new Set<string>()
      for (const table of tables) {
        for (const finding of await tamper(owner, table)) expected.add(finding)
        outcome.trials += 3
      }
      await compare(owner_url, expected, outcome)
    } finally {
      await owner.end()
    }
  })

async function compare(owner_url: string, expected: ReadonlySet<string>, outcome: Outcome): Promise<void> {
  const started = performance.now()
  const { findings } = await inSnapshot(owner_url, (source) => verifyAudit(source, null))
  outcome.worst_ms = Math.max(outcome.worst_ms, performance.now() - started)
  const findingTexts = new Set(findings.first.map(({ place, reason }) => `${place} ${reason}`))
  for (const finding of expected) if (!findingTexts.has(finding)) outcome.failures.push(`not found: ${finding}`)
  for (const finding of findingTexts) if (!expected.has(finding)) outcome.failures.push(`false alarm: ${finding}`)
}
