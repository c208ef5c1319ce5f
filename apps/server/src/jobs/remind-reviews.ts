import { systemCaller } from '../platform/access.ts'
import { execute, type Platform } from '../platform/verb.ts'
import { organizationsWithDueReviews, remindReviews } from '../rooms/models/remind-reviews.ts'
import type { JobTask } from './job-task.ts'

export async function remindDueReviews(platform: Platform): Promise<void> {
  for (const organization_id of await organizationsWithDueReviews(platform.db, platform.clock.today()))
    await execute(platform, systemCaller(organization_id, 'remind-reviews'), remindReviews, {})
}

/** Every hour, since the day follows the domain clock while the schedule follows the machine's. */
export const remindReviewsTask: JobTask = {
  name: 'remind-reviews',
  cron: '11 * * * *',
  run: (platform) => remindDueReviews(platform),
}
