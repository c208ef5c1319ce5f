import { sql } from 'kysely'
import { inOrganization } from '../platform/db.ts'
import type { TestWorld } from './server.ts'

/** What the organization sees. */
export const ask = async <T>(
  world: TestWorld,
  organization_id: string,
  query: ReturnType<typeof sql<T>>,
): Promise<T[]> => (await inOrganization(world.platform.db, organization_id, (tx) => query.execute(tx))).rows

/** The cells that an import left out of rows which it stored. */
export const leftOut = (world: TestWorld, organization_id: string, job_id: string) =>
  ask(
    world,
    organization_id,
    sql<{ row: number; field: string; reason: string }>`
      select row::int as row, field, reason from cells_left_out where job_id = ${job_id} order by row, field`,
  )

/** The rows that an import set aside, each with its column and sentence. */
export const setAside = (world: TestWorld, organization_id: string, job_id: string) =>
  ask(
    world,
    organization_id,
    sql<{ row: number; field: string | null; reason: string }>`
      select row::int as row, field, reason from quarantine where job_id = ${job_id} order by row`,
  )
