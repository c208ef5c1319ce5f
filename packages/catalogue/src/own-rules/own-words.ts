import {
  type Comparison,
  type Condition,
  comparisonsOf,
  isAll,
  isAny,
  isComparison,
  type OwnBand,
  type OwnRule,
} from '@saakh/domain/own-rule'
import type { EvidenceWords, Words } from '../kit/words.ts'
import { figureLabel } from './figures.ts'
import type { Unit } from './measure.ts'
import { measureByKey } from './measures.ts'
import { comparisonWord, limitName } from './own-limits.ts'

// The sentences of an own rule, made of its conditions; those that its author wrote go first.

/** How a figure is written, and how a limit is. */
const SHOWN: Record<Unit, string> = {
  percent: 'percentage',
  ratio: 'ratio_exact',
  money: 'money',
  days: 'days',
  count: 'count',
  text: 'text',
}
const SET: Record<Unit, string> = { ...SHOWN, percent: 'percent', ratio: 'ratio' }
const RAW: Record<Unit, string> = { ...SHOWN, money: 'money_full' }

const measureOf = (rule: OwnRule, figure: string) => measureByKey(rule.figures[figure]?.measure ?? '')

export const unitOf = (rule: OwnRule, figure: string): Unit => measureOf(rule, figure)?.unit ?? 'text'

