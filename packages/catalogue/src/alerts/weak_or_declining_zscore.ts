import { isoDateSchema } from '@saakh/domain/fact-kind'
import { borrowerStatement } from '@saakh/domain/fact-kinds/borrower-statement'
import { companyMaster } from '@saakh/domain/fact-kinds/company-master'
import { publishedResult } from '@saakh/domain/fact-kinds/published-result'
import { fallOf, Z_DOUBLE_PRIME_ZONES, ZONES, type Zone, type ZScore, zoneOrder } from '@saakh/domain/failure-scores'
import { formatDate, formatRatio } from '@saakh/domain/formats'
import { compareRatio, rounded } from '@saakh/domain/ratio'
import { z } from 'zod'
import { type RetainedBasis, readZ, retainedBasisOf, zLines } from '../families/altman-z.ts'
import {
  asOf,
  clear,
  detailOf,
  factIds,
  judgeStatements,
  linesEvidence,
  missingLines,
  notMeasurable,
  stale,
  staleThresholds,
  statementDetail,
  statementFields,
  subjectOf,
} from '../families/financial-statements.ts'
import { EBIT_LINES } from '../families/statement-readings.ts'
import { type Books, booksBefore, latestYearEnd } from '../families/year-pair.ts'
import { defineSignal } from '../legacy-signal.ts'
import type { Severity } from '../outcome.ts'
import type { StatementSeries } from '../statement-series.ts'

const BANDS = ['fell_to_grey', 'distress'] as const
type Band = (typeof BANDS)[number]

interface Score extends ZScore {
  books: Books
  basis: RetainedBasis
}

function scoreOf(books: Books, basis: RetainedBasis): Score | string {
  const { balance, span } = books
  const missing = missingLines(balance, zLines(basis)) ?? missingLines(span, EBIT_LINES)
  if (missing !== null) return missing
  const { score } = readZ(books, basis)
  return score.ok ? { ...score.value, books, basis } : `${score.reason} As of ${formatDate(balance.date)}.`
}

const text = ({ score }: ZScore) => formatRatio(rounded(score))

const ZONE_WORDS: Record<Zone, string> = { safe: 'safe', grey: 'grey', distress: 'distress' }

/** A proxy that overstates is never reason enough for High. */
const SEVERITY: Record<Band, Record<RetainedBasis, Severity>> = {
  fell_to_grey: { retained_earnings: 'Medium', other_equity: 'Low' },
  distress: { retained_earnings: 'High', other_equity: 'Medium' },
}

const PROXY_NOTE =
  'Retained earnings are not told; other equity stands in as a proxy, which counts further reserves and so overstates the score.'
const OPINION_NOTE = 'Model figure from published results, not a rating.'

function findingOf(series: StatementSeries, band: Band, now: Score, before: Score | null) {
  const { books, basis, zone } = now
  const proxy = basis === 'other_equity'
  const { date } = books.balance
  const note = [proxy ? PROXY_NOTE : '', series.source === 'published_result' ? OPINION_NOTE : '']
    .filter((one) => one !== '')
    .join(' ')
  const all = before ? [now, before] : [now]
  const from = before ? `, after ${text(before)} (${ZONE_WORDS[before.zone]}) a year before` : ''
  return {
    state: 'finding' as const,
    subject: subjectOf(series),
    band,
    severity: SEVERITY[band][basis],
    title: `Z'' ${proxy ? '(proxy) ' : ''}is ${text(now)} as of ${formatDate(date)}: ${zone === 'distress' ? 'in the distress zone' : 'fell from the safe zone to the grey zone'}.`,
    why: `${asOf(series, books.balance)}: Altman's Z'' ${proxy ? 'by a proxy ' : ''}is ${text(now)}${from}. Above 2.60 is safe, below 1.10 is distress, both without the constant 3.25. Earnings are before exceptional items, interest and tax.${note === '' ? '' : ` ${note}`}`,
    clears_when:
      band === 'distress'
        ? "Z'' of the next year-end is 1.10 or more."
        : "Z'' of the next year-end is above 2.60 or does not fall further.",
    detail: {
      ...detailOf(series, books.balance),
      z_score: rounded(now.score),
      zone,
      previous_z_score: before ? rounded(before.score) : null,
      previous_zone: before ? before.zone : null,
      previous_reporting_date: before ? before.books.balance.date : null,
      x2_basis: proxy ? ('other equity (proxy)' as const) : ('retained earnings' as const),
      note,
    },
    evidence: all.flatMap((one) => [
      ...linesEvidence(one.books.balance, zLines(one.basis)),
      ...linesEvidence(one.books.span, EBIT_LINES),
    ]),
    fact_ids: factIds(all.flatMap((one) => [one.books.balance, one.books.span])),
    trend: {
      unit: 'ratio' as const,
      points: all.map((one) => ({ date: one.books.balance.date, value: rounded(one.score) })).reverse(),
      // The border that the score has crossed.
      threshold: band === 'distress' ? Z_DOUBLE_PRIME_ZONES.distress : Z_DOUBLE_PRIME_ZONES.safe,
    },
    exposure: null,
    event_date: date,
    last_data_date: date,
  }
}

