import { systemCaller } from '../platform/access.ts'
import { inOrganization, type Tx } from '../platform/db.ts'
import { execute, type Platform } from '../platform/verb.ts'
import { endBackTest, noteBackTest } from '../rooms/rules/end-back-test.ts'
import { ownRuleVersion } from '../rooms/rules/own-rules.ts'
import { studyNextRule } from '../rooms/rules/study-next-rule.ts'
import { backTest } from './back-test/back-test.ts'
import { type RuleRef, ruleOfRef } from './rule-ref.ts'
import { RULES } from './rules.ts'

/** So often a run tells how far it is, and asks whether it was cancelled. */
const TELLS_EVERY_MS = 1_000

/** A rule that ships, or a version of an own rule; null where there is none. */
async function ruleVersionOf(
  tx: Tx,
  organization_id: string,
  { code, definition_hash }: { code: string; definition_hash: string | null },
): Promise<RuleRef | null> {
  if (definition_hash === null) return RULES.some(({ signal }) => signal.code === code) ? { code, own: null } : null
  const own = await ownRuleVersion(tx, organization_id, { code, definition_hash })
  return own && { code, own: { code, definition_hash, definition: own.definition } }
}

/**
 * Runs a back-test that waits and keeps what it finds. Cancelled, it ends at the next borrower. What fails is told as failed:
 * the same data would fail again.
 */
export async function runBackTest(platform: Platform, organization_id: string, back_test_id: string): Promise<void> {
  const isByItself = await runOne(platform, organization_id, back_test_id)
  // One rule after the other, until none is due or somebody's own back-test waits.
  if (isByItself) await execute(platform, systemCaller(organization_id, 'run-back-test'), studyNextRule, {})
}

/** Answers whether Saakh ran it by itself and to its end. */
async function runOne(platform: Platform, organization_id: string, back_test_id: string): Promise<boolean> {
  const caller = systemCaller(organization_id, 'run-back-test')
  const note = (done: number, total: number) => execute(platform, caller, noteBackTest, { back_test_id, done, total })
  const begun = await note(0, 0)
  if (begun === null || begun.gives_way) return false
  const { test } = begun
  const versionOf = (definition_hash: string | null) =>
    inOrganization(platform.db, organization_id, (tx) =>
      ruleVersionOf(tx, organization_id, { code: test.code, definition_hash }),
    )
  const version = await versionOf(test.definition_hash)
  const rule = version && ruleOfRef(version).rule_version === test.rule_version ? version : null
  const fail = (error: string) => execute(platform, caller, endBackTest, { back_test_id, found: { error } })
  if (!rule) {
    await fail('The rule changed before the back-test ran. Run it again.')
    return test.change_id === null
  }
  let noted_at = performance.now()
  let cancelled = false
  try {
    const result = await backTest(
      platform,
      {
        ...{ organization_id, rule, rule_in_force: await versionOf(test.definition_hash_before) },
        ...{ portfolio_id: test.portfolio_id, outcome: test.outcome, every_limit: test.change_id === null },
        ...{ values: test.values_tested, values_in_force: test.values_in_force },
        ...{ from: test.from_day, until: test.until_day, now: platform.clock.now() },
      },
      {
        async onProgress(done, total) {
          if (performance.now() - noted_at < TELLS_EVERY_MS) return
          noted_at = performance.now()
          const noted = await note(done, total)
          cancelled = noted === null || noted.gives_way
        },
        isCancelled: () => cancelled,
      },
    )
    if (result === 'cancelled') return false
    await execute(platform, caller, endBackTest, { back_test_id, found: { result } })
  } catch (error) {
    platform.log.error({ err: error, organization_id, back_test_id }, 'a back-test failed')
    await fail('The back-test failed. Run it again; if it fails again, tell your administrator.')
  }
  return test.change_id === null
}
