import { type Comparison, comparisonsOf, conditionsOf, type OwnRule } from '@saakh/domain/own-rule'
import { reachOf } from './figures.ts'
import { measureByKey } from './measures.ts'
import { limitName } from './own-limits.ts'
import { slotFormats, unitOf } from './own-words.ts'

export interface RuleFault {
  /** The place in the rule: 'figures.use.measure'. */
  path: string
  message: string
}

/** Names that the sentences use for something else. */
const TAKEN = [
  ...['subject', 'band', 'as_of', 'held_on', 'account_number', 'customer_number', 'date', 'what', 'raw', 'at_limit'],
  ...['counted', 'least', 'it', 'cool_down_days'],
]
const STALE_NAME = /^stale_after/

function figureFaults({ figures }: OwnRule): RuleFault[] {
  return Object.entries(figures).flatMap(([name, { measure: key, aggregate, least_points }]): RuleFault[] => {
    const at = `figures.${name}`
    const measure = measureByKey(key)
    if (TAKEN.includes(name) || STALE_NAME.test(name))
      return [{ path: at, message: `Choose another name than ${name}.` }]
    if (!measure) return [{ path: `${at}.measure`, message: `There is no measure ${key}.` }]
    if (!measure.aggregates.includes(aggregate))
      return [
        { path: `${at}.aggregate`, message: `${measure.label} has no ${aggregate}: ${measure.aggregates.join(', ')}.` },
      ]
    return aggregate === 'latest' && least_points > 1
      ? [{ path: `${at}.least_points`, message: 'The latest value is one: it needs no more.' }]
      : []
  })
}

function comparisonFault(rule: OwnRule, comparison: Comparison): string | null {
  const { figure, is, than, percent_of } = comparison
  const unit = unitOf(rule, figure)
  const isOfWords = is === 'one_of' || is === 'none_of'
  if ((unit === 'text') !== isOfWords)
    return unit === 'text'
      ? `${figure} is a word: compare it with a list.`
      : `${figure} is a number: compare it with a number.`
  if (percent_of !== undefined && unitOf(rule, percent_of) !== unit)
    return `${figure} and ${percent_of} are not of one unit.`
  if (
    percent_of === undefined &&
    than !== undefined &&
    (unit === 'days' || unit === 'count') &&
    !Number.isInteger(than)
  )
    return `${figure} is counted: compare it with a whole number.`
  if (percent_of !== undefined && than !== undefined && than < 0)
    return 'A percentage of another figure is not below zero.'
  return null
}

function limitFaults(rule: OwnRule, all: readonly Comparison[]): RuleFault[] {
  const known = new Map<string, Comparison>()
  return all.flatMap((comparison): RuleFault[] => {
    if (comparison.than === undefined) return []
    const name = limitName(comparison)
    if (TAKEN.includes(name) || STALE_NAME.test(name) || Object.hasOwn(rule.figures, name))
      return [{ path: 'bands', message: `Choose another name than ${name} for the limit.` }]
    const other = known.get(name)
    known.set(name, comparison)
    const isSame =
      !other ||
      (other.than === comparison.than &&
        other.percent_of === comparison.percent_of &&
        unitOf(rule, other.figure) === unitOf(rule, comparison.figure))
    return isSame
      ? []
      : [
          {
            path: 'bands',
            message: `Two comparisons have the limit ${name} and mean different things: name one of them.`,
          },
        ]
  })
}

function sentenceFaults(rule: OwnRule): RuleFault[] {
  const slots = slotFormats(rule)
  const written = [
    ...rule.bands.flatMap(({ title, why }, at) => [
      { path: `bands.${at}.title`, text: title },
      { path: `bands.${at}.why`, text: why },
    ]),
    { path: 'clears_when', text: rule.clears_when },
  ]
  return written.flatMap(({ path, text = '' }) =>
    [...text.matchAll(/\{([a-z][a-z0-9_]*)\}/g)].flatMap(([, name = '']) =>
      slots.has(name) && !(path === 'clears_when' && (Object.hasOwn(rule.figures, name) || name === 'subject'))
        ? []
        : [
            {
              path,
              message: `Nothing fills {${name}}. There are: ${[...slots.keys()].map((slot) => `{${slot}}`).join(', ')}.`,
            },
          ],
    ),
  )
}

interface Range {
  low: number
  high: number
}

const narrowed = ({ low, high }: Range, { is, than = 0 }: Comparison): Range =>
  is === 'above' || is === 'at_least' ? { low: Math.max(low, than), high } : { low, high: Math.min(high, than) }

/** Comparisons that must hold together and leave no number: 'above 90 and below 20'. */
function contradictions(rule: OwnRule): RuleFault[] {
  return rule.bands.flatMap(({ band, when }, at): RuleFault[] => {
    const together = [when, ...(rule.only_if ? [rule.only_if] : [])].flatMap((condition) =>
      'all' in condition ? condition.all : [condition],
    )
    const ranges = new Map<string, Range>()
    for (const condition of together) {
      if (!('figure' in condition) || condition.than === undefined || condition.percent_of !== undefined) continue
      const before = ranges.get(condition.figure) ?? { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY }
      ranges.set(condition.figure, narrowed(before, condition))
    }
    return [...ranges].flatMap(([figure, { low, high }]) =>
      low > high
        ? [
            {
              path: `bands.${at}.when`,
              message: `${band} can never hold: ${figure} would be above ${low} and below ${high}.`,
            },
          ]
        : [],
    )
  })
}

/** Values that are looked at for one account in one judgement: the windows, once more for each day of the cool-down. */
const MOST_VALUES = 60_000

function dearness({ figures, cool_down_days }: OwnRule): RuleFault[] {
  const values = Object.values(figures).reduce((sum, figure) => sum + reachOf(figure), 0) * (1 + cool_down_days)
  return values <= MOST_VALUES
    ? []
    : [
        {
          path: 'cool_down_days',
          message: `The rule is too dear: it would look at ${values} days of an account each time; ${MOST_VALUES} are the most. Shorten its windows or the time that an alert stays.`,
        },
      ]
}

/** What is wrong with a rule that could be read; empty when it can be judged. */
export function faultsOf(rule: OwnRule): RuleFault[] {
  const figures = figureFaults(rule)
  if (figures.length > 0) return figures
  const all = conditionsOf(rule).flatMap(comparisonsOf)
  const comparisons = all.flatMap((comparison): RuleFault[] => {
    const message = comparisonFault(rule, comparison)
    return message === null ? [] : [{ path: 'bands', message }]
  })
  return comparisons.length > 0
    ? comparisons
    : [...limitFaults(rule, all), ...sentenceFaults(rule), ...contradictions(rule), ...dearness(rule)]
}
