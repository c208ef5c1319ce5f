import { STUDY_MONTHS } from '@saakh/contract/score-study'
import { systemCaller } from '../platform/access.ts'
import { execute, type Platform } from '../platform/verb.ts'
import { beginScoreStudy, endScoreStudy, noteScoreStudy } from '../rooms/score-study/run-study.ts'
import { studyBook } from './calibration/study-book.ts'
import { StudyCancelled, studyWatch } from './calibration/study-watch.ts'
import { studyWeights } from './calibration/study-weights.ts'

/**
 * Runs a study that waits and keeps what it finds. What fails is told as failed: the same data would fail again. One whose
 * process died runs again from the beginning; one that was cancelled ends within a second.
 */
export async function runScoreStudy(platform: Platform, organization_id: string, study_id: string): Promise<void> {
  const caller = systemCaller(organization_id, 'run-score-study')
  const { runs, kind } = await execute(platform, caller, beginScoreStudy, { study_id })
  if (!runs) return
  try {
    const watch = studyWatch((progress) => execute(platform, caller, noteScoreStudy, { study_id, ...progress }))
    const result =
      kind === 'weights'
        ? await studyWeights(platform, organization_id, STUDY_MONTHS, watch)
        : await studyBook(platform, organization_id, STUDY_MONTHS, watch)
    await execute(platform, caller, endScoreStudy, { study_id, found: { result } })
  } catch (error) {
    if (error instanceof StudyCancelled) return
    platform.log.error({ err: error, organization_id, study_id }, 'a study of the score failed')
    const message = 'The study failed. Run it again; if it fails again, tell your administrator.'
    await execute(platform, caller, endScoreStudy, { study_id, found: { error: message } })
  }
}
