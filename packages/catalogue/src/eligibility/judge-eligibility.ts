import type { IsoDate } from '@saakh/domain/dates'
import { BANDS, type Band, type Criterion, type CriterionUnit, type EligibilityRule } from './criterion.ts'
import { type Known, measureNamed } from './measures.ts'

type CriterionState = 'met' | 'missed' | 'missing' | 'not_asked'

export interface CriterionOutcome {
  code: string
  state: CriterionState
  /** What was found: a figure in the unit, or the word of the field. */
  found: number | string | null
  unit: CriterionUnit
  band: Band | null
  /** The fields that it was found in, or that are missing. */
  fields: readonly string[]
}

/** Each criterion held against what is known; a judge writes no sentence. */
export const judgeEligibility = (
  { criteria }: Pick<EligibilityRule, 'criteria'>,
  known: Known,
  today: IsoDate,
): CriterionOutcome[] => criteria.map((criterion) => judge(criterion, known, today))

const has = (known: Known, name: string) => known[name] !== undefined

function judge(criterion: Criterion, known: Known, today: IsoDate): CriterionOutcome {
  const { code } = criterion
  if (criterion.kind === 'one_of') {
    const { field, values, not_asked_of } = criterion
    const answer = known[field] ?? null
    const outcome = { code, found: answer, unit: 'word', band: null, fields: [field] } as const
    const asked = not_asked_of && known[not_asked_of.field]
    if (asked !== undefined && not_asked_of?.values.includes(asked))
      return { ...outcome, found: asked, state: 'not_asked', fields: [not_asked_of.field] }
    return { ...outcome, state: answer === null ? 'missing' : values.includes(answer) ? 'met' : 'missed' }
  }
  const { measure, unit, is_optional } = criterion
  const { needs, of } = measureNamed(measure)
  const outcome = { code, found: null, unit, band: null, fields: needs } as const
  const missing = needs.filter((name) => !has(known, name))
  if (missing.length > 0) return { ...outcome, state: is_optional ? 'not_asked' : 'missing', fields: missing }
  const figure = of((name) => known[name] ?? '', today)
  if (figure === null) return { ...outcome, state: 'not_asked' }
  const reaches = (limit: number) => (criterion.kind === 'at_least' ? figure >= limit : figure <= limit)
  if (!reaches(criterion.limit)) return { ...outcome, found: figure, state: 'missed' }
  const { bands } = criterion
  const band = bands ? (reaches(bands.A) ? 'A' : reaches(bands.B) ? 'B' : 'C') : null
  return { ...outcome, found: figure, state: 'met', band }
}

export type EligibilityStatus = 'eligible' | 'ineligible' | 'pending'

/** One that is missed decides against; one that is missing decides nothing yet. */
export function statusOf(outcomes: readonly Pick<CriterionOutcome, 'state'>[]): EligibilityStatus {
  if (outcomes.some(({ state }) => state === 'missed')) return 'ineligible'
  return outcomes.some(({ state }) => state === 'missing') ? 'pending' : 'eligible'
}

/** The worst of the bands; null where none was reached. */
export const bandOf = (outcomes: readonly Pick<CriterionOutcome, 'band'>[]): Band | null =>
  BANDS.toReversed().find((band) => outcomes.some((outcome) => outcome.band === band)) ?? null
