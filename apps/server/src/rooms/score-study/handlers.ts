import type { scoreStudies } from '@saakh/contract/score-study'
import type { HandlersOf } from '../handler.ts'
import { proposeCalibration } from './propose-calibration.ts'
import { readScoreStudies, readScoreStudy, readStudyDocument } from './read-studies.ts'
import { cancelScoreStudy, startScoreStudy } from './run-study.ts'
import { withdrawCalibration } from './withdraw-calibration.ts'

/** The probability is read with the eyes of the study: monitoring answers it. */
export const scoreStudyHandlers: HandlersOf<Omit<typeof scoreStudies, 'strengthProbability'>> = {
  scoreStudies: (call) => call.look(readScoreStudies),
  startScoreStudy: async (call, { body }) => {
    const study_id = await call.run(startScoreStudy, body)
    return { success: true, data: { message: 'The study runs.', study_id } }
  },
  scoreStudy: (call, { params }) => call.look((context) => readScoreStudy(context, params.study_id)),
  scoreStudyDocument: (call, { params }) => call.look((context) => readStudyDocument(context, params.study_id)),
  cancelScoreStudy: async (call, { params }) => {
    await call.run(cancelScoreStudy, params)
    return { success: true, message: 'The study is cancelled.' }
  },
  proposeCalibration: async (call, { body }) => {
    const { change_id } = await call.run(proposeCalibration, body)
    return { success: true, data: { message: 'A second person can approve it now.', change_id } }
  },
  withdrawCalibration: async (call, { params }) => {
    await call.run(withdrawCalibration, params)
    return { success: true, message: 'The calibration is withdrawn.' }
  },
}
