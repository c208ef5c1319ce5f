import { z } from 'zod'
import { runScoreStudy } from '../monitoring/run-score-study.ts'
import { RUN_SCORE_STUDY } from '../rooms/score-study/run-study.ts'
import type { JobTask } from './job-task.ts'

const payloadOf = z.object({ organization_id: z.uuid(), study_id: z.uuid() })

/** Fits the financial-strength score to a lender's own outcomes. */
export const runScoreStudyTask: JobTask = {
  name: RUN_SCORE_STUDY,
  async run(platform, payload) {
    const { organization_id, study_id } = payloadOf.parse(payload)
    await runScoreStudy(platform, organization_id, study_id)
  },
}
