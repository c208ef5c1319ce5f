import { Readable } from 'node:stream'
import type { Answer } from '@saakh/contract/endpoint'
import type { scoreStudies } from '@saakh/contract/score-study'
import { AppError } from '@saakh/domain/errors'
import { inEnglish } from '@saakh/domain/said'
import { LEAST_BORROWERS } from '@saakh/domain/borrower-samples'
import { StreamAnswer } from '../../platform/handler.ts'
import { headOfficeOnly } from '../../platform/units.ts'
import type { Context } from '../../platform/verb.ts'
import { changesOnWire, readChanges } from './change-rows.ts'
import { STRENGTH_MODEL } from './strength-model.ts'
import { CHANGED_SINCE, documentOf, findStudy, readResult, readStudies, studyOnWire, whatLacks } from './study-rows.ts'

type Routes = typeof scoreStudies

export async function readScoreStudies(context: Context): Promise<Answer<Routes['scoreStudies']>> {
  return {
    data: (await readStudies(context)).map(studyOnWire),
    changes: await changesOnWire(context, await readChanges(context)),
    model_version: STRENGTH_MODEL.model_version,
    least_borrowers: LEAST_BORROWERS,
    today: context.clock.today(),
  }
}

/** It counts borrowers of all branches: head office alone reads it. */
export async function readScoreStudy(context: Context, study_id: string): Promise<Answer<Routes['scoreStudy']>> {
  headOfficeOnly(context)
  const study = await findStudy(context, study_id)
  const lacks = await whatLacks(context, study)
  return {
    study: studyOnWire(study),
    result: (await readResult(context, study))?.result ?? null,
    lacks: lacks && inEnglish(lacks),
    lacks_said: lacks,
    changes: await changesOnWire(context, await readChanges(context, study.study_id)),
    least_borrowers: LEAST_BORROWERS,
    today: context.clock.today(),
  }
}

/** The bytes that the hash of a study is of. */
export async function readStudyDocument(context: Context, study_id: string): Promise<StreamAnswer> {
  headOfficeOnly(context)
  const study = await findStudy(context, study_id)
  const read = await readResult(context, study)
  if (read === null) throw new AppError('not_found', `This study has no document: it is ${study.state}.`)
  if (!read.is_intact) throw new AppError('conflict', CHANGED_SINCE)
  const bytes = Buffer.from(documentOf(read.result))
  return new StreamAnswer(Readable.from([bytes]), 'application/json; charset=utf-8', {
    'content-length': String(bytes.length),
    'content-disposition': `attachment; filename*=UTF-8''score-study-${study.as_of}-${study.study_id.slice(0, 8)}.json`,
    'cache-control': 'private, no-store',
  })
}
