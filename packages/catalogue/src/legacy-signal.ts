import { addDays, type IsoDate } from '@saakh/domain/dates'
import type { FactKind } from '@saakh/domain/facts'
import type { z } from 'zod'
import type { Track } from './alert-type.ts'
import { FactSet, PartyFacts } from './fact-set.ts'
import { KIT_WORDS } from './kit/kit-words.ts'
import type { AppliesTo, NeededKind } from './kit/rule.ts'
import { tell } from './kit/tell.ts'
import { phraseOf } from './kit/words.ts'
import type { Layout } from './layout.ts'
import { type Outcome, type RuleOutcome, type Severity, WHOLE_PARTY } from './outcome.ts'
import { financialBusiness } from './sector.ts'
import type { Signal, SourceDates, ThresholdField } from './signal.ts'
import { codesOfBands } from './signal-codes.ts'

interface RuleContext<T> {
  day: IsoDate
  thresholds: T
  source_dates: SourceDates
}

interface LegacyDeclaration<
  N extends readonly NeededKind[],
  D extends z.ZodType,
  T extends z.ZodObject,
  B extends readonly [string, ...string[]],
> {
  code: string
  label: string
  category: string
  bands: B
  signal_code: string
  signal_format: number
  track: readonly Track[]
  severity: Severity
  regulation_number: number | null
  summary: string
  also_called?: readonly string[]
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

/** A rule that is not rewritten yet. */
export function defineSignal<
  const N extends readonly NeededKind[],
  D extends z.ZodType,
  T extends z.ZodObject,
  const B extends readonly [string, ...string[]],
>(declaration: LegacyDeclaration<N, D, T, B>): Signal {
  const { rule, needs, signal_code, thresholds, bands } = declaration
  const signal_codes = codesOfBands(signal_code, bands)
  const codeOf = (band: B[number]): string => signal_codes[band] ?? ''
  return {
    ...declaration,
    counted_in_score: true,
    words: {},
    needs: needs.map((kind) => kind.kind),
    private_style: signal_code.startsWith('1'),
    signal_codes,
    evaluate: (given, { as_of, thresholds: overrides = {}, source_dates = {} }): Outcome[] => {
      const party = given instanceof PartyFacts ? given : new PartyFacts(given, as_of)
      const facts = new FactSet<FactKind>(party, [
        ...needs.map((kind): FactKind => kind.kind),
        ...(['published_result', 'borrower_statement', 'company_master'] as const),
      ])
      const changes_on = addDays(party.day, 1)
      const reason = declaration.applies_to.sectors === 'industrial' ? financialBusiness(facts) : null
      if (reason !== null)
        return [
          {
            state: 'not_applicable',
            subject: WHOLE_PARTY,
            reason: tell(phraseOf(KIT_WORDS.reasons, reason.code), KIT_WORDS, reason.figures ?? {}),
            last_data_date: null,
            changes_on,
          },
        ]
      const settings = thresholds.schema.parse({ ...thresholds.defaults, ...overrides })
      return rule(facts, { day: party.day, thresholds: settings, source_dates }).map((outcome) =>
        outcome.state === 'finding'
          ? {
              ...outcome,
              band_order: bands.indexOf(outcome.band),
              signal_code: codeOf(outcome.band),
              fact_ids: [...new Set([...outcome.fact_ids, ...outcome.evidence.map((one) => one.fact_id)])].sort(),
              code: outcome.band,
              figures: {},
              places: [],
              changes_on,
            }
          : { ...outcome, changes_on },
      )
    },
  }
}
