import { GUARANTEE_RULE } from '@saakh/catalogue/eligibility/guarantee-rule'
import { statusOf } from '@saakh/catalogue/eligibility/judge-eligibility'
import { judgeQuickly } from '@saakh/catalogue/eligibility/quick-eligibility'
import { QUICK_FIELDS, type QuickName } from '@saakh/catalogue/eligibility/quick-form'
import type { eligibility } from '@saakh/contract/eligibility'
import type { Answer } from '@saakh/contract/endpoint'
import { AppError } from '@saakh/domain/errors'
import { judgeField } from '@saakh/domain/form-answers'
import { crossCheckIdentifiers } from '@saakh/domain/identifiers'
import { SETUP_STEPS, setupResult } from '@saakh/domain/setup-step'
import type { Context } from '../../platform/verb.ts'
import { formOnWire } from '../forms/find-form.ts'
import { readSetup, type StepAnswers, stepAsked } from './own-steps.ts'
import { standingOf } from './standing.ts'
import { bandOfCriteria, judgedCriteria, onWire, readBasis } from './verdict.ts'

type Eligibility = typeof eligibility
type Verdict = Answer<Eligibility['eligibilityCheck']>

export async function readStanding(context: Context): Promise<Answer<Eligibility['currentStep']>> {
  return { data: standingOf(await readSetup(context), context.clock.today()) }
}

export async function readSetupStep(context: Context, asked: string): Promise<Answer<Eligibility['getSetupStep']>> {
  const setup = await readSetup(context)
  const { step, form } = stepAsked(setup.variant, asked)
  const row = setup.rows.get(step)
  const { facts } = await readBasis(context, setup.rows)
  const known = form.fields.flatMap(({ name }) => {
    const fact = facts[name]
    return fact ? [[name, { value: fact.value, from: fact.from }] as const] : []
  })
  const answers = row?.answers ?? {}
  return {
    data: {
      step,
      step_status: row?.status ?? 'pending',
      saved_at: row?.saved_at.toISOString() ?? null,
      form: formOnWire(form),
      answers,
      known: Object.fromEntries(known),
      warnings: warningsOf(answers),
    },
  }
}

/** What each passed its own check and does not fit together. */
function warningsOf({ cin, pan, gstin, constitution }: StepAnswers): string[] {
  const textOf = (value: StepAnswers[string] | undefined) => (typeof value === 'string' ? value : null)
  const kind = textOf(constitution)
  const party_type = kind === 'partnership' || kind === 'proprietorship' || kind === 'other' ? 'firm' : kind
  return crossCheckIdentifiers({ cin: textOf(cin), pan: textOf(pan), gstin: textOf(gstin), party_type })
}

const RULE = { id: GUARANTEE_RULE.id, version: GUARANTEE_RULE.version, note: GUARANTEE_RULE.note }

/** What was decided stands as it was found; the rest is judged by what is known today. */
export async function readVerdict(context: Context): Promise<Verdict> {
  const today = context.clock.today()
  const setup = await readSetup(context)
  const { current_step_id, current_step_status, ...recheck } = standingOf(setup, today)
  const { basis } = await readBasis(context, setup.rows)
  const criteria = SETUP_STEPS.flatMap((step) => {
    const row = setup.rows.get(step)
    return row && row.status !== 'pending' ? row.criteria : judgedCriteria(basis, today, [step])
  })
  const result = setupResult(current_step_id, current_step_status)
  const status = result === 'eligible' || result === 'ineligible' ? result : 'pending'
  const band = bandOfCriteria(criteria)
  return { data: { status, indicative: false, band, rule: RULE, ...recheck, criteria } }
}

type QuickAnswers = Partial<Record<QuickName, string>>

/** The inputs of the calculator, as its form judges them; null where none is given. */
export function quickAnswers(query: Readonly<Record<string, string | undefined>>, today: string): QuickAnswers | null {
  const given = QUICK_FIELDS.flatMap((field) => {
    const { value, problem } = judgeField(field, query[field.name], today)
    if (typeof value !== 'string') return []
    if (problem !== null) throw new AppError('invalid', `${field.name}: ${problem}`, { [field.name]: problem })
    return [[field.name, value] as const]
  })
  return given.length === 0 ? null : Object.fromEntries(given)
}

export async function readQuickVerdict({ clock }: Context, given: QuickAnswers): Promise<Verdict> {
  const outcomes = judgeQuickly(given, clock.today())
  const criteria = GUARANTEE_RULE.criteria.flatMap(({ code, label, asks, step, source }) => {
    const outcome = outcomes.find((outcome) => outcome.code === code)
    // What was given stands in the calculator itself.
    return outcome ? [{ label, asks, step, source, ...onWire(outcome, new Map()), read_from: [] }] : []
  })
  const recheck = { decided_on: null, recheck_on: null, can_recheck: false }
  return { data: { status: statusOf(outcomes), indicative: true, band: null, rule: RULE, ...recheck, criteria } }
}
