import { addDays, addMonths, type IsoDate, istInstant } from '@saakh/domain/dates'
import { evaluateDirty } from '../monitoring/run.ts'
import { fixedClock } from '../platform/clock.ts'
import { inOrganization } from '../platform/db.ts'
import type { Platform } from '../platform/verb.ts'
import { importFile } from '../rooms/imports/import-file.ts'
import { loadShippedRegister } from '../rooms/imports/shipped-register.ts'
import { demoOrganizationId, loadDemoAccounts } from './accounts.ts'
import { demoBorrowers } from './borrowers.ts'
import { accountsFile, customersFile, dayEndFiles } from './conduct-files.ts'
import { loadDemoWork } from './load-demo-work.ts'

interface DemoState {
  /** The IST day of the first start: the world keeps looking as it did then. */
  anchor: IsoDate
  done: boolean
}

const BANK = demoOrganizationId('Demo Bank')
/** After each of the last files the engine is run as it would have been then: about eight months. */
const WATCHED_FILES = 16

const readState = (platform: Platform): Promise<DemoState | null> =>
  inOrganization(platform.db, BANK, async (tx) => {
    const row = await tx
      .selectFrom('organizations')
      .select('configs')
      .where('organization_id', '=', BANK)
      .executeTakeFirst()
    return (row?.configs.demo as DemoState | undefined) ?? null
  })

const writeState = (platform: Platform, state: DemoState): Promise<unknown> =>
  inOrganization(platform.db, BANK, (tx) =>
    tx
      .updateTable('organizations')
      .set((row) => ({
        configs: row.fn<string>('jsonb_set', [
          row.ref('configs'),
          row.val('{demo}'),
          row.cast(row.val(JSON.stringify(state)), 'jsonb'),
        ]),
      }))
      .where('organization_id', '=', BANK)
      .execute(),
  )

const textStream = async function* (text: string) {
  yield Buffer.from(text)
}

const deliver = async (platform: Platform, kind: string, file_name: string, text: string, at: Date) => {
  const outcome = await importFile(platform, {
    organization_id: BANK,
    kind,
    file_name,
    stream: textStream(text),
    options: { known_at: at.toISOString(), is_demo: true },
  })
  if (outcome.status === 'failed') throw new Error(`The demo file ${file_name} was not imported: ${outcome.message}`)
}

/** In the morning after the half-month's last day, or on the anchor day in the one that still runs. */
const deliveryOf = (half: string, anchor: IsoDate): Date => {
  const month = half.slice(0, 7)
  const next = half.endsWith('a') ? `${month}-16` : addMonths(`${month}-01`, 1)
  return istInstant(next < anchor ? next : anchor, '00:30')
}

/** Delivers the conduct of 36 months and runs the engine as of the last deliveries. */
async function loadHistory(platform: Platform, anchor: IsoDate): Promise<void> {
  const borrowers = demoBorrowers(anchor)
  const opening = istInstant(addDays(addMonths(anchor, -36), -1), '06:00')
  const past = (at: Date): Platform => ({ ...platform, clock: fixedClock(at.toISOString()) })
  await deliver(past(opening), 'customers', 'demo-customers.csv', customersFile(borrowers), opening)
  await deliver(past(opening), 'accounts', 'demo-accounts.csv', accountsFile(borrowers), opening)
  const files = [...dayEndFiles(borrowers, anchor)]
  for (const [index, [half, text]] of files.entries()) {
    const at = deliveryOf(half, anchor)
    await deliver(past(at), 'day_end', `demo-day-end-${half}.csv`, text, at)
    if (index >= files.length - WATCHED_FILES) await evaluateDirty(past(at), BANK)
  }
}

/**
 * Makes what is missing of the demo world. Each step can be cut off and done again: files are taken up where they
 * stopped, work is keyed. A start that finds everything there costs one look.
 */
export async function loadDemoWorld(platform: Platform, say: (line: string) => void): Promise<void> {
  const known = await readState(platform)
  if (known?.done) return
  say('Making the demo world: accounts, the company register of seven states, 30 fictional borrowers.')
  await loadDemoAccounts(platform)
  const state = known ?? { anchor: platform.clock.today(), done: false }
  await writeState(platform, state)
  await loadShippedRegister(platform, { info: () => undefined })
  await loadHistory(platform, state.anchor)
  await loadDemoWork(platform, state.anchor)
  await writeState(platform, { ...state, done: true })
}
