import type { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'

export type Parts = Read<typeof api.ownRuleParts>
export type PartMeasure = Parts['measures'][number]

export const AGGREGATE_WORDS: Readonly<Record<string, string>> = {
  latest: 'Latest value',
  average: 'Average',
  highest: 'Highest',
  lowest: 'Lowest',
  sum: 'Sum',
}

export const NUMBER_WORDS: Readonly<Record<string, string>> = {
  above: 'is above',
  at_least: 'is at least',
  below: 'is below',
  at_most: 'is at most',
}
export const LIST_WORDS: Readonly<Record<string, string>> = { one_of: 'is one of', none_of: 'is none of' }

export const UNKNOWN_WORDS: Readonly<Record<string, string>> = {
  not_measurable: 'say nothing',
  holds: 'it holds',
  fails: 'it does not',
}

export const GROUP_WORDS: Readonly<Record<string, string>> = {
  all: 'All of these',
  any: 'Any of these',
  none: 'None of these',
}

export const UNIT_WORDS: Readonly<Record<string, string>> = {
  percent: '%',
  ratio: 'times',
  money: '₹',
  days: 'days',
  count: '',
  text: '',
}

export const SEVERITIES = ['Low', 'Medium', 'High'] as const
