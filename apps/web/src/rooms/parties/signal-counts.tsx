import type { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { formatCount, formatInstant, formatShare } from '@saakh/domain/formats'
import { usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../parts/loaded.tsx'
import { NO_DATA } from './copy.ts'
import { Figure } from './figure.tsx'
import facilities from './party-facilities.module.css'
import figures from './party-figures.module.css'
import { signalsQuery } from './party-queries.ts'
import classes from './party-signals.module.css'
import { coverageOf } from './signal-state.tsx'

export type Signals = Read<typeof api.partySignals>

export const NO_SIGNALS = {
  when: ({ data }: Signals) => data.length === 0,
  title: NO_DATA,
  text: 'No signal was judged for this party yet.',
}

/** The signals in a few figures, for the overview. */
export function SignalCounts({ party_id }: { party_id: string }) {
  const query = useQuery(signalsQuery(party_id))
  return (
    <Loaded
      query={query}
      missing={NO_DATA}
      skeleton={<SkeletonRows rows={2} columns={[24, 24, 24]} />}
      empty={NO_SIGNALS}
    >
      {(signals) => (
        <div className={facilities.latest}>
          <CountsOf signals={signals} />
        </div>
      )}
    </Loaded>
  )
}

/** How many fired, are clear and could be judged. */
export function CountsOf({ signals: { data, evaluated_at, monitored } }: { signals: Signals }) {
  const say = usePhrases()
  const coverage = coverageOf(data)
  const doubted = data.filter(({ state }) => state === 'not_certain').length
  const fired = data.filter(({ state }) => state === 'finding').length
  return (
    <>
      <dl className={figures.figures}>
        <Figure label="Fired">{formatCount(fired)}</Figure>
        <Figure label="Clear">{formatCount(data.filter(({ state }) => state === 'clear').length)}</Figure>
        {doubted > 0 && <Figure label="Not certain">{formatCount(doubted)}</Figure>}
        <Figure label="Coverage">
          {coverage === null ? (
            '–'
          ) : (
            <span title={say('Signals judged on current data, of those that apply to this party')}>
              {formatShare(coverage.judged / coverage.applicable)}{' '}
              <span className={classes.of}>{say(`${coverage.judged} of ${coverage.applicable}`)}</span>
            </span>
          )}
        </Figure>
      </dl>
      <p className={facilities.source}>
        {say(evaluated_at ? `Judged ${formatInstant(evaluated_at)}` : 'Judged when this page was opened')}
        {!monitored && ` · ${say('Not monitored: alerts arise once the party is on a watchlist or is your customer')}`}
      </p>
    </>
  )
}
