import { systemCaller } from '../platform/access.ts'
import { execute } from '../platform/verb.ts'
import { beginLimits, organizationsWithLimitsToBegin } from '../rooms/rules/begin-limits.ts'
import { beginWeights, organizationsWithWeightsToBegin } from '../rooms/score-study/begin-weights.ts'
import type { JobTask } from './job-task.ts'

const BEGIN_LIMITS = 'begin-limits'

/**
 * Judges by limits, and by weights of the card, whose day has come. It looks every minute, since the day follows the domain clock (SAAKH_NOW) while the
 * schedule follows the machine's.
 */
export const beginLimitsTask: JobTask = {
  name: BEGIN_LIMITS,
  cron: '* * * * *',
  async run(platform) {
    for (const organization_id of await organizationsWithLimitsToBegin(platform.db, platform.clock.now())) {
      try {
        await execute(platform, systemCaller(organization_id, BEGIN_LIMITS), beginLimits, {})
      } catch (error) {
        // One organization that fails does not hold up the others, and is met again in a minute.
        platform.log.error({ err: error, organization_id }, 'limits did not begin to hold')
      }
    }
    for (const organization_id of await organizationsWithWeightsToBegin(platform.db, platform.clock.now())) {
      try {
        await execute(platform, systemCaller(organization_id, BEGIN_LIMITS), beginWeights, {})
      } catch (error) {
        platform.log.error({ err: error, organization_id }, 'weights of the card did not begin to hold')
      }
    }
  },
}
