import { type IsoDate, istDate } from '@saakh/domain/dates'
import type { FactKindDeclaration } from '@saakh/domain/fact-kind'
import type { Fact, FactKind } from '@saakh/domain/facts'
import type { PartyType } from '@saakh/domain/party'
import type { z } from 'zod'
import type { AlertType, Track } from './alert-type.ts'
import { asOfInstant, FactSet } from './fact-set.ts'
import type { Layout } from './layout.ts'
import { type Outcome, type RuleOutcome, type Severity, WHOLE_PARTY } from './outcome.ts'
import { financialBusiness } from './sector.ts'

export interface ThresholdField {
  label: string
  unit: 'days' | 'percent' | 'points' | 'ratio' | 'money' | 'count' | 'choice'
  note?: string
  /** Which figure alerts earlier, for a party in several portfolios; a lower one unless said otherwise. */
  stricter?: 'lower' | 'higher'
  /** The same for choices; a choice without it does not rank. */
  strictest_first?: readonly string[]
}

export type ThresholdValue = number | string | boolean

/** Latest edition of a source per kind, when it confirmed facts without changing them. */
export type SourceDates = Partial<Record<FactKind, IsoDate>>

export interface EvaluationContext {
  /** A day (its end in India) or an instant. */
  as_of: string
  /** Overrides of the defaults; unknown or impossible values throw a ZodError. */
  thresholds?: Readonly<Record<string, unknown>>
  source_dates?: SourceDates
}

export interface AppliesTo {
  party_types: readonly PartyType[] | 'all'
  /** industrial: says nothing about banks, NBFCs and insurers; such a type also needs the kinds that sector.ts reads. */
  sectors?: 'industrial'
}

interface RuleContext<T> {
  /** The IST day of as_of. */
  day: IsoDate
  thresholds: T
  source_dates: SourceDates
}

type NeededKind = FactKindDeclaration<FactKind, z.ZodObject>

export interface SignalDeclaration<
  N extends readonly NeededKind[],
  D extends z.ZodType,
  T extends z.ZodObject,
  B extends readonly [string, ...string[]],
> {
  /** The alert type; equals the file name. */
  code: string
  label: string
  category: string
  /** From mildest to worst; a finding in a worse band is a new alert. */
  bands: B
  /** One signal code per band; the scheme stands in signal-codes.ts. */
  signal_codes: { readonly [band in B[number]]: string }
  signal_format: number
  track: readonly Track[]
  /** The severity offered for a manual alert; findings carry their own. */
  severity: Severity
  /** Number in RBI's list of 42 signals of 2016. */
  regulation_number: number | null
  summary: string
  also_called?: readonly string[]
  /** As in AlertType; due where a needed kind of fact is personal. */
  personal?: true
  detail: D
  layout: Layout
  needs: N
  applies_to: AppliesTo
  thresholds: {
    schema: T
    defaults: z.infer<T>
    fields: { readonly [key in keyof z.infer<T>]: ThresholdField }
  }
  rule(facts: FactSet<N[number]['kind']>, context: RuleContext<z.infer<T>>): RuleOutcome<z.infer<D>, B[number]>[]
}

/** An alert type with the rule that raises it. */
export interface Signal extends AlertType {
  needs: readonly FactKind[]
  applies_to: AppliesTo
  thresholds: {
    schema: z.ZodObject
    defaults: Readonly<Record<string, unknown>>
    fields: Readonly<Record<string, ThresholdField>>
  }
  evaluate(facts: readonly Fact[], context: EvaluationContext): Outcome[]
}

/** Wraps a rule so that callers cannot hand it facts of the future, facts in another order or half a threshold set. */
export function defineSignal<
  const N extends readonly NeededKind[],
  D extends z.ZodType,
  T extends z.ZodObject,
  const B extends readonly [string, ...string[]],
>(declaration: SignalDeclaration<N, D, T, B>): Signal {
  const { rule, needs, signal_codes, thresholds, bands } = declaration
  const parse = (overrides: object): z.infer<T> => thresholds.schema.parse({ ...thresholds.defaults, ...overrides })
  // A run passes one threshold object for thousands of parties; parsing it once is most of the cost saved.
  const parsed = new WeakMap<object, z.infer<T>>()
  const settings = (overrides: object): z.infer<T> => {
    const known = parsed.get(overrides) ?? parse(overrides)
    parsed.set(overrides, known)
    return known
  }
  const codeOf = (band: B[number]): string => signal_codes[band]
  const noOverrides = {}
  return {
    ...declaration,
    needs: needs.map((kind) => kind.kind),
    private_style: codeOf(bands[0]).startsWith('1'),
    signal_code: codeOf(bands[0]),
    evaluate: (facts, { as_of, thresholds: overrides = noOverrides, source_dates = {} }) => {
      const known = new FactSet<FactKind>(facts, as_of)
      const reason = declaration.applies_to.sectors === 'industrial' ? financialBusiness(known) : null
      if (reason !== null) return [{ state: 'not_applicable', subject: WHOLE_PARTY, reason, last_data_date: null }]
      const context = { day: istDate(asOfInstant(as_of)), thresholds: settings(overrides), source_dates }
      return rule(known, context).map((outcome) =>
        outcome.state === 'finding'
          ? {
              ...outcome,
              band_order: bands.indexOf(outcome.band),
              signal_code: codeOf(outcome.band),
              fact_ids: [...new Set([...outcome.fact_ids, ...outcome.evidence.map((one) => one.fact_id)])].sort(),
            }
          : outcome,
      )
    },
  }
}
