import { z } from 'zod'
import { resumeImports } from '../imports/pipeline/resume-imports.ts'
import { runImport } from '../imports/pipeline/run-import.ts'
import type { JobTask } from './job-task.ts'

const payloadOfImport = z.object({ organization_id: z.uuid(), job_id: z.uuid() })

/** Runs an uploaded file's import; tried again it goes on after the last committed batch. */
export const importFileTask: JobTask = {
  name: 'import-file',
  async run(platform, payload) {
    const { organization_id, job_id } = payloadOfImport.parse(payload)
    await runImport(platform, organization_id, job_id)
  },
}

/** Imports whose process died show no sign of life: they are taken up again. */
export const resumeImportsTask: JobTask = {
  name: 'resume-imports',
  cron: '* * * * *',
  run: (platform) => resumeImports(platform, { silent_seconds: 120 }).then(() => undefined),
}
