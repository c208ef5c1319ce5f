import { ratioOfNumber } from '@saakh/domain/ratio'
import type { FactSet } from '../fact-set.ts'
import { statementOf } from '../families/statement-findings.ts'
import { STATEMENT_WORDS } from '../families/statement-words.ts'
import { statements } from '../families/statements.ts'
import { linePlaces } from '../families/told-lines.ts'
import { type Driver, periodsOf, strengthOf } from '../financial-strength/statement-strength.ts'
import { KIT_WORDS, kitSentence } from '../kit/kit-words.ts'
import { tell } from '../kit/tell.ts'
import { evidenceOf } from '../kit/tell-outcome.ts'
import { joinWords } from '../kit/words.ts'
import type { Evidence } from '../outcome.ts'
import { financialBusiness } from '../sector.ts'
import { latestSeries, wholeOf } from '../statement-series.ts'
import type { Figure } from './score-inputs.ts'

const WORDS = joinWords(KIT_WORDS, STATEMENT_WORDS)
/** Ratios that the words name; the rest stands with the financials. */
const NAMED = 2

const silent = (reason: string, as_of: string | null): Figure => ({ state: 'not_measurable', reason, as_of })

/** The lines that the ratios are made of, each once. */
function linesOf(drivers: readonly Driver[], periodOf: ReturnType<typeof periodsOf>): Evidence[] {
  const places = drivers
    .filter(({ value }) => value.ok)
    .flatMap(({ parts }) => parts)
    .flatMap(({ line, years_before }) => {
      const period = periodOf(line, years_before)
      return period ? linePlaces(period, [line]) : []
    })
  const once = new Map(places.map((place) => [`${place.fact_id} ${place.path}`, place]))
  return [...once.values()].map((place) => evidenceOf(place, WORDS))
}

/** 'most against it: quick ratio, cash margin', by what each takes; nothing where none counts against. */
function againstOf(drivers: readonly Driver[]): string {
  const against = drivers
    .filter(({ standing }) => standing === 'against')
    .sort((a, b) => a.points - b.points)
    .slice(0, NAMED)
  return against.length === 0
    ? ''
    : `; most against it: ${against.map(({ driver }) => driver.label.toLowerCase()).join(', ')}`
}

/** The sum of the trained financial-strength score on the last year-end, with the lines that it is made of. */
export function strengthFigure(facts: FactSet): Figure {
  const financial = financialBusiness(facts)
  if (financial !== null) return { state: 'not_applicable', reason: kitSentence(financial), as_of: null }
  const series = latestSeries(wholeOf(facts.read(statements)))
  if (!series) return silent('No financial statement of this party is known.', null)
  const strength = strengthOf(series)
  if (typeof strength === 'string') return silent(strength, series.last?.date ?? null)
  const { books, drivers, score } = strength
  if (!score.scored) return silent(score.reason, books.balance.date)
  const measured = drivers.filter(({ value }) => value.ok)
  const proxy = measured.some(({ stands_in }) => stands_in)
    ? ' (other equity stands in for retained earnings and overstates them)'
    : ''
  const total = ratioOfNumber(score.total)
  return {
    state: 'measured',
    value: total,
    observed: `${tell('{>as_of}', WORDS, statementOf(series, books.balance))}: ${score.total.toFixed(1)} points of financial strength from ${measured.length} of ${drivers.length} ratios${proxy}${againstOf(drivers)}`,
    as_of: books.balance.date,
    evidence: linesOf(drivers, periodsOf(series, books)),
  }
}
