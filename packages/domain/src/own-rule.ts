import { z } from 'zod'
import { PARTY_TYPES } from './party.ts'

// A lender's own rule as data: what is measured of a borrower, when that is an alert, and what the alert says. It is the form in
// which rules are built, stored, sent and received.

const AGGREGATES = ['latest', 'average', 'highest', 'lowest', 'sum'] as const
export type Aggregate = (typeof AGGREGATES)[number]

const COMPARISONS = ['above', 'at_least', 'below', 'at_most', 'one_of', 'none_of'] as const
type ComparisonWord = (typeof COMPARISONS)[number]

const MOST_FIGURES = 10
const MOST_COMPARISONS = 20
const MOST_DEPTH = 4
const MOST_WINDOW_DAYS = 1_100
const MOST_POINTS = 400
const MOST_COOL_DOWN_DAYS = 90

const whole = (least: number, most: number) => {
  const says = `Write a whole number from ${least} to ${most}.`
  return z.int(says).min(least, says).max(most, says)
}

const NAME = /^[a-z][a-z0-9_]{0,39}$/
const name = z.string().regex(NAME, 'A name begins with a small letter and has small letters, digits and _ alone.')

/** Sentences are templates: brackets would be read as their marks, so only `{slots}` are allowed. */
const sentence = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'Write something.')
    .max(most, `Write ${most} characters or fewer.`)
    .refine((text) => !/[[\]]/.test(text), 'Leave out [ and ].')
    .refine((text) => !/[{}]/.test(text.replaceAll(/\{[a-z][a-z0-9_]*\}/g, '')), 'A slot is written {name}.')

const plain = (most: number) =>
  sentence(most).refine((text) => !/[{}]/.test(text), 'Leave out { and }: there is nothing to fill in here.')

const figure = z.strictObject({
  /** The key of a measure. */
  measure: z.string().min(1).max(60),
  aggregate: z.enum(AGGREGATES).default('latest'),
  /** Calendar days up to the last day that was delivered, for every aggregate but the latest. */
  window_days: whole(1, MOST_WINDOW_DAYS).optional(),
  /** So many days before the last day that was delivered. */
  ends_days_ago: whole(0, MOST_WINDOW_DAYS).default(0),
  /** With fewer days or statements in the window the figure is not measured. */
  least_points: whole(1, MOST_POINTS).default(1),
})
export type OwnFigure = z.output<typeof figure>

const comparison = z.strictObject({
  figure: name,
  is: z.enum(COMPARISONS),
  /** A number that can be changed later, as a limit of the rule. */
  than: z
    .number('Write a number.')
    .min(-1e15, 'This number is too small.')
    .max(1e15, 'This number is too large.')
    .optional(),
  /** Another figure; `than` is then a percentage of it. */
  percent_of: name.optional(),
  /** For `one_of` and `none_of`. */
  values: z
    .array(z.string().trim().min(1).max(100))
    .min(1, 'Write a value.')
    .max(200, 'Write 200 values or fewer.')
    .optional(),
  /** The name of the limit, where two comparisons share one. */
  limit: name.optional(),
  /** What the comparison says while its figure is not known. */
  if_unknown: z.enum(['not_measurable', 'holds', 'fails']).default('not_measurable'),
})
export type Comparison = z.output<typeof comparison>

export type Condition = Comparison | { all: Condition[] } | { any: Condition[] } | { not: Condition }
type ConditionInput =
  | z.input<typeof comparison>
  | { all: ConditionInput[] }
  | { any: ConditionInput[] }
  | { not: ConditionInput }

const some = () => z.array(condition).min(1, 'A group needs a condition.').max(MOST_COMPARISONS)
const condition: z.ZodType<Condition, ConditionInput> = z.lazy(() =>
  z.union([
    comparison,
    z.strictObject({ all: some() }),
    z.strictObject({ any: some() }),
    z.strictObject({ not: condition }),
  ]),
)

const band = z.strictObject({
  band: name,
  severity: z.enum(['Low', 'Medium', 'High']),
  when: condition,
  title: sentence(200).optional(),
  why: sentence(500).optional(),
})
export type OwnBand = z.output<typeof band>

export const isComparison = (condition: Condition): condition is Comparison => 'figure' in condition
export const isAll = (condition: Condition): condition is { all: Condition[] } => 'all' in condition
export const isAny = (condition: Condition): condition is { any: Condition[] } => 'any' in condition

/** Every comparison of a condition, from left to right. */
export function comparisonsOf(condition: Condition): Comparison[] {
  if (isComparison(condition)) return [condition]
  if (isAll(condition)) return condition.all.flatMap(comparisonsOf)
  return isAny(condition) ? condition.any.flatMap(comparisonsOf) : comparisonsOf(condition.not)
}

