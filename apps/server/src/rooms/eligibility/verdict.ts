import { GUARANTEE_RULE } from '@saakh/catalogue/eligibility/guarantee-rule'
import { bandOf, type CriterionOutcome, judgeEligibility } from '@saakh/catalogue/eligibility/judge-eligibility'
import type { Known } from '@saakh/catalogue/eligibility/measures'
import { GUARANTEE_STEPS } from '@saakh/catalogue/eligibility/setup-forms'
import { daysBetween, type IsoDate } from '@saakh/domain/dates'
import { judgeField } from '@saakh/domain/form-answers'
import type { FormField } from '@saakh/domain/form-field'
import { SETUP_STEPS, type SetupStep } from '@saakh/domain/setup-step'
import type { Context } from '../../platform/verb.ts'
import type { StepAnswers, StepRow, WireCriterion } from './own-steps.ts'
import { type KnownValues, knownValues } from './prefill.ts'

/** The fields of all steps by name: each name stands once. */
const FIELDS: ReadonlyMap<string, { field: FormField; step: SetupStep }> = new Map(
  SETUP_STEPS.flatMap((step) => GUARANTEE_STEPS[step].fields.map((field) => [field.name, { field, step }] as const)),
)

type ReadFrom = WireCriterion['read_from'][number]
interface BasisValue {
  value: string
  read_from: ReadFrom
}

/** What the verdict is made of: one value a field, with where it was read. */
export type Basis = ReadonlyMap<string, BasisValue>

/** The identifiers under which the register is looked into. */
const namedBy = (answers: StepAnswers | undefined): string[] =>
  [answers?.cin, answers?.llpin].filter((value): value is string => typeof value === 'string')

/** An answer counts where it can be one; a fresh fact that overrules answers counts before it. */
function basisOf(rows: ReadonlyMap<SetupStep, StepRow>, facts: KnownValues, today: IsoDate): Basis {
  const basis = new Map<string, BasisValue>()
  for (const [name, { field, step }] of FIELDS) {
    const answer = answerOf(field, rows.get(step)?.answers[name], today)
    const fact = facts[name]
    if (fact === undefined && answer === null) continue
    const isFresh = fact !== undefined && daysBetween(fact.from.as_of ?? today, today) <= GUARANTEE_RULE.fresh_days
    const isSame = fact !== undefined && answer !== null && sameValue(field, fact.value, answer)
    if (fact !== undefined && (answer === null || isSame || (fact.overrules && isFresh))) {
      const otherwise = answer === null || isSame ? null : { label: 'Your answer', value: shown(field, answer) }
      const reading = { field: name, label: field.label, value: shown(field, fact.value), from: fact.from, otherwise }
      basis.set(name, { value: fact.value, read_from: reading })
    } else if (answer !== null) {
      const otherwise = fact === undefined ? null : { label: fact.from.label, value: shown(field, fact.value) }
      const reading = { field: name, label: field.label, value: shown(field, answer), from: fromStep(step), otherwise }
      basis.set(name, { value: answer, read_from: reading })
    }
  }
  return basis
}

function answerOf(field: FormField, raw: string | boolean | null | undefined, today: IsoDate): string | null {
  const { value, problem } = judgeField(field, raw, today)
  return problem === null && typeof value === 'string' ? value : null
}

const sameValue = ({ kind }: FormField, value: string, other: string): boolean =>
  kind === 'amount' || kind === 'number' ? Number(value) === Number(other) : value === other

const shown = ({ options }: FormField, value: string): string =>
  options?.find((option) => option.value === value)?.label ?? value

/** The option's own word for what a criterion found. */
function wordOf(name: string, value: string): string {
  const known = FIELDS.get(name)
  return known ? shown(known.field, value) : value
}

const fromStep = (step: SetupStep): ReadFrom['from'] => ({
  kind: 'answer',
  label: `Step ${step}`,
  ...{ as_of: null, fact_id: null, document_id: null, file_name: null, row: null },
})

/** What is known and answered, by field, as the rule reads it. */
const valuesOf = (basis: Basis): Known => Object.fromEntries([...basis].map(([name, { value }]) => [name, value]))

/** The criteria of the steps, each with what was found and where. */
export function judgedCriteria(basis: Basis, today: IsoDate, steps: readonly SetupStep[]): WireCriterion[] {
  const rule = { criteria: GUARANTEE_RULE.criteria.filter(({ step }) => steps.includes(step)) }
  const outcomes = new Map(judgeEligibility(rule, valuesOf(basis), today).map((outcome) => [outcome.code, outcome]))
  return rule.criteria.flatMap(({ code, label, asks, step, source }) => {
    const outcome = outcomes.get(code)
    return outcome ? [{ label, asks, step, source, ...onWire(outcome, basis) }] : []
  })
}

export const onWire = (
  { code, state, found, unit, band, fields }: CriterionOutcome,
  basis: Basis,
): Pick<WireCriterion, 'code' | 'state' | 'found' | 'unit' | 'band' | 'read_from'> => ({
  ...{ code, state, unit, band },
  found: typeof found === 'string' ? wordOf(fields[0] ?? '', found) : found,
  read_from: fields.map(
    (field) =>
      basis.get(field)?.read_from ?? {
        ...{ field, label: FIELDS.get(field)?.field.label ?? field },
        ...{ value: null, from: null, otherwise: null },
      },
  ),
})

/** The facts of the own business, and the basis of a verdict of today. */
export async function readBasis(context: Context, rows: ReadonlyMap<SetupStep, StepRow>) {
  const facts = await knownValues(context, namedBy(rows.get(1)?.answers))
  return { facts, basis: basisOf(rows, facts, context.clock.today()) }
}

export const bandOfCriteria = (criteria: readonly WireCriterion[]) =>
  bandOf(criteria.map(({ band }) => ({ band: band === 'A' || band === 'B' || band === 'C' ? band : null })))
