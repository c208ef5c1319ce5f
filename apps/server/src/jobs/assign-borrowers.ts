import { z } from 'zod'
import { systemCaller } from '../platform/access.ts'
import { execute } from '../platform/verb.ts'
import { assignAutomatically } from '../rooms/desk/assign-automatically.ts'
import { ASSIGN } from '../rooms/desk/assignment-rules.ts'
import type { JobTask } from './job-task.ts'

const payloadOf = z.object({ organization_id: z.uuid() })

/** Gives the first of what nobody has, and goes to the end of the queue where there is more. */
export const assignBorrowersTask: JobTask = {
  name: ASSIGN,
  async run(platform, payload) {
    const { organization_id } = payloadOf.parse(payload)
    await execute(platform, systemCaller(organization_id, ASSIGN), assignAutomatically, {})
  },
}
