import { api } from '@saakh/contract/api'
import { STUDY_MONTHS, type StudyKind } from '@saakh/contract/score-study'
import { studyResult, weightsResult } from '@saakh/contract/study-results'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { displayName, userId } from '../../platform/access.ts'
import { newId, sha256 } from '../../platform/ids.ts'
import { headOfficeOnly } from '../../platform/units.ts'
import { verb } from '../../platform/verb.ts'
import { MODEL_OF } from './strength-model.ts'
import { documentOf, findStudy } from './study-rows.ts'

export const RUN_SCORE_STUDY = 'run-score-study'

/** Queues a study of the whole book. One runs at a time. */
export const startScoreStudy = verb({
  name: 'start_score_study',
  access: api.startScoreStudy,
  input: z.object({ kind: z.enum(['calibration', 'weights']) }),
  async run(context, { kind }: { kind: StudyKind }) {
    const { tx, org, actor, clock, jobs } = context
    headOfficeOnly(context)
    const user_id = userId(context)
    if (user_id === null) throw new AppError('forbidden', 'Only a person starts a study here.')
    const { organization_id } = org
    const study_id = newId()
    const { model_version, model_hash } = MODEL_OF[kind]
    const { rows } =
      await sql`insert into score_studies (organization_id, study_id, kind, model_version, model_hash, asked_by,
        asked_by_name, asked_at)
      values (${organization_id}, ${study_id}, ${kind}, ${model_version}, ${model_hash}, ${user_id},
        ${displayName(actor)}, ${clock.now()})
      on conflict (organization_id) where state in ('waiting', 'running') do nothing returning study_id`.execute(tx)
    if (rows.length === 0) throw new AppError('conflict', 'A study runs already. Wait for it, or cancel it.')
    jobs.add(
      RUN_SCORE_STUDY,
      { organization_id, study_id },
      { key: `${RUN_SCORE_STUDY}:${study_id}`, queue: 'back-tests' },
    )
    return study_id
  },
  audit: ({ kind }, study_id) => ({
    subject: `score_study:${study_id}`,
    payload: { kind, months: STUDY_MONTHS },
    events: [{ kind: 'rule.changed', payload: {} }],
  }),
})

/** Answers whether there is something to run: a study that ended is not run again. */
export const beginScoreStudy = verb({
  name: 'begin_score_study',
  access: 'system',
  input: z.object({ study_id: z.uuid() }),
  async run(context, { study_id }) {
    const { state, kind } = await findStudy(context, study_id, { locked: true })
    if (state === 'waiting')
      await sql`update score_studies set state = 'running'
        where organization_id = ${context.org.organization_id} and study_id = ${study_id}`.execute(context.tx)
    return { kind, begins: state === 'waiting', runs: state === 'waiting' || state === 'running' }
  },
  audit: ({ study_id }, { begins }) =>
    begins
      ? {
          subject: `score_study:${study_id}`,
          payload: { begins },
          events: [{ kind: 'rule.changed', payload: {} }],
        }
      : null,
})

/** How many of the quarter-ends were read, where that is counted; false where somebody cancelled the study. */
export const noteScoreStudy = verb({
  name: 'note_score_study',
  access: 'system',
  input: z.object({ study_id: z.uuid(), done: z.int().optional(), total: z.int().optional() }),
  async run({ tx, org }, { study_id, done, total }) {
    if (done === undefined) {
      const { rows } = await sql`select from score_studies where organization_id = ${org.organization_id}
        and study_id = ${study_id} and state = 'running'`.execute(tx)
      return rows.length > 0
    }
    const { rows } = await sql`update score_studies set steps_done = ${done}, steps_all = ${total ?? null}
      where organization_id = ${org.organization_id} and study_id = ${study_id} and state = 'running'
      returning study_id`.execute(tx)
    return rows.length > 0
  },
  audit: ({ study_id, done, total }, is_noted) =>
    is_noted && done !== undefined
      ? {
          subject: `score_study:${study_id}`,
          payload: { done, total },
          events: [{ kind: 'rule.changed', payload: {} }],
        }
      : null,
})

/** What it found until then is not kept. */
export const cancelScoreStudy = verb({
  name: 'cancel_score_study',
  access: api.cancelScoreStudy,
  input: z.object({ study_id: z.string() }),
  async run(context, asked) {
    const { tx, org, clock } = context
    headOfficeOnly(context)
    const { study_id, state } = await findStudy(context, asked.study_id, { locked: true })
    if (state !== 'waiting' && state !== 'running') throw new AppError('conflict', `This study is ${state}.`)
    await sql`update score_studies set state = 'cancelled', ended_at = ${clock.now()}
      where organization_id = ${org.organization_id} and study_id = ${study_id}`.execute(tx)
    return { study_id }
  },
  audit: (_asked, { study_id }) => ({
    subject: `score_study:${study_id}`,
    payload: {},
    events: [{ kind: 'rule.changed', payload: {} }],
  }),
})

/** Keeps what a study found with the hash of its document, or why it failed. What somebody cancelled stays cancelled. */
export const endScoreStudy = verb({
  name: 'end_score_study',
  access: 'system',
  input: z.object({
    study_id: z.uuid(),
    found: z.union([z.object({ result: z.union([studyResult, weightsResult]) }), z.object({ error: z.string() })]),
  }),
  async run(context, { study_id, found }) {
    const { tx, org, clock } = context
    const { state } = await findStudy(context, study_id, { locked: true })
    if (state !== 'waiting' && state !== 'running') return null
    const document = 'result' in found ? documentOf(found.result) : null
    const hash = document === null ? null : sha256(document)
    await sql`update score_studies set state = ${document === null ? 'failed' : 'done'}, result = ${document}::jsonb,
        document_sha256 = ${hash}, error = ${'error' in found ? found.error : null}, ended_at = ${clock.now()}
      where organization_id = ${org.organization_id} and study_id = ${study_id}`.execute(tx)
    return { state: document === null ? 'failed' : 'done', sha256: hash }
  },
  audit: ({ study_id }, ended) =>
    ended && {
      subject: `score_study:${study_id}`,
      payload: { state: ended.state, sha256: ended.sha256 },
      events: [{ kind: 'rule.changed', payload: {} }],
    },
})

/** Keeps a study that the command line made: it is done already. Nothing comes in force by it. */
export const keepScoreStudy = verb({
  name: 'keep_score_study',
  access: 'system',
  input: z.object({ result: studyResult }),
  async run(context, { result }) {
    const { tx, org, actor, clock } = context
    if (result.months !== STUDY_MONTHS) throw new AppError('invalid', `Only a study of ${STUDY_MONTHS} months is kept.`)
    const study_id = newId()
    const document = documentOf(result)
    const hash = sha256(document)
    await sql`insert into score_studies (organization_id, study_id, state, model_version, model_hash, asked_by_name,
        asked_at, ended_at, result, document_sha256)
      values (${org.organization_id}, ${study_id}, 'done', ${result.model_version}, ${result.model_hash},
        ${displayName(actor)}, ${clock.now()}, ${clock.now()}, ${document}::jsonb, ${hash})`.execute(tx)
    return { study_id, sha256: hash }
  },
  audit: (_input, { study_id, sha256: hash }) => ({
    subject: `score_study:${study_id}`,
    payload: { state: 'done', sha256: hash },
    events: [{ kind: 'rule.changed', payload: {} }],
  }),
})
