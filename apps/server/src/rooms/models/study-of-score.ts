import type { ModelRow } from '@saakh/contract/models'
import type { StudyKind } from '@saakh/contract/score-study'
import { formatCount, formatDate } from '@saakh/domain/formats'
import type { Context } from '../../platform/verb.ts'
import { changeInForce } from '../score-study/change-rows.ts'
import { EXPERT_CARD, STRENGTH_MODEL } from '../score-study/strength-model.ts'
import { readResult, readStudies, type StudyRecord } from '../score-study/study-rows.ts'

const DECIMALS = 3

/** What the newest study of the weights says of the card on the own book. */
async function validationOfCard(context: Context, study: StudyRecord): Promise<string> {
  const weights = (await readResult(context, study))?.weights?.weights
  const version = study.model_hash === EXPERT_CARD.model_hash ? '' : ', of an earlier version'
  const words = `Study of the weights of ${formatDate(study.as_of)} on own outcomes${version}`
  if (weights === undefined || weights.state === 'too_few')
    return `${words}: too few, ${formatCount(study.borrowers_with_outcome ?? 0)} borrowers became NPA`
  const areas = `AUC ${weights.area_expert.toFixed(DECIMALS)} by the expert card, ${weights.area_fitted.toFixed(DECIMALS)} fitted`
  return `${words}: ${areas}`
}

/** What the newest study of the score on the own book. */
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

/** Validation by the newest study of the kind, and the two persons of what is in force of it. */
export async function readStudyOfScore(context: Context, asked: StudyKind): Promise<OfStudy> {
  const newest = (await readStudies(context)).find(({ kind, state }) => kind === asked && state === 'done')
  const change = await changeInForce(context, asked)
  return {
    ...(newest && {
      validation: await (asked === 'weights' ? validationOfCard : validationOf)(context, newest),
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
