import type { Fact } from '@saakh/domain/facts'
import { sql } from 'kysely'
import { evaluateDirty } from '../monitoring/run.ts'
import { inOrganization } from '../platform/db.ts'
import { importReport } from './import-text.ts'
import type { Client, TestWorld } from './server.ts'

type Stored = Pick<Fact, 'kind' | 'subject' | 'payload' | 'locator'>

/** What a test does with the books of a small business. */
export const booksOf = (world: TestWorld, { organization_id }: Client) => ({
  give: (kind: string, content: string | Uint8Array, options: { as_of?: string; party_id?: string } = {}) =>
    importReport(world, organization_id, kind, content, { file_name: 'report', ...options }),
  facts: () =>
    inOrganization(world.platform.db, organization_id, async (tx) => {
      const { rows } = await sql<Stored>`select kind, subject, payload, locator from facts
        where organization_id = ${organization_id} and kind <> 'consent_given' order by kind, subject, recorded_at`.execute(
        tx,
      )
      return rows
    }),
  /** The open alerts after everything was judged. */
  async alerts() {
    await evaluateDirty(world.platform, organization_id)
    return inOrganization(world.platform.db, organization_id, async (tx) => {
      const { rows } = await sql<{ type: string; title: string; detail: Record<string, unknown> }>`
        select alert_type as type, summary as title, detail from alerts where organization_id = ${organization_id} order by 1`.execute(
        tx,
      )
      return rows
    })
  },
})
