import type { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { LEAST_NPA, MOST_OBSERVED } from '@saakh/contract/observed-rates'
import { formatCount, formatDate, formatPercentage } from '@saakh/domain/formats'
import { type Said, said } from '@saakh/domain/said'
import type { ScoreBand } from '@saakh/domain/score'

// What became of the borrowers in the bands of the score, in sentences.

export type ObservedRates = Read<typeof api.observedRates>['data']

const percent = (share: number) => formatPercentage(share * 100)

/** '2.6% to 19.9%'. */
export const intervalOf = ({ low, high }: ObservedRates['bands'][number]): Said | null =>
  low === null || high === null ? null : said('{1} to {2}', percent(low), percent(high))

export const rateText = ({ rate }: ObservedRates['bands'][number]): string => (rate === null ? '–' : percent(rate))

/** Why no rate is told; null where one is. */
export function whyNoRate(rates: ObservedRates): Said | null {
  const { none_because, card, counted_from, too_few, bands, horizon, on } = rates
  if (none_because === 'too_many')
    return said('More than {1} scored borrowers are not counted while somebody waits.', formatCount(MOST_OBSERVED))
  if (none_because === 'too_young')
    return said(
      'Scores of this card are stored from {1} on: what becomes of its bands within {2} months can be counted from {3} on.',
      formatDate(card.since),
      formatCount(horizon),
      formatDate(counted_from),
    )
  if (none_because === 'no_scores') return said('No score is stored yet.')
  if (!too_few) return null
  const npa = bands.reduce((sum, band) => sum + band.npa, 0)
  return said(
    'Of the borrowers scored on {1}, {2} became NPA within {3} months: fewer than {4}, too few for a rate.',
    formatDate(on),
    formatCount(npa),
    formatCount(horizon),
    formatCount(LEAST_NPA),
  )
}

/** Of those in the band what became, or why that is not stated. */
export function rateOfBand(rates: ObservedRates, band: ScoreBand): Said {
  const why = whyNoRate(rates)
  if (why) return why
  const of = rates.bands.find((bandRate) => bandRate.band === band)
  const interval = of && intervalOf(of)
  if (!of || !interval) return said('No borrower that can be counted stood in this band on {1}.', formatDate(rates.on))
  return said(
    'Of {1} borrowers in this band on {2}, {3} became NPA within {4} months ({5}, interval of 95%: {6}).',
    formatCount(of.borrowers),
    formatDate(rates.on),
    formatCount(of.npa),
    formatCount(rates.horizon),
    rateText(of),
    interval,
  )
}
