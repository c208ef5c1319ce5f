import { z } from 'zod'
import { systemCaller } from '../platform/access.ts'
import { execute } from '../platform/verb.ts'
import { ERASE_PERSON } from '../rooms/personal-data/decide-erasure.ts'
import { erasePerson } from '../rooms/personal-data/erase-person.ts'
import type { JobTask } from './job-task.ts'

const payloadOfErasure = z.object({ organization_id: z.uuid(), erasure_id: z.uuid() })

/** Carries out what a person of the organization decided. */
export const erasePersonTask: JobTask = {
  name: ERASE_PERSON,
  async run(platform, payload) {
    const { organization_id, erasure_id } = payloadOfErasure.parse(payload)
    await execute(platform, systemCaller(organization_id, ERASE_PERSON), erasePerson, { erasure_id })
  },
}
