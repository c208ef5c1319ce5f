import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { authorize, type Caller, systemCaller } from '../platform/access.ts'
import { type Db, inOrganization } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { execute, type Platform } from '../platform/verb.ts'
import { beginExport, failExport, finishExport } from './settle-export.ts'
import { Cancelled, WRITE_EXPORT, writeFile } from './write-file.ts'

/** The account as it is now: its status, policy and unit may have changed since the export was asked for. */
export async function accountNow(db: Db, organization_id: string, user_id: string): Promise<Caller> {
  const account = await inOrganization(db, organization_id, (tx) =>
    tx
      .selectFrom('users')
      .innerJoin('organizations', 'organizations.organization_id', 'users.organization_id')
      .select(['users.name', 'users.email', 'users.status', 'users.policy', 'users.unit_id'])
      .select('organizations.status as organization_status')
      .where('users.organization_id', '=', organization_id)
      .where('users.user_id', '=', user_id)
      .executeTakeFirst(),
  )
  if (!account) throw new AppError('not_found', 'There is no such account any more.')
  const { organization_status, ...user } = account
  return { organization_id, organization_status, actor: { kind: 'user', user_id, session_id: newId(), ...user } }
}

const FINAL: readonly string[] = ['invalid', 'not_found', 'forbidden']

/**
 * Writes the file that an export waits for. An attempt that comes to nothing is made again by the queue: a job is by
 * throwing, and one made within a request is queued.
 */
export async function produceExport(
  platform: Platform,
  { organization_id, export_id }: { organization_id: string; export_id: string },
  is_job: boolean,
): Promise<void> {
  const system = systemCaller(organization_id, WRITE_EXPORT)
  const row = await execute(platform, system, beginExport, { export_id })
  if (row === null) return
  try {
    const caller = await accountNow(platform.db, organization_id, row.user_id)
    authorize(api.createExport, caller)
    const file = await writeFile(platform, caller, row)
    await execute(platform, system, finishExport, { export_id, ...file })
  } catch (error) {
    if (error instanceof Cancelled) return
    platform.log.error({ err: error, organization_id, export_id }, 'an export was not written')
    const appError = error instanceof AppError && error.code !== 'internal' ? error : null
    const is_final = appError !== null && FINAL.includes(appError.code)
    const failed = { export_id, message: appError?.message ?? null, is_final, requeues: !is_job }
    const state = await execute(platform, system, failExport, failed)
    if (state === 'waits' && is_job) throw error
  }
}
