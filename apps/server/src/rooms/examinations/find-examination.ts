import type { ExaminationDays } from '@saakh/catalogue/early-warning/clocks'
import { AppError } from '@saakh/domain/errors'
import type { ExaminationOutcome, ExaminationState, ExaminationStep } from '@saakh/domain/examination'
import { sql } from 'kysely'
import { seesFraud } from '../../platform/access.ts'
import { isUuid } from '../../platform/db.ts'
import type { Context } from '../../platform/verb.ts'

export interface ExaminationRecord {
  examination_id: string
  party_id: string
  alert_id: string | null
  alerted_on: string
  because: string
  state: ExaminationState
  exposure: string | null
  opened_by_name: string
  opened_at: Date
}

export interface StepRecord {
  examination_id: string
  step: ExaminationStep
  taken_on: string
  reason: string
  reference: string | null
  outcome: ExaminationOutcome | null
  notice_id: string | null
  notice_number: string | null
  taken_at: Date
  taken_by_name: string
}

export const refuse = (field: string, message: string) => new AppError('invalid', message, { [field]: message })

/** Throws `forbidden` for whoever lacks the key of the fraud track. */
export function fraudTrackOnly({ actor }: Context): void {
  if (!seesFraud(actor))
    throw new AppError('forbidden', 'Early-warning examinations are for those who see the fraud track.')
}

/** What another organization has, another branch looks after or the fraud track hides is not found. */
export async function findExamination(context: Context, id: string, lock = false): Promise<ExaminationRecord> {
  const { rows } = isUuid(id)
    ? await sql<ExaminationRecord>`select * from examinations
        where organization_id = ${context.org.organization_id} and examination_id = ${id}
        ${lock ? sql`for update` : sql``}`.execute(context.tx)
    : { rows: [] }
  const [examination] = rows
  if (!examination) throw new AppError('not_found', 'No data found: there is no such examination.')
  return examination
}

/** What was recorded of examinations, in the order in which it was. */
export async function stepsOf({ tx, org }: Context, ids: readonly string[]): Promise<Map<string, StepRecord[]>> {
  const { rows } = await sql<StepRecord>`
    select s.examination_id, s.step, s.taken_on, s.reason, s.reference, s.outcome, s.notice_id, n.notice_number,
      s.taken_at, s.taken_by_name
    from examination_steps s
      left join notices n on n.organization_id = s.organization_id and n.notice_id = s.notice_id
    where s.organization_id = ${org.organization_id} and s.examination_id = any(${[...ids]}::uuid[])
    order by s.taken_at, s.step_id`.execute(tx)
  const byId = new Map<string, StepRecord[]>(ids.map((id) => [id, []]))
  for (const row of rows) byId.get(row.examination_id)?.push(row)
  return byId
}

export function daysOf({ alerted_on, exposure }: ExaminationRecord, steps: readonly StepRecord[]): ExaminationDays {
  const dayOf = (step: ExaminationStep) => steps.find((stepRecord) => stepRecord.step === step)?.taken_on ?? null
  return {
    alerted_on,
    exposure,
    cleared_on: dayOf('cleared'),
    red_flagged_on: dayOf('red_flagged'),
    reported_on: dayOf('reported'),
    decided_on: dayOf('decided'),
  }
}

/** What can be recorded next: a red flag may be decided without a report, where none is owed. */
export const nextSteps = (state: ExaminationState, steps: readonly StepRecord[]): ExaminationStep[] => {
  if (state === 'examining') return ['cleared', 'red_flagged']
  if (state === 'ended') return []
  return steps.some(({ step }) => step === 'reported') ? ['decided'] : ['reported', 'decided']
}
