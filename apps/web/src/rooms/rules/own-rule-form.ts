import type { Condition } from '@saakh/domain/own-rule'
import { isAll, isAny, isComparison } from '@saakh/domain/own-rule'

// A rule while it is being built: numbers are text, as they are typed, and groups are all, any or none of some.

export interface FigureDraft {
  name: string
  measure: string
  aggregate: string
  window_days: string
  ends_days_ago: string
  least_points: string
}

export interface ComparisonDraft {
  kind: 'compare'
  figure: string
  is: string
  /** A number, or words with commas between. */
  than: string
  percent_of: string
  limit: string
  if_unknown: string
}

export interface GroupDraft {
  kind: 'all' | 'any' | 'none'
  some: ConditionDraft[]
}

export type ConditionDraft = ComparisonDraft | GroupDraft

export interface BandDraft {
  band: string
  severity: string
  when: GroupDraft
  title: string
  why: string
}

export interface RuleDraft {
  label: string
  summary: string
  category: string
  industrial_alone: boolean
  party_types: readonly string[]
  figures: FigureDraft[]
  only_if: GroupDraft
  bands: BandDraft[]
  clears_when: string
  cool_down_days: string
}

export const isWordComparison = (is: string): boolean => is === 'one_of' || is === 'none_of'

const LISTED = /\s*,\s*/

/** What is typed as a number; text that is none goes as it is, and is refused with a reason. */
const numberOf = (text: string): number | string => {
  const plain = text.replaceAll(',', '').trim()
  return plain === '' || !Number.isFinite(Number(plain)) ? text : Number(plain)
}

const unlessEmpty = <T>(key: string, text: string, value: T) => (text.trim() === '' ? {} : { [key]: value })

/** The limits of a rule by name; two that mean different things must not have one name. */
type Limits = Map<string, string>

/** The name that the limit has by itself, unless another one has it: then a free one. */
function limitOf({ figure, is, than, percent_of, limit }: ComparisonDraft, limits: Limits) {
  const usual = limit === '' ? `${figure}_${is}` : limit
  const means = `${than} ${percent_of}`
  const known = limits.get(usual)
  const name = known === undefined || known === means ? usual : freeName(usual, [...limits.keys()])
  limits.set(name, means)
  return name === `${figure}_${is}` ? {} : { limit: name }
}

function comparisonOf(comparisonDraft: ComparisonDraft, limits: Limits) {
  const { figure, is, than, percent_of, if_unknown } = comparisonDraft
  const asked = { figure, is, ...(if_unknown === 'not_measurable' ? {} : { if_unknown }) }
  if (isWordComparison(is)) return { ...asked, values: than.trim() === '' ? [] : than.trim().split(LISTED) }
  return {
    ...asked,
    ...unlessEmpty('than', than, numberOf(than)),
    ...(percent_of === '' ? {} : { percent_of }),
    ...(than.trim() === '' ? {} : limitOf(comparisonDraft, limits)),
  }
}

function groupOf({ kind, some }: GroupDraft, limits: Limits): unknown {
  const all = some.map((condition) =>
    condition.kind === 'compare' ? comparisonOf(condition, limits) : groupOf(condition, limits),
  )
  if (kind === 'none') return { not: all.length === 1 ? all[0] : { any: all } }
  return all.length === 1 ? all[0] : { [kind]: all }
}

/** The rule as the API takes it. */
export function definitionOf(draft: RuleDraft): Record<string, unknown> {
  const { label, summary, category, industrial_alone, party_types, only_if, clears_when, cool_down_days } = draft
  const limits: Limits = new Map()
  return {
    format: 1,
    ...{ label, summary },
    ...unlessEmpty('category', category, category),
    ...(party_types.length === 0 ? {} : { party_types }),
    ...(industrial_alone && { industrial_alone }),
    figures: Object.fromEntries(
      draft.figures.map(({ name, measure, aggregate, window_days, ends_days_ago, least_points }) => [
        name,
        {
          ...{ measure, aggregate },
          ...(aggregate === 'latest'
            ? {}
            : { window_days: numberOf(window_days), least_points: numberOf(least_points) }),
          ...(ends_days_ago.trim() === '' || ends_days_ago.trim() === '0'
            ? {}
            : { ends_days_ago: numberOf(ends_days_ago) }),
        },
      ]),
    ),
    ...(only_if.some.length > 0 && { only_if: groupOf(only_if, limits) }),
    bands: draft.bands.map(({ band, severity, when, title, why }) => ({
      ...{ band, severity, when: groupOf(when, limits) },
      ...unlessEmpty('title', title, title),
      ...unlessEmpty('why', why, why),
    })),
    ...unlessEmpty('clears_when', clears_when, clears_when),
    ...(cool_down_days.trim() === '' || cool_down_days.trim() === '0'
      ? {}
      : { cool_down_days: numberOf(cool_down_days) }),
  }
}

