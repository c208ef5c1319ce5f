import type { IsoDate } from '@saakh/domain/dates'
import type { Fact, FactKind } from '@saakh/domain/facts'
import type { z } from 'zod'
import type { AlertType, Track } from './alert-type.ts'
import { FactSet, PartyFacts } from './fact-set.ts'
import { type DetailRows, detailSchema, layoutOf } from './kit/detail-rows.ts'
import type { Judged } from './kit/judgement.ts'
import { KIT_WORDS } from './kit/kit-words.ts'
import {
  type Limit,
  type Limits,
  type LimitValues,
  limitDefaults,
  limitsSchema,
  type RisingLimits,
} from './kit/limits.ts'
import type { AppliesTo, NeededKind, Rule } from './kit/rule.ts'
import { tellOutcome } from './kit/tell-outcome.ts'
import { joinWords, type Words } from './kit/words.ts'
import { type Outcome, type Severity, WHOLE_PARTY } from './outcome.ts'
import type { WhyNotCounted } from './scores/not-counted.ts'
import { financialBusiness } from './sector.ts'
import { codesOfBands } from './signal-codes.ts'
import type { WorseBy } from './worse-by.ts'

/** What people see of a limit. */
export type ThresholdField = Omit<Limit, 'default' | 'min' | 'max' | 'is_whole' | 'options'>

/** Latest edition of a source per kind, when it confirmed facts without changing them. */
export type SourceDates = Partial<Record<FactKind, IsoDate>>

export interface EvaluationContext {
  /** A day (its end in India) or an instant. */
  as_of: string
  /** Overrides of the defaults; unknown or impossible values throw a ZodError. */
  thresholds?: Readonly<Record<string, unknown>>
  source_dates?: SourceDates
}

/** What an alert type with a rule declares. All but the judge of a special rule is data. */
export interface SignalDeclaration<
  N extends readonly NeededKind[],
  L extends Limits,
  B extends readonly [string, ...string[]],
> {
  /** The alert type; equals the file name. */
  code: string
  label: string
  category: string
  /** From mildest to worst; a reading in a worse band is told again. */
  bands: B
  /** Of the mildest band; the others count on from it. The table stands in signal-codes.ts. */
  signal_code: string
  signal_format: number
  track: readonly Track[]
  /** The severity offered for a manual alert; findings carry their own. */
  severity: Severity
  /** Number in RBI's list of 42 signals of 2016. */
  regulation_number: number | null
  /** Whether the credit-monitoring score counts it; if not, why not. */
  counted_in_score: true | { because: WhyNotCounted }
  /** When a reading of an open alert is worse enough to be told. */
  worse_by: WorseBy
  summary: string
  also_called?: readonly string[]
  /** As in AlertType; due where a needed kind of fact is personal. */
  personal?: true
  detail: DetailRows
  limits: L
  rising?: readonly RisingLimits[]
  words: Words
  rule: Rule<N, L, B[number]>
}

interface Judgement {
  judged: readonly Judged[]
  /** The next day on which it can change without news; null when it never does. */
  changes_on: IsoDate | null
}

/** An alert type with the rule that raises it. */
export interface Signal extends AlertType {
  needs: readonly FactKind[]
  applies_to: AppliesTo
  counted_in_score: true | { because: WhyNotCounted }
  worse_by: WorseBy
  thresholds: {
    schema: z.ZodObject
    defaults: Readonly<Record<string, unknown>>
    fields: Readonly<Record<string, ThresholdField>>
  }
  words: Words
  rule: Rule
  /** What it says of the facts of one party, without words: for readers of thousands of days. */
  judge(facts: readonly Fact[] | PartyFacts, context: EvaluationContext): Judgement
  /** Of the facts of one party; a run makes PartyFacts once for all rules. */
  evaluate(facts: readonly Fact[] | PartyFacts, context: EvaluationContext): Outcome[]
}

/** Whoever asks a rule by itself hands it its own kinds of facts and its own limits, which the type no longer says. */
const asRule = (rule: object): Rule => rule as Rule

const fieldOf = ({ default: _, min: __, max: ___, is_whole: ____, options: _____, ...field }: Limit): ThresholdField =>
  field

/** Wraps a rule so that callers cannot hand it facts of the future, facts in another order or half a threshold set. */
export function defineSignal<
  const N extends readonly NeededKind[],
  const L extends Limits,
  const B extends readonly [string, ...string[]],
>(declaration: SignalDeclaration<N, L, B>): Signal {
  const { rule, detail, rising, words: own, limits: named, ...identity } = declaration
  const { bands, signal_code } = declaration
  const signal_codes = codesOfBands(signal_code, bands)
  const limits: Limits = { ...named, ...rule.limits, ...named }
  const words = joinWords(KIT_WORDS, joinWords(rule.words ?? {}, own))
  const schema = limitsSchema(limits, rising)
  const defaults = limitDefaults(limits)
  const needs = rule.needs.map((kind): N[number]['kind'] => kind.kind)
  const inForce = settingsIn<L>(schema, defaults)
  const judgeFacts = (facts: FactSet, context: Readonly<EvaluationContext>): readonly Judged[] => {
    const reason = rule.applies_to.sectors === 'industrial' ? financialBusiness(facts) : null
    if (reason !== null) return [{ state: 'not_applicable', subject: WHOLE_PARTY, reason, last_data_date: null }]
    return rule.judge(facts, {
      today: facts.today,
      limits: inForce(context.thresholds),
      source_dates: context.source_dates ?? {},
    })
  }
  const judge: Signal['judge'] = (given, context) => {
    const party = given instanceof PartyFacts ? given : new PartyFacts(given, context.as_of)
    const facts = new FactSet<FactKind>(party, needs)
    return { judged: judgeFacts(facts, context), changes_on: facts.today.changes_on }
  }
  return {
    ...identity,
    private_style: signal_code.startsWith('1'),
    signal_codes,
    detail: detailSchema(detail),
    layout: layoutOf(detail),
    needs,
    applies_to: rule.applies_to,
    thresholds: {
      schema,
      defaults,
      fields: Object.fromEntries(Object.entries(limits).map(([name, limit]) => [name, fieldOf(limit)])),
    },
    words,
    rule: asRule(rule),
    judge,
    evaluate: (given, context) => {
      const { judged, changes_on } = judge(given, context)
      const telling = { words, limits: inForce(context.thresholds), bands, signal_codes, changes_on }
      return judged.map((judgement) => tellOutcome(judgement, telling))
    },
  }
}

const NO_OVERRIDES = {}

/**
 * Defaults with overrides, parsed by the schema that was made of the same limits, which the cast states. A run passes one
 * object of overrides for thousands of parties; parsing it once is most of the cost saved.
 */
function settingsIn<L extends Limits>(schema: z.ZodObject, defaults: object): (overrides?: object) => LimitValues<L> {
  const parsed = new WeakMap<object, LimitValues<L>>()
  return (overrides = NO_OVERRIDES) => {
    const known = parsed.get(overrides) ?? (schema.parse({ ...defaults, ...overrides }) as LimitValues<L>)
    parsed.set(overrides, known)
    return known
  }
}