export function labelOf(rule: OwnRule, name: string): string {
  const figure = rule.figures[name]
  const measure = figure && measureByKey(figure.measure)
  return measure ? figureLabel(measure, figure) : name
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
/** Text of a person within a template. */
const unmarked = (text: string) => text.replaceAll(/[[\]{}]/g, '')

function comparisonText(rule: OwnRule, comparison: Comparison, is_denied: boolean): string {
  const { figure, percent_of, values } = comparison
  const begins = `${lower(labelOf(rule, figure))} ${comparisonWord(comparison, measureOf(rule, figure), is_denied)}`
  if (values) return `${begins} ${values.map(unmarked).join(', ')}`
  const limit = limitName(comparison)
  if (percent_of !== undefined) return `${begins} {${limit}:percent} of ${lower(labelOf(rule, percent_of))}`
  return `${begins} {${limit}:${SET[unitOf(rule, figure)]}}`
}

/** A condition as a sentence without beginning and end, with its limits as slots. */
function conditionText(rule: OwnRule, condition: Condition, isInner = false): string {
  if (isComparison(condition)) return comparisonText(rule, condition, false)
  if (isAll(condition) || isAny(condition)) {
    const some = isAll(condition) ? condition.all : condition.any
    const parts = some.map((part) => conditionText(rule, part, some.length > 1))
    const joined = parts.join(isAll(condition) ? ' and ' : ' or ')
    return isInner && parts.length > 1 ? `(${joined})` : joined
  }
  const { not } = condition
  return isComparison(not) ? comparisonText(rule, not, true) : `not (${conditionText(rule, not)})`
}

/** Slots that an author may use: figures, limits, and the subject. */
export const slotFormats = (rule: OwnRule): ReadonlyMap<string, string> =>
  new Map([
    ...Object.keys(rule.figures).map((name) => [name, SHOWN[unitOf(rule, name)]] as const),
    ...[...(rule.only_if ? [rule.only_if] : []), ...rule.bands.map(({ when }) => when)]
      .flatMap(comparisonsOf)
      .filter(({ than }) => than !== undefined)
      .map(
        (comparison) =>
          [
            limitName(comparison),
            comparison.percent_of === undefined ? SET[unitOf(rule, comparison.figure)] : 'percent',
          ] as const,
      ),
    ['subject', 'text'],
  ])

/** `{use_above}` becomes `{use_above:percent}`. A figure is told by its own part, which says where it is not known. */
const withFormats = (rule: OwnRule, text: string): string => {
  const formats = slotFormats(rule)
  return text.replaceAll(/\{([a-z][a-z0-9_]*)\}/g, (_, name: string) =>
    Object.hasOwn(rule.figures, name) ? `{>shown_${name}}` : `{${name}:${formats.get(name) ?? 'text'}}`,
  )
}

const namesIn = (band: OwnBand) => [
  ...new Set(
    comparisonsOf(band.when).flatMap(({ figure, percent_of }) => (percent_of ? [figure, percent_of] : [figure])),
  ),
]

/** 'use of the limit is 92%'. */
const toldText = (rule: OwnRule, name: string) =>
  `${lower(labelOf(rule, name))} ${measureOf(rule, name)?.is_plural ? 'are' : 'is'} {>shown_${name}}`

const titleOf = (rule: OwnRule, band: OwnBand): string => {
  if (band.title) return withFormats(rule, band.title)
  const [first] = namesIn(band)
  return `${rule.label}: ${first ? toldText(rule, first) : ''}[ on account {account_number}].`
}

const STAYS = '[ It no longer holds; the alert stays for {cool_down_days:days} after {held_on:date}, when it last did.]'

const whyOf = (rule: OwnRule, band: OwnBand): string => {
  const figureTexts = namesIn(band).map((name) => toldText(rule, name))
  const own = band.why ? `${withFormats(rule, band.why)} ` : ''
  const begins = `${own}As of {as_of:date} ${figureTexts.join(' and ')}. The alert begins when ${conditionText(rule, band.when)}.`
  return rule.cool_down_days === 0 ? begins : `${begins}${STAYS}`
}

const clearsWhen = (rule: OwnRule): string => {
  if (rule.clears_when) return withFormats(rule, rule.clears_when)
  const stays = rule.cool_down_days > 0 ? ' for {cool_down_days:days}' : ''
  const [only, ...more] = rule.bands.map(({ when }) => conditionText(rule, when))
  return more.length === 0
    ? `It does not hold${stays} any more that ${only}.`
    : `None of this holds${stays} any more: ${[only, ...more].join('; ')}.`
}

const evidenceOf = (rule: OwnRule): Record<string, EvidenceWords> => ({
  ...Object.fromEntries(
    Object.keys(rule.figures).map((name) => {
      const unit = unitOf(rule, name)
      const words: EvidenceWords = {
        label: labelOf(rule, name),
        observed: `{>shown_${name}}`,
        limit: `{at_limit:${SET[unit]}}`,
      }
      return [name, words]
    }),
  ),
  ...Object.fromEntries(
    Object.entries(RAW).map(([unit, format]) => [`line_${unit}`, { label: '{what}', observed: `{raw:${format}}` }]),
  ),
})

export function ownWords(rule: OwnRule): Words {
  const shown = Object.keys(rule.figures).map((name) => {
    const format = SHOWN[unitOf(rule, name)]
    return [`shown_${name}`, `[{${name}:${format}}][{!${name}}not known]`] as const
  })
  const concerned = rule.only_if ? conditionText(rule, rule.only_if) : ''
  return {
    title: Object.fromEntries(rule.bands.map((band) => [band.band, titleOf(rule, band)])),
    why: Object.fromEntries(rule.bands.map((band) => [band.band, whyOf(rule, band)])),
    clears_when: clearsWhen(rule),
    parts: Object.fromEntries(shown),
    evidence: evidenceOf(rule),
    reasons: {
      retired: 'This rule is out of force.',
      no_accounts: 'No open loan account is known.',
      no_revolving: 'No open cash credit or overdraft account is known.',
      kind_not_known: 'Account {subject} is not in the list of accounts, so its kind is not known.',
      no_statements: 'No financial statement is known.',
      unknown: '{what} is not known.',
      too_few: '{what}: {counted} of {least} values are known that it needs.',
      not_concerned:
        concerned === ''
          ? 'It is not concerned.'
          : `As of {date:date} this does not hold, and the rule is for those of whom it does: ${concerned}.`,
      clear: 'As of {date:date} none of its conditions holds.',
    },
  }
}

/** What a rule says, for people: a line for whom it is, one for each band, one for its end. Templates with limits as slots. */
export function sentencesOf(rule: OwnRule): string[] {
  if (rule.is_retired) return ['It is out of force and finds nothing.']
  const who = rule.only_if ? [`Only where ${conditionText(rule, rule.only_if)}.`] : []
  const bands = rule.bands.map(
    ({ severity, when }) => `${upper(severity.toLowerCase())} when ${conditionText(rule, when)}.`,
  )
  const stays =
    rule.cool_down_days > 0 ? ['An alert stays for {cool_down_days:days} after its condition last held.'] : []
  return [...who, ...bands, ...stays]
}