export const NEW_COMPARISON = (figure: string, isWord: boolean): ComparisonDraft => ({
  ...{ kind: 'compare', figure, is: isWord ? 'one_of' : 'above', than: '', percent_of: '', limit: '' },
  if_unknown: 'not_measurable',
})

const NO_GROUP: GroupDraft = { kind: 'all', some: [] }

export const NEW_BAND = (band: string): BandDraft => ({ band, severity: 'Medium', when: NO_GROUP, title: '', why: '' })

export const EMPTY_RULE: RuleDraft = {
  ...{ label: '', summary: '', category: '', industrial_alone: false, party_types: [], figures: [] },
  ...{ only_if: NO_GROUP, bands: [NEW_BAND('alert')], clears_when: '', cool_down_days: '0' },
}

/** A name that no figure has yet: 'use_of_limit', 'use_of_limit_2'. */
export function freeName(wanted: string, taken: readonly string[]): string {
  if (!taken.includes(wanted)) return wanted
  for (let number = 2; ; number += 1) if (!taken.includes(`${wanted}_${number}`)) return `${wanted}_${number}`
}

const textOf = (value: unknown, otherwise = ''): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function draftOfCondition(given: unknown): ConditionDraft {
  // What comes from a file may be anything; what is no group is shown as a comparison, and the server says what it lacks.
  const condition = recordOf(given) as unknown as Condition
  if (isAll(condition)) return { kind: 'all', some: listOf(condition.all).map(draftOfCondition) }
  if (isAny(condition)) return { kind: 'any', some: listOf(condition.any).map(draftOfCondition) }
  if (!isComparison(condition) && 'not' in condition) {
    const inner = draftOfCondition(condition.not)
    return { kind: 'none', some: inner.kind === 'any' ? inner.some : [inner] }
  }
  const { figure, is, than, percent_of, values, limit, if_unknown } = recordOf(given)
  return {
    kind: 'compare',
    ...{ figure: textOf(figure), is: textOf(is, 'above'), percent_of: textOf(percent_of), limit: textOf(limit) },
    than: Array.isArray(values) ? values.map((value) => textOf(value)).join(', ') : textOf(than),
    if_unknown: textOf(if_unknown, 'not_measurable'),
  }
}

const draftOfGroup = (given: unknown): GroupDraft => {
  if (given === undefined) return NO_GROUP
  const draft = draftOfCondition(given)
  return draft.kind === 'compare' ? { kind: 'all', some: [draft] } : draft
}

/** A stored or pasted rule, to be built further. What it lacks is empty. */
export function draftOf(given: unknown): RuleDraft {
  const rule = recordOf(given)
  return {
    ...{ label: textOf(rule.label), summary: textOf(rule.summary), category: textOf(rule.category) },
    industrial_alone: rule.industrial_alone === true,
    party_types: listOf(rule.party_types).map((partyType) => textOf(partyType)),
    figures: Object.entries(recordOf(rule.figures)).map(([name, value]) => {
      const figure = recordOf(value)
      return {
        ...{ name, measure: textOf(figure.measure), aggregate: textOf(figure.aggregate, 'latest') },
        ...{ window_days: textOf(figure.window_days, '30'), ends_days_ago: textOf(figure.ends_days_ago, '0') },
        least_points: textOf(figure.least_points, '1'),
      }
    }),
    only_if: draftOfGroup(rule.only_if),
    bands: listOf(rule.bands).map((value) => {
      const band = recordOf(value)
      return {
        ...{ band: textOf(band.band), severity: textOf(band.severity, 'Medium'), when: draftOfGroup(band.when) },
        ...{ title: textOf(band.title), why: textOf(band.why) },
      }
    }),
    clears_when: textOf(rule.clears_when),
    cool_down_days: textOf(rule.cool_down_days, '0'),
  }
}
