import { systemCaller } from '../platform/access.ts'
import { inOrganization, type Tx } from '../platform/db.ts'
import { execute, type Platform } from '../platform/verb.ts'
import { endStressRun, noteStressRun } from '../rooms/stress/end-stress.ts'
import { stressBook } from './stress/stress-book.ts'
import { readMeant } from './stress/stress-parties.ts'

/** So often a run tells how far it is, and asks whether it was cancelled. */
const TELLS_EVERY_MS = 1_000

/**
 * Runs a stress test that waits and keeps what it finds. Cancelled, it ends at the next share of borrowers. What fails is told as
 * failed: the same data would fail again.
 */
export async function runStress(
  platform: Platform,
  organization_id: string,
  stress_run_id: string,
  tellsEveryMs = TELLS_EVERY_MS,
): Promise<void> {
  const caller = systemCaller(organization_id, 'run-stress')
  const note = (done: number, total: number) => execute(platform, caller, noteStressRun, { stress_run_id, done, total })
  const begun = await note(0, 0)
  if (begun === null) return
  const { asked, hidden_types } = begun.run
  const inSnapshot = <T>(read: (tx: Tx) => Promise<T>) => inOrganization(platform.db, organization_id, read)
  const { clock } = platform
  let noted_at = performance.now()
  let cancelled = false
  try {
    const party_ids = await inSnapshot((tx) =>
      readMeant(tx, organization_id, { portfolio_id: asked.portfolio_id, at: clock.now() }),
    )
    // How many there are is told at once: the first share takes its time.
    cancelled = (await note(0, party_ids.length)) === null
    const reader = { org: { organization_id, status: 'active' }, clock, hidden_types }
    const result = await stressBook(
      inSnapshot,
      { reader, party_ids, asked },
      {
        async onProgress(done, total) {
          if (performance.now() - noted_at < tellsEveryMs) return
          noted_at = performance.now()
          cancelled = (await note(done, total)) === null
        },
        isCancelled: () => cancelled,
      },
    )
    if (result !== 'cancelled')
      await execute(platform, caller, endStressRun, { stress_run_id, ended: { found: result } })
  } catch (error) {
    platform.log.error({ err: error, organization_id, stress_run_id }, 'a stress test failed')
    const said = 'The stress test failed. Run it again; if it fails again, tell your administrator.'
    await execute(platform, caller, endStressRun, { stress_run_id, ended: { error: said } })
  }
}
