import { z } from 'zod'
import { produceExport } from '../exports/produce-export.ts'
import { organizationsWithDueExports, settleDueExports } from '../exports/settle-due-exports.ts'
import { WRITE_EXPORT } from '../exports/write-file.ts'
import { systemCaller } from '../platform/access.ts'
import { execute } from '../platform/verb.ts'
import type { JobTask } from './job-task.ts'

const payloadOfExport = z.object({ organization_id: z.uuid(), export_id: z.uuid() })

export const writeExportTask: JobTask = {
  name: WRITE_EXPORT,
  run: (platform, payload) => produceExport(platform, payloadOfExport.parse(payload), true),
}

/** Every minute, since days follow the domain clock while the schedule follows the machine's. */
export const settleExportsTask: JobTask = {
  name: 'settle-exports',
  cron: '* * * * *',
  async run(platform) {
    for (const organization_id of await organizationsWithDueExports(platform))
      await execute(platform, systemCaller(organization_id, 'settle-exports'), settleDueExports, {})
  },
}
