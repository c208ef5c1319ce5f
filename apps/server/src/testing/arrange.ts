import { sql } from 'kysely'
import { type Db, inOrganization, type Tx } from '../platform/db.ts'

/** Writes rows as they would stand after verbs, without the verbs: covered by one audit row, without which nothing commits. */
export const arrange = <T>(db: Db, organization_id: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inOrganization(db, organization_id, async (tx) => {
    const result = await work(tx)
    await sql`select append_plain_audit('system:test', 'arrange', 'test')
      where exists (select from audit_row_sets where seq is null)`.execute(tx)
    return result
  })
