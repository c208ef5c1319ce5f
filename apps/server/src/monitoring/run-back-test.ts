import { systemCaller } from '../platform/access.ts'
import { inOrganization } from '../platform/db.ts'
import { execute, type Platform } from '../platform/verb.ts'
import { endBackTest, noteBackTest } from '../rooms/rules/end-back-test.ts'
import { backTest } from './back-test/back-test.ts'
import { RULES } from './rules.ts'

/** So often a run tells how far it is, and asks whether it was cancelled. */
const TELLS_EVERY_MS = 1_000

/**
 * Runs a back-test that waits and keeps what it finds. Cancelled, it ends at the next borrower. What fails is told as failed:
 * the same data would fail again.
 */
export async function runBackTest(platform: Platform, organization_id: string, back_test_id: string): Promise<void> {
  const caller = systemCaller(organization_id, 'run-back-test')
  const note = (done: number, total: number) => execute(platform, caller, noteBackTest, { back_test_id, done, total })
  const begun = await note(0, 0)
  if (begun === null) return
  const { test, change } = begun
  const rule = RULES.find(
    ({ signal, rule_version }) => signal.code === change.code && rule_version === test.rule_version,
  )
  const fail = (error: string) => execute(platform, caller, endBackTest, { back_test_id, found: { error } })
  if (!rule) {
    await fail('The rule changed before the back-test ran. Run it again.')
    return
  }
  let told = performance.now()
  let cancelled = false
  try {
    const result = await backTest(
      (read) => inOrganization(platform.db, organization_id, read),
      {
        ...{ organization_id, rule, portfolio_id: change.portfolio_id, outcome: test.outcome },
        ...{ values: test.values_tested, values_in_force: test.values_in_force },
        ...{ from: test.from_day, until: test.until_day, now: platform.clock.now() },
      },
      {
        async onProgress(done, total) {
          if (performance.now() - told < TELLS_EVERY_MS) return
          told = performance.now()
          cancelled = (await note(done, total)) === null
        },
        isCancelled: () => cancelled,
      },
    )
    if (result !== 'cancelled') await execute(platform, caller, endBackTest, { back_test_id, found: { result } })
  } catch (error) {
    platform.log.error({ err: error, organization_id, back_test_id }, 'a back-test failed')
    await fail('The back-test failed. Run it again; if it fails again, tell your administrator.')
  }
}
