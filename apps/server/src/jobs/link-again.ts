import { linkAgain } from '../imports/pipeline/link-again.ts'
import { systemCaller } from '../platform/access.ts'
import { PLATFORM_ORGANIZATION } from '../platform/db.ts'
import { execute } from '../platform/verb.ts'
import type { JobTask } from './job-task.ts'

export const linkAgainTask: JobTask = {
  name: 'link-again',
  run: async (platform) =>
    void (await execute(platform, systemCaller(PLATFORM_ORGANIZATION, 'link-again'), linkAgain, {})),
}
