import type { Answer } from '@saakh/contract/endpoint'
import type { scoreStudies } from '@saakh/contract/score-study'
import type { WeightsResult } from '@saakh/contract/study-results'
import { LEAST_BORROWERS } from '@saakh/domain/borrower-samples'
import { AppError } from '@saakh/domain/errors'
import { inEnglish } from '@saakh/domain/said'
import { sql } from 'kysely'
import type { StreamAnswer } from '../../platform/handler.ts'
import { headOfficeOnly } from '../../platform/units.ts'
import type { Context } from '../../platform/verb.ts'
import { keptDocument } from '../kept-run.ts'
import { cardInForce } from './card-in-force.ts'
import { changesOnWire, readChanges } from './change-rows.ts'
import { EXPERT_CARD, STRENGTH_MODEL } from './strength-model.ts'
import { CHANGED_SINCE, documentOf, findStudy, readResult, readStudies, studyOnWire, whatLacks } from './study-rows.ts'

type Routes = typeof scoreStudies

export async function readScoreStudies(context: Context): Promise<Answer<Routes['scoreStudies']>> {
  return {
    data: (await readStudies(context)).map(studyOnWire),
    changes: await changesOnWire(context, await readChanges(context)),
    model_version: STRENGTH_MODEL.model_version,
    expert_card: EXPERT_CARD.model_version,
    card_in_force: (await cardInForce(context.tx, context.org.organization_id, context.clock.now())).version,
    least_borrowers: LEAST_BORROWERS,
    today: context.clock.today(),
  }
}

/** Of the borrowers that a study of the weights lists: its document keeps no names. */
async function namesOf({ tx }: Context, study: WeightsResult | null): Promise<Record<string, string>> {
  if (study?.weights.state !== 'fitted') return {}
  const ids = study.weights.first_changing.map(({ party_id }) => party_id)
  const { rows } = await sql<{ party_id: string; name: string }>`
    select party_id, name from parties where party_id = any(${ids}::uuid[])`.execute(tx)
  return Object.fromEntries(rows.map(({ party_id, name }) => [party_id, name]))
}

/** It counts borrowers of all branches: head office alone reads it. */
export async function readScoreStudy(context: Context, study_id: string): Promise<Answer<Routes['scoreStudy']>> {
  headOfficeOnly(context)
  const study = await findStudy(context, study_id)
  const lacks = await whatLacks(context, study)
  const read = await readResult(context, study)
  const weights = read?.weights ?? null
  return {
    study: studyOnWire(study),
    result: read?.result ?? null,
    weights,
    names: await namesOf(context, weights),
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
  return keptDocument(
    Buffer.from(documentOf(read.stored)),
    `score-study-${study.as_of}-${study.study_id.slice(0, 8)}.json`,
  )
}