/** The score a year before on the same basis; a sentence when it cannot be told. */
function scoreBefore(series: StatementSeries, now: Score): Score | string {
  const before = booksBefore(series, now.books)
  if (typeof before === 'string') return before
  const other = retainedBasisOf(before)
  return other === now.basis
    ? scoreOf(before, now.basis)
    : `Retained earnings are told for one of the two year-ends only.`
}

export const signal = defineSignal({
  code: 'weak_or_declining_zscore',
  label: 'Weak or declining Z-score',
  category: 'Financial statements',
  bands: BANDS,
  signal_codes: { fell_to_grey: '20510', distress: '20511' },
  signal_format: 2,
  track: ['credit'],
  severity: 'High',
  regulation_number: null,
  summary:
    "Altman's Z'' for emerging markets stands in the distress zone at the latest year-end, or fell from the safe to the grey zone in a year.",
  detail: z.object({
    ...statementDetail,
    z_score: z.number(),
    zone: z.enum(ZONES),
    previous_z_score: z.number().nullable(),
    previous_zone: z.enum(ZONES).nullable(),
    previous_reporting_date: isoDateSchema.nullable(),
    x2_basis: z.enum(['retained earnings', 'other equity (proxy)']),
    note: z.string(),
  }),
  layout: {
    title: "Altman's Z'' at year-end",
    comparisons: [
      { label: "Z''", previous: 'previous_z_score', current: 'z_score', format: 'ratio' },
      { label: 'Zone', previous: 'previous_zone', current: 'zone', format: 'text' },
      {
        label: 'Reporting date',
        previous: 'previous_reporting_date',
        current: 'latest_reporting_date',
        format: 'date',
      },
    ],
    fields: [
      { key: 'x2_basis', label: 'Retained earnings taken from', format: 'text' },
      { key: 'note', label: 'Note', format: 'text' },
      ...statementFields,
    ],
  },
  needs: [publishedResult, borrowerStatement, companyMaster],
  applies_to: { party_types: 'all', sectors: 'industrial' },
  thresholds: {
    schema: z.object({
      minimum_fall: z.number().min(0).max(10),
      stale_after_days_year: staleThresholds.schema.stale_after_days_year,
    }),
    defaults: { minimum_fall: 0.25, stale_after_days_year: staleThresholds.defaults.stale_after_days_year },
    fields: {
      minimum_fall: {
        label: 'Smallest fall between zones',
        unit: 'ratio',
        note: 'From just above a limit to just below it is no decline. The zones themselves are those of the model.',
      },
      stale_after_days_year: staleThresholds.fields.stale_after_days_year,
    },
  },
  rule(facts, { day, thresholds }) {
    return judgeStatements(facts, day, (series) => {
      const books = latestYearEnd(series)
      if (typeof books === 'string') return notMeasurable(series, books, series.last)
      const { balance } = books
      const now = scoreOf(books, retainedBasisOf(books))
      if (typeof now === 'string') return notMeasurable(series, now, balance)
      const before = scoreBefore(series, now)
      const earlier = typeof before === 'string' ? null : before
      const label = now.basis === 'other_equity' ? "Z'' (proxy, which overstates)" : "Z''"
      const judged = (band: Band | null, reason: string) =>
        stale(
          band ? findingOf(series, band, now, earlier) : clear(series, `${label} is ${text(now)}, ${reason}.`, balance),
          balance,
          'year',
          day,
          { ...staleThresholds.defaults, ...thresholds },
        )
      if (now.zone === 'distress') return judged('distress', '')
      if (now.zone === 'safe') return judged(null, 'in the safe zone')
      if (!earlier)
        return notMeasurable(
          series,
          `${label} is ${text(now)}, in the grey zone; whether it fell from the safe one is not known. ${typeof before === 'string' ? before : ''}`,
          balance,
        )
      const fell =
        zoneOrder(earlier.zone) < zoneOrder(now.zone) &&
        compareRatio(fallOf(earlier.score, now.score), thresholds.minimum_fall) >= 0
      return judged(fell ? 'fell_to_grey' : null, `in the grey zone after ${text(earlier)} a year before`)
    })
  },
})