function depthOf(condition: Condition): number {
  if (isComparison(condition)) return 0
  if (isAll(condition)) return 1 + Math.max(...condition.all.map(depthOf))
  return 1 + (isAny(condition) ? Math.max(...condition.any.map(depthOf)) : depthOf(condition.not))
}

const shape = z.strictObject({
  format: z.literal(1).default(1),
  label: plain(80),
  summary: plain(300),
  category: plain(60).default('Own rules'),
  /** Kinds of borrowers; left out, all of them. */
  party_types: z.array(z.enum(PARTY_TYPES)).min(1).optional(),
  /** Says nothing about banks, NBFCs and insurers. */
  industrial_alone: z.boolean().default(false),
  figures: z.record(name, figure),
  /** While it does not hold, the rule does not concern the borrower, and nothing else is asked. */
  only_if: condition.optional(),
  /** From mildest to worst; the worst one that holds counts. */
  bands: z.array(band).min(1, 'A rule needs a band.').max(4),
  /** When the alert ends, in words; left out, it is written from the conditions. */
  clears_when: sentence(300).optional(),
  /** An alert stays so many days after its condition last held. */
  cool_down_days: whole(0, MOST_COOL_DOWN_DAYS).default(0),
  /** The rule finds nothing any more; its alerts end. */
  is_retired: z.boolean().default(false),
})

/** The conditions of a rule, its own first. */
export const conditionsOf = ({ only_if, bands }: Pick<OwnRule, 'only_if' | 'bands'>): Condition[] => [
  ...(only_if ? [only_if] : []),
  ...bands.map(({ when }) => when),
]

const isOfWords = (is: ComparisonWord) => is === 'one_of' || is === 'none_of'

function faultOf({ is, than, percent_of, values, limit, figure: of }: Comparison): string | null {
  if (isOfWords(is))
    return values === undefined || than !== undefined || percent_of !== undefined || limit !== undefined
      ? `The comparison of ${of} needs a list of values, and nothing else.`
      : null
  if (values !== undefined) return `The comparison of ${of} needs a number, not a list.`
  if (than === undefined) return `The comparison of ${of} needs a number.`
  return percent_of === of ? `${of} is compared with itself.` : null
}

type Issue = (path: PropertyKey[], message: string) => void

function checkFigures({ figures }: OwnRule, issue: Issue): void {
  const names = Object.keys(figures)
  if (names.length === 0) issue(['figures'], 'A rule needs a figure.')
  if (names.length > MOST_FIGURES) issue(['figures'], `A rule has ${MOST_FIGURES} figures or fewer.`)
  for (const [key, { aggregate, window_days }] of Object.entries(figures)) {
    if (aggregate === 'latest' && window_days !== undefined)
      issue(['figures', key, 'window_days'], 'The latest value has no window.')
    if (aggregate !== 'latest' && window_days === undefined)
      issue(['figures', key, 'window_days'], 'Say over how many days.')
  }
}

function checkConditions(rule: OwnRule, issue: Issue): void {
  const conditions = conditionsOf(rule)
  const all = conditions.flatMap(comparisonsOf)
  if (all.length > MOST_COMPARISONS) issue(['bands'], `A rule has ${MOST_COMPARISONS} comparisons or fewer.`)
  if (conditions.some((condition) => depthOf(condition) > MOST_DEPTH))
    issue(['bands'], `Groups stand ${MOST_DEPTH} deep within each other at most.`)
  for (const comparison of all) {
    const fault = faultOf(comparison)
    if (fault !== null) issue(['bands'], fault)
    for (const asked of [comparison.figure, comparison.percent_of])
      if (asked !== undefined && !Object.hasOwn(rule.figures, asked))
        issue(['bands'], `This rule has no figure '${asked}'.`)
  }
  const used = new Set(all.flatMap((comparison) => [comparison.figure, comparison.percent_of]))
  for (const key of Object.keys(rule.figures))
    if (!used.has(key)) issue(['figures', key], 'No condition asks for this figure.')
  const bands = rule.bands.map((ruleBand) => ruleBand.band)
  if (new Set(bands).size < bands.length) issue(['bands'], 'Two bands have one name.')
}

/** A rule that can be read; whether its measures exist is said by the catalogue. */
export const ownRuleSchema = shape.superRefine((rule, context) => {
  const issue: Issue = (path, message) => context.addIssue({ code: 'custom', path, message })
  checkFigures(rule, issue)
  checkConditions(rule, issue)
})
export type OwnRule = z.output<typeof shape>
export type OwnRuleInput = z.input<typeof shape>
