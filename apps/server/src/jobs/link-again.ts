import { sql } from 'kysely'
import { findCandidatesAgain } from '../imports/desk/find-candidates-again.ts'
import { readSetAsideAgain } from '../imports/desk/read-set-aside-again.ts'
import { linkAgain } from '../imports/pipeline/link-again.ts'
import { systemCaller } from '../platform/access.ts'
import { PLATFORM_ORGANIZATION } from '../platform/db.ts'
import { execute } from '../platform/verb.ts'
import type { JobTask } from './job-task.ts'

/** After the register or the master of issuers grew: first what is public, then what lenders gave before. */
export const linkAgainTask: JobTask = {
  name: 'link-again',
  async run(platform) {
    await execute(platform, systemCaller(PLATFORM_ORGANIZATION, 'link-again'), linkAgain, {})
    const { rows } = await sql<{ organization_id: string }>`select organization_id from list_organizations()`.execute(
      platform.db,
    )
    for (const { organization_id } of rows) {
      const caller = systemCaller(organization_id, 'link-again')
      await execute(platform, caller, readSetAsideAgain, {})
      await execute(platform, caller, findCandidatesAgain, {})
    }
  },
}
