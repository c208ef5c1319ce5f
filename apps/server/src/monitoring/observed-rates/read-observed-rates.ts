import { outcomeAfter } from '@saakh/catalogue/financial-strength/outcome-rows'
import { creditMonitoring } from '@saakh/catalogue/scores/credit-monitoring'
import type { RiskBand } from '@saakh/catalogue/scores/scorecard'
import type { Answer } from '@saakh/contract/endpoint'
import { LEAST_NPA, MOST_OBSERVED } from '@saakh/contract/observed-rates'
import type { scores } from '@saakh/contract/scores'
import { addMonths, daysInMonth, type IsoDate, monthOf } from '@saakh/domain/dates'
import { wilsonInterval } from '@saakh/domain/wilson'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { cardInForce } from '../../rooms/score-study/card-in-force.ts'
import { readOutcomes } from '../back-test/outcome-days.ts'
import { readWatches } from '../calibration/read-histories.ts'
import { readPartyScope } from '../party-scope.ts'

type Rates = Answer<(typeof scores)['observedRates']>['data']
type Seen = boolean | keyof Rates['left_out']

/** Borrowers whose months are held at once. */
const CHUNK = 500
const PLACES = 10_000

const monthEnd = (day: IsoDate): IsoDate => `${monthOf(day)}-${daysInMonth(monthOf(day))}`

/** The last month-end after which so many months have passed. */
export function lastMonthEnd(today: IsoDate, months: number): IsoDate {
  const end = monthEnd(addMonths(today, -months))
  return addMonths(end, months) <= today ? end : monthEnd(addMonths(`${monthOf(end)}-01`, -1))
}

interface Scored {
  party_id: string
  band: RiskBand
}

/** Who had a score of the card in force on the day, as it was stored then. */
async function readScored({ tx, org }: Context, version: string, on: IsoDate): Promise<Scored[]> {
  const { rows } = await sql<Scored>`
    select party_id, band from (
      select distinct on (h.party_id) h.party_id, h.band, h.scorecard_version from party_score_history h
      where h.organization_id = ${org.organization_id} and h.as_of <= ${on}
        and h.party_id not in (select source_id from parties_read_elsewhere())
      order by h.party_id, h.as_of desc) stood
    where band is not null and scorecard_version = ${version}`.execute(tx)
  return rows
}

async function readSince({ tx, org }: Context, version: string): Promise<IsoDate | null> {
  const { rows } = await sql<{ since: IsoDate | null }>`select min(as_of)::text as since from party_score_history
    where organization_id = ${org.organization_id} and scorecard_version = ${version} and band is not null`.execute(tx)
  return rows[0]?.since ?? null
}

async function seenOf({ tx, org, clock }: Context, scored: readonly Scored[], on: IsoDate, months: number) {
  const seen: { band: RiskBand; is: Seen }[] = []
  for (let first = 0; first < scored.length; first += CHUNK) {
    const some = scored.slice(first, first + CHUNK)
    const scope = await readPartyScope(
      tx,
      org.organization_id,
      some.map(({ party_id }) => party_id),
    )
    const npa = await readOutcomes(tx, org.organization_id, 'npa', scope)
    const watches = await readWatches(tx, org.organization_id, scope)
    for (const { party_id, band } of some) {
      const history = { npa_on: npa.get(party_id)?.[0] ?? null, watch: watches.get(party_id) ?? null }
      const is = outcomeAfter(history, on, { months, today: clock.today() })
      if (is === 'horizon_open') throw new Error(`The ${months} months after ${on} have not passed.`)
      seen.push({ band, is })
    }
  }
  return seen
}

const round = (share: number) => Math.round(share * PLACES) / PLACES

function rateOf(npa: number, borrowers: number): Pick<Rates['bands'][number], 'rate' | 'low' | 'high'> {
  if (borrowers === 0) return { rate: null, low: null, high: null }
  const { low, high } = wilsonInterval(npa, borrowers)
  return { rate: round(npa / borrowers), low: round(low), high: round(high) }
}

const NO_RATE = { rate: null, low: null, high: null }

/** Of the borrowers in each band at the last month-end whose horizon has passed, how many became NPA within it. */
export async function readObservedRates(context: Context, horizon: number): Promise<Rates> {
  const on = lastMonthEnd(context.clock.today(), horizon)
  const { version } = await cardInForce(context.tx, context.org.organization_id, context.clock.now())
  const scored = await readScored(context, version, on)
  const since = await readSince(context, version)
  const isTooMany = scored.length > MOST_OBSERVED
  const seen = isTooMany ? [] : await seenOf(context, scored, on, horizon)
  const count = (wanted: (rate: (typeof seen)[number]) => boolean) => seen.filter(wanted).length
  const too_few = count(({ is }) => is === true) < LEAST_NPA
  const left = (why: keyof Rates['left_out']) => count(({ is }) => is === why)
  return {
    ...{ horizon, on, card: { version, since } },
    none_because: isTooMany ? 'too_many' : scored.length > 0 ? null : since === null ? 'no_scores' : 'too_young',
    counted_from: scored.length > 0 || since === null ? null : addMonths(monthEnd(since), horizon),
    too_few,
    bands: creditMonitoring.bands.map(({ band, from }, at) => {
      const npa = count((borrower) => borrower.band === band && borrower.is === true)
      const borrowers = npa + count((borrower) => borrower.band === band && borrower.is === false)
      const to = at === 0 ? 100 : (creditMonitoring.bands[at - 1]?.from ?? 1) - 1
      return { band, from, to, borrowers, npa, ...(too_few ? NO_RATE : rateOf(npa, borrowers)) }
    }),
    left_out: {
      npa_already: left('npa_already'),
      not_watched: left('not_watched'),
      watch_ended: left('watch_ended'),
    },
  }
}
