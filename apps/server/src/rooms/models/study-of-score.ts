import type { ModelRow } from '@saakh/contract/models'
import { formatCount, formatDate } from '@saakh/domain/formats'
import type { Context } from '../../platform/verb.ts'
import { changeInForce } from '../score-study/change-rows.ts'
import { STRENGTH_MODEL } from '../score-study/strength-model.ts'
import { readResult, readStudies, type StudyRecord } from '../score-study/study-rows.ts'

const DECIMALS = 3

/** What the newest study says of the score on the own book. */
async function validationOf(context: Context, study: StudyRecord): Promise<string> {
  const calibration = (await readResult(context, study))?.result?.calibration
  const words = `Study of ${formatDate(study.as_of)} on own outcomes`
  const version = study.model_hash === STRENGTH_MODEL.model_hash ? '' : ', of an earlier version'
  switch (calibration?.state) {
    case 'fitted': {
      const [value, low, high] = [calibration.area.value, calibration.area.low, calibration.area.high].map((figure) =>
        figure.toFixed(DECIMALS),
      )
      return `${words}${version}: AUC ${value} (${low} to ${high})`
    }
    case 'too_few':
      return `${words}${version}: too few, ${formatCount(calibration.counts.borrowers_with_outcome)} borrowers became NPA`
    case 'wrong_way':
      return `${words}${version}: orders this book the wrong way round`
    default:
      return `${words}${version}: does not order this book`
  }
}

type OfStudy = Partial<Pick<ModelRow, 'validation' | 'validated_at' | 'study_id' | 'approval' | 'approved_at'>>

/** Validation by the newest study of the financial score, and the two persons of its calibration in force. */
export async function readStudyOfScore(context: Context): Promise<OfStudy> {
  const newest = (await readStudies(context)).find(({ kind, state }) => kind === 'calibration' && state === 'done')
  const change = await changeInForce(context, 'calibration')
  return {
    ...(newest && {
      validation: await validationOf(context, newest),
      validated_at: newest.ended_at?.toISOString() ?? null,
      study_id: newest.study_id,
    }),
    ...(change &&
      change.study_id !== null && {
        approval: `${change.proposed_by_name}, approved by ${change.decided_by_name}`,
        approved_at: change.starts_at?.toISOString() ?? null,
      }),
  }
}
