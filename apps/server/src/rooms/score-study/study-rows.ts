import type { KeptRunState } from '@saakh/contract/kept-run'
import { RECENT_STUDY_DAYS, type StudyHead, type StudyKind } from '@saakh/contract/score-study'
import { type StudyResult, studyResult, type WeightsResult, weightsResult } from '@saakh/contract/study-results'
import { LEAST_BORROWERS } from '@saakh/domain/borrower-samples'
import { canonicalJson } from '@saakh/domain/canonical-json'
import { addDays, type IsoDate } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import { formatDate } from '@saakh/domain/formats'
import { type Said, said } from '@saakh/domain/said'
import { type RawBuilder, sql } from 'kysely'
import { isUuid } from '../../platform/db.ts'
import { sha256 } from '../../platform/ids.ts'
import type { Context } from '../../platform/verb.ts'
import { MODEL_OF } from './strength-model.ts'

/** So many studies and calibrations are listed. */
export const MOST_LISTED = 50

type StudyFinding = NonNullable<StudyHead['found']>

export interface StudyRecord {
  study_id: string
  kind: StudyKind
  steps_done: number | null
  steps_all: number | null
  state: KeptRunState
  model_version: string
  model_hash: string
  asked_by: string | null
  asked_by_name: string
  asked_at: Date
  ended_at: Date | null
  document_sha256: string | null
  error: string | null
  /** Of the result. */
  as_of: IsoDate | null
  found: StudyFinding | null
  borrowers_with_outcome: number | null
  borrowers_without: number | null
}

const FOUND = sql`coalesce(s.result -> 'calibration', s.result -> 'weights')`
const COUNTS = sql`${FOUND} -> 'counts'`
const COLUMNS = sql`s.study_id, s.kind, s.steps_done, s.steps_all, s.state, s.model_version, s.model_hash, s.asked_by, s.asked_by_name, s.asked_at, s.ended_at,
  s.document_sha256, s.error, s.result ->> 'as_of' as as_of, ${FOUND} ->> 'state' as found,
  (${COUNTS} ->> 'borrowers_with_outcome')::int as borrowers_with_outcome,
  (${COUNTS} ->> 'borrowers_without')::int as borrowers_without`

async function studiesOf({ tx, org }: Context, rest: RawBuilder<unknown>): Promise<StudyRecord[]> {
  const { rows } = await sql<StudyRecord>`select ${COLUMNS} from score_studies s
    where s.organization_id = ${org.organization_id} ${rest}`.execute(tx)
  return rows
}

/** The newest first. */
export const readStudies = (context: Context): Promise<StudyRecord[]> =>
  studiesOf(context, sql`order by s.asked_at desc, s.study_id desc limit ${MOST_LISTED}`)

/** Throws `not_found`. */
export async function findStudy(context: Context, study_id: string, { locked = false } = {}): Promise<StudyRecord> {
  const lock = locked ? sql`for update` : sql``
  const [study] = isUuid(study_id) ? await studiesOf(context, sql`and s.study_id = ${study_id} ${lock}`) : []
  if (!study) throw new AppError('not_found', 'There is no study with this id.')
  return study
}

/** The bytes of the document: keys in one order, so that the same result has the same hash. */
export const documentOf = (result: unknown): string => canonicalJson(result)

/** What is stored of a study of each kind, and whether it is what its hash is of; null while there is nothing. */
export async function readResult(
  { tx, org }: Context,
  { study_id, kind, document_sha256 }: Pick<StudyRecord, 'study_id' | 'kind' | 'document_sha256'>,
): Promise<{ result: StudyResult | null; weights: WeightsResult | null; stored: unknown; is_intact: boolean } | null> {
  const { rows } = await sql<{ result: unknown }>`select result from score_studies
    where organization_id = ${org.organization_id} and study_id = ${study_id}`.execute(tx)
  const stored = rows[0]?.result ?? null
  if (stored === null) return null
  return {
    result: kind === 'calibration' ? studyResult.parse(stored) : null,
    weights: kind === 'weights' ? weightsResult.parse(stored) : null,
    ...{ stored, is_intact: sha256(documentOf(stored)) === document_sha256 },
  }
}

/** Of a study whose stored document is not what its hash is of. */
export const CHANGED_SINCE = 'The stored study is not the one that was kept: its SHA-256 differs. Run a new one.'

const NOT_FITTED: Record<Exclude<StudyFinding, 'fitted'>, Said> = {
  too_few: said(
    'It fitted nothing: {1} borrowers that became NPA and {1} that did not are needed.',
    String(LEAST_BORROWERS),
  ),
  separated: said('It fitted nothing: the score parts the outcomes without exception, so that no slope is finite.'),
  no_order: said('It fitted nothing: the score does not order this book.'),
  wrong_way: said('It fitted nothing: the score orders this book the wrong way round.'),
  not_better: said(
    'It offers nothing: on borrowers that it did not see, the fitted card is not better than the expert card.',
  ),
}

/** Why a study cannot be put in force, in a sentence; null where it can. */
export async function whatLacks(context: Context, study: StudyRecord): Promise<Said | null> {
  if (study.state !== 'done' || study.found === null || study.as_of === null) return said('The study is not done.')
  if (study.found !== 'fitted') return NOT_FITTED[study.found]
  const { model_version, model_hash } = MODEL_OF[study.kind]
  if (study.model_version !== model_version || study.model_hash !== model_hash)
    return said('The score changed after this study. Run a new one.')
  const recent = addDays(context.clock.today(), -RECENT_STUDY_DAYS)
  if (study.as_of < recent)
    return said('The study is of {1}. Run one that is of {2} or later.', formatDate(study.as_of), formatDate(recent))
  const read = await readResult(context, study)
  return read?.is_intact ? null : said(CHANGED_SINCE)
}

export const studyOnWire = (study: StudyRecord): StudyHead => ({
  study_id: study.study_id,
  kind: study.kind,
  steps_done: study.steps_done,
  steps_all: study.steps_all,
  state: study.state,
  model_version: study.model_version,
  asked_by: study.asked_by === null ? null : study.asked_by_name,
  asked_at: study.asked_at.toISOString(),
  ended_at: study.ended_at?.toISOString() ?? null,
  error: study.error,
  document_sha256: study.document_sha256,
  found: study.found,
  borrowers_with_outcome: study.borrowers_with_outcome,
  borrowers_without: study.borrowers_without,
})
