import { z } from 'zod'
import { systemCaller } from '../platform/access.ts'
import { inOrganization } from '../platform/db.ts'
import { execute } from '../platform/verb.ts'
import { openCaseByRule, readCandidates } from '../rooms/case-rules/open-by-rule.ts'
import { OPEN_RULE_CASES, ruleJobOptions } from '../rooms/case-rules/queue-rules.ts'
import type { JobTask } from './job-task.ts'

const payloadOf = z.object({ organization_id: z.uuid() })
/** So many at once; the rest goes to the end of the queue. */
const BATCH = 200

/** Opens the cases that the rules of an organization owe, each in a transaction of its own. */
export const openRuleCasesTask: JobTask = {
  name: OPEN_RULE_CASES,
  async run(platform, payload) {
    const { organization_id } = payloadOf.parse(payload)
    const org = { organization_id }
    const candidates = await inOrganization(platform.db, organization_id, (tx) => readCandidates({ tx, org }, BATCH))
    let done = 0
    for (const candidate of candidates) {
      try {
        await execute(platform, systemCaller(organization_id, OPEN_RULE_CASES), openCaseByRule, candidate)
        done += 1
      } catch (error) {
        // One borrower whose case cannot be opened does not hold up the others, and is met again after the next judging.
        platform.log.error({ err: error, organization_id, ...candidate }, 'a rule could not open a case')
      }
    }
    if (candidates.length === BATCH && done > 0)
      await inOrganization(platform.db, organization_id, (tx) =>
        platform.jobs.add(tx, OPEN_RULE_CASES, org, ruleJobOptions(organization_id)),
      )
  },
}
