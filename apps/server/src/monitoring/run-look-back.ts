import { systemCaller } from '../platform/access.ts'
import { inOrganization, type Tx } from '../platform/db.ts'
import { pastMoment } from '../platform/past-moment.ts'
import { execute, type Platform } from '../platform/verb.ts'
import { readHolders } from '../rooms/book/standing-on.ts'
import { beginLookBack, endLookBack, keepLookBackShare } from '../rooms/look-back/end-look-back.ts'
import type { LookBackRecord } from '../rooms/look-back/look-backs.ts'
import { lookBackShare, readLookedBack } from './as-known/look-back-share.ts'

/** Borrowers that are held at once; it ends where it was cancelled after each such share. */
const CHUNK = 100

type InSnapshot = <T>(read: (tx: Tx) => Promise<T>) => Promise<T>

/** By each borrower the parties that have its accounts. */
async function accountsOf(inSnapshot: InSnapshot, organization_id: string): Promise<Map<string, string[]>> {
  const holders = await inSnapshot((tx) => readHolders({ tx, org: { organization_id, status: 'active' } }))
  const accounts = new Map<string, string[]>()
  for (const [party_id, target] of holders) accounts.set(target, [...(accounts.get(target) ?? []), party_id])
  return accounts
}

/** Reads share after share; false where somebody cancelled it. */
async function readAll(platform: Platform, organization_id: string, lookBackRecord: LookBackRecord): Promise<boolean> {
  const { clock, db } = platform
  const { look_back_id, on, knowledge, hidden_types } = lookBackRecord
  const reader = (tx: Tx) => ({ tx, org: { organization_id, status: 'active' }, clock, hidden_types })
  const inSnapshot: InSnapshot = (read) => inOrganization(db, organization_id, read)
  const keep = (borrowers: Awaited<ReturnType<typeof lookBackShare>>, done: number, total: number) =>
    execute(platform, systemCaller(organization_id, 'run-look-back'), keepLookBackShare, {
      ...{ look_back_id, borrowers, done, total },
    })
  const moment = await inSnapshot((tx) => pastMoment(reader(tx), { on, knowledge }))
  const party_ids = await inSnapshot((tx) => readLookedBack(reader(tx)))
  const accounts = await accountsOf(inSnapshot, organization_id)
  // How many there are is told at once: the first share takes its time.
  if (!(await keep([], 0, party_ids.length))) return false
  for (let at = 0; at < party_ids.length; at += CHUNK) {
    const share = party_ids.slice(at, at + CHUNK)
    const holders = new Map(share.flatMap((target) => (accounts.get(target) ?? []).map((id) => [id, target])))
    const borrowers = await inSnapshot((tx) => lookBackShare(reader(tx), moment, { party_ids: share, holders }))
    if (!(await keep(borrowers, at + share.length, party_ids.length))) return false
  }
  return true
}

/**
 * Runs a look back that waits and keeps what it reads. Cancelled, it ends at the next share of borrowers. What fails is told as
 * failed: the same data would fail again.
 */
export async function runLookBack(platform: Platform, organization_id: string, look_back_id: string): Promise<void> {
  const caller = systemCaller(organization_id, 'run-look-back')
  const begun = await execute(platform, caller, beginLookBack, { look_back_id })
  if (begun === null) return
  try {
    if (await readAll(platform, organization_id, begun.lookBack))
      await execute(platform, caller, endLookBack, { look_back_id, error: null })
  } catch (error) {
    platform.log.error({ err: error, organization_id, look_back_id }, 'a look back failed')
    const said = 'The look back failed. Run it again; if it fails again, tell your administrator.'
    await execute(platform, caller, endLookBack, { look_back_id, error: said })
  }
}
