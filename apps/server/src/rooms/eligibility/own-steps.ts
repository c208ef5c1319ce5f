import { setupForm } from '@saakh/catalogue/eligibility/setup-forms'
import { type SetupVariant, setupVariant } from '@saakh/catalogue/eligibility/setup-variant'
import type { eligibility } from '@saakh/contract/eligibility'
import type { Answer } from '@saakh/contract/endpoint'
import { AppError } from '@saakh/domain/errors'
import type { FormDefinition } from '@saakh/domain/form-field'
import { SETUP_STEPS, type SetupStep, type StepStatus } from '@saakh/domain/setup-step'
import { type ColumnType, sql } from 'kysely'
import { userId } from '../../platform/access.ts'
import type { Instant } from '../../platform/tables.ts'
import type { Context } from '../../platform/verb.ts'

export type WireCriterion = Answer<(typeof eligibility)['eligibilityCheck']>['data']['criteria'][number]
/** As typed: text, or whether it is ticked. */
export type StepAnswers = Record<string, string | boolean | null>

export interface StepRow {
  step: SetupStep
  form_id: string
  form_version: number
  status: StepStatus
  answers: StepAnswers
  criteria: WireCriterion[]
  rule_version: number | null
  decided_on: string | null
  saved_at: Date
}

type EligibilityTables = {
  eligibility_steps: Omit<StepRow, 'answers' | 'criteria' | 'saved_at'> & {
    organization_id: string
    user_id: string
    answers: ColumnType<StepAnswers, string, string>
    criteria: ColumnType<WireCriterion[], string, string>
    saved_at: Instant
  }
}

/** The set-up of one user: of which variant it is, and what was saved of it. */
export interface OwnSetup {
  user_id: string
  variant: SetupVariant | null
  rows: ReadonlyMap<SetupStep, StepRow>
}

function ownerOf(context: Context): string {
  const user_id = userId(context)
  if (user_id === null) throw new AppError('forbidden', 'Only a user has a set-up.')
  return user_id
}

/** `locked` keeps a second send of the same user waiting until this one is through. */
export async function readSetup(context: Context, locked = false): Promise<OwnSetup> {
  const { tx, org } = context
  const user_id = ownerOf(context)
  const { rows: users } = await sql<{ instance_name: string | null }>`
    select instance_name from users where organization_id = ${org.organization_id} and user_id = ${user_id}
    ${locked ? sql`for update` : sql``}`.execute(tx)
  const variant = setupVariant(users[0]?.instance_name)
  const rows = await tx
    .withTables<EligibilityTables>()
    .selectFrom('eligibility_steps')
    .select([
      'step',
      'form_id',
      'form_version',
      'status',
      'answers',
      'criteria',
      'rule_version',
      'decided_on',
      'saved_at',
    ])
    .where('organization_id', '=', org.organization_id)
    .where('user_id', '=', user_id)
    .execute()
  // A user who came to another variant answered another form.
  const own = rows.filter(({ step, form_id }) => setupForm(variant, step)?.id === form_id)
  return { user_id, variant, rows: new Map(own.map((row) => [row.step, row])) }
}

export async function writeStep({ tx, org }: Context, user_id: string, row: StepRow): Promise<void> {
  const { step, answers, criteria, ...rest } = row
  const values = { ...rest, answers: JSON.stringify(answers), criteria: JSON.stringify(criteria) }
  await tx
    .withTables<EligibilityTables>()
    .insertInto('eligibility_steps')
    .values({ organization_id: org.organization_id, user_id, step, ...values })
    .onConflict((conflict) => conflict.columns(['organization_id', 'user_id', 'step']).doUpdateSet(values))
    .execute()
}

/** The form of a step in the address; one that is none, or that the variant does not have, is not found. */
export function stepAsked(variant: SetupVariant | null, asked: string): { step: SetupStep; form: FormDefinition } {
  const step = SETUP_STEPS.find((step) => String(step) === asked)
  const form = step === undefined ? null : setupForm(variant, step)
  if (step === undefined || form === null) throw new AppError('not_found', 'There is no such step.')
  return { step, form }
}
