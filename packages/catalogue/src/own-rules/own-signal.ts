import { companyMaster } from '@saakh/domain/fact-kinds/company-master'
import { type OwnRule, ownRuleSchema } from '@saakh/domain/own-rule'
import type { z } from 'zod'
import { HOLDER_FIELDS } from '../families/account-conduct.ts'
import { ANY_STATEMENTS } from '../families/statements.ts'
import type { DetailField } from '../kit/detail-rows.ts'
import { limitDefaults } from '../kit/limits.ts'
import type { NeededKind } from '../kit/rule.ts'
import { tell } from '../kit/tell.ts'
import { defineSignal, type Signal } from '../signal.ts'
import type { WorseBy } from '../worse-by.ts'
import { faultsOf, type RuleFault } from './faults.ts'
import { judgeOwn } from './judge-own.ts'
import type { Unit } from './measure.ts'
import { limitsOf } from './own-limits.ts'
import { labelOf, ownWords, sentencesOf, unitOf } from './own-words.ts'
import { measuresOf } from './subjects.ts'

/** Own rules share these codes; their alert type tells them apart. */
const SIGNAL_CODE = '10900'
const SIGNAL_FORMAT = 1
/** How much larger or smaller the first figure becomes before people are told again. */
const TOLD_AGAIN_PERCENT = 25

const FORMATS: Record<Unit, DetailField['format']> = {
  percent: 'percent',
  ratio: 'ratio',
  money: 'money',
  days: 'days',
  count: 'count',
  text: 'text',
}

const needsOf = (rule: OwnRule): NeededKind[] => {
  const needed = [
    ...measuresOf(rule).flatMap(({ needs }) => needs),
    ...(rule.industrial_alone ? [...ANY_STATEMENTS.needs, companyMaster] : []),
  ]
  return [...new Map(needed.map((kind) => [kind.kind, kind])).values()]
}

function fieldsOf(rule: OwnRule): DetailField[] {
  const ofAccount = measuresOf(rule).some(({ of }) => of === 'account')
  return [
    ...(ofAccount ? HOLDER_FIELDS : []),
    { key: 'as_of', label: 'As of', format: 'date' },
    ...Object.keys(rule.figures).map((name): DetailField => {
      const unit = unitOf(rule, name)
      const isFraction = unit === 'days' || unit === 'count'
      return {
        ...{ key: name, label: labelOf(rule, name), format: FORMATS[unit], or_null: true },
        ...(isFraction && { is_fraction: true }),
      }
    }),
  ]
}

function worseBy({ bands, figures }: OwnRule): WorseBy {
  const [mildest] = bands
  const first = mildest && 'figure' in mildest.when ? mildest.when : undefined
  if (!first || first.than === undefined || !Object.hasOwn(figures, first.figure)) return 'band'
  const direction = first.is === 'above' || first.is === 'at_least' ? 'up' : 'down'
  return { figure: first.figure, by_percent: TOLD_AGAIN_PERCENT, direction }
}

const isSome = <T>(list: readonly T[]): list is readonly [T, ...T[]] => list.length > 0

/** Throws an Error for a rule with faults: ask `faultsOf` before. */
export function ownSignal(code: string, rule: OwnRule): Signal {
  const [fault] = faultsOf(rule)
  const bands = rule.bands.map(({ band }) => band)
  if (fault || !isSome(bands))
    throw new Error(`The rule ${code} cannot be judged: ${fault?.message ?? 'it has no band'}`)
  const needs = needsOf(rule)
  return defineSignal<readonly NeededKind[], ReturnType<typeof limitsOf>, readonly [string, ...string[]]>({
    ...{ code, label: rule.label, category: rule.category, summary: rule.summary, bands },
    ...{ signal_code: SIGNAL_CODE, signal_format: SIGNAL_FORMAT, track: ['credit'], regulation_number: null },
    severity: rule.bands[0]?.severity ?? 'Medium',
    counted_in_score: { because: 'own_opinion' },
    worse_by: worseBy(rule),
    detail: { title: rule.label, fields: fieldsOf(rule) },
    limits: limitsOf(rule),
    words: ownWords(rule),
    rule: {
      needs,
      applies_to: {
        party_types: rule.party_types ?? 'all',
        ...(rule.industrial_alone && { sectors: 'industrial' as const }),
      },
      made_of: { family: 'own_rule', data: rule },
      judge: (facts, context) => judgeOwn(rule, facts, context),
    },
  })
}

/** What a rule says with its limits as they are: a line for whom it is, one for each band, one for its end. */
export const toldRule = (rule: OwnRule, limits: Readonly<Record<string, unknown>> = {}): string[] => {
  const values = { ...limitDefaults(limitsOf(rule)), ...limits } as Readonly<Record<string, number | string>>
  return sentencesOf(rule).map((line) => tell(line, {}, values))
}

type Issue = z.core.$ZodIssue

/** Of a condition that is none of the three the faults of the one that it resembles most. */
function plainIssues(issue: Issue): Pick<Issue, 'path' | 'message'>[] {
  if (issue.code !== 'invalid_union') return [issue]
  const [nearest] = [...issue.errors].sort((a, b) => a.length - b.length)
  return (nearest ?? []).flatMap(plainIssues).map(({ path, message }) => ({ path: [...issue.path, ...path], message }))
}

export type ReadRule = { rule: OwnRule } | { faults: RuleFault[] }

/** More levels than any rule has: what is nested deeper is not read at all. */
const MOST_LEVELS = 24

const isDeeper = (given: unknown, levels: number): boolean =>
  typeof given === 'object' &&
  given !== null &&
  (levels === 0 || Object.values(given).some((child) => isDeeper(child, levels - 1)))

/** Reads a rule from JSON: it can be judged, or says where it cannot. */
export function readOwnRule(given: unknown): ReadRule {
  if (isDeeper(given, MOST_LEVELS)) return { faults: [{ path: '', message: 'The rule is nested too deeply.' }] }
  const read = ownRuleSchema.safeParse(given)
  if (!read.success)
    return {
      faults: read.error.issues.flatMap(plainIssues).map(({ path, message }) => ({ path: path.join('.'), message })),
    }
  const faults = faultsOf(read.data)
  return faults.length > 0 ? { faults } : { rule: read.data }
}
