import { systemCaller } from '../platform/access.ts'
import { execute } from '../platform/verb.ts'
import { beginLimits, organizationsWithLimitsToBegin } from '../rooms/rules/begin-limits.ts'
import { beginWeights, organizationsWithWeightsToBegin } from '../rooms/score-study/begin-weights.ts'
import type { JobTask } from './job-task.ts'

const BEGIN_LIMITS = 'begin-limits'

const BEGINNINGS = [
  { of: 'limits', organizationsTo: organizationsWithLimitsToBegin, begin: beginLimits },
  { of: 'weights of the card', organizationsTo: organizationsWithWeightsToBegin, begin: beginWeights },
]

/**
 * Judges by limits, and by weights of the card, whose day has come. It looks every minute, since the day follows the domain clock
 * (SAAKH_NOW) while the schedule follows the machine's.
 */
export const beginLimitsTask: JobTask = {
  name: BEGIN_LIMITS,
  cron: '* * * * *',
  async run(platform) {
    for (const { of, organizationsTo, begin } of BEGINNINGS)
      for (const organization_id of await organizationsTo(platform.db, platform.clock.now())) {
        try {
          await execute(platform, systemCaller(organization_id, BEGIN_LIMITS), begin, {})
        } catch (error) {
          // One organization that fails does not hold up the others, and is met again in a minute.
          platform.log.error({ err: error, organization_id }, `${of} did not begin to hold`)
        }
      }
  },
}
