import { NativeSelect } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { RATE_HORIZONS } from '@saakh/contract/observed-rates'
import { formatCount, formatDate } from '@saakh/domain/formats'
import { said, saidIn } from '@saakh/domain/said'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonBlock } from '@saakh/ui/skeleton-rows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { q } from '../../data/api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { intervalOf, type ObservedRates as Rates, rateText, whyNoRate } from '../../parts/observed-rates.ts'
import { BandWord } from '../../parts/score-marks.tsx'
import classes from './cmm.module.css'

type Horizon = (typeof RATE_HORIZONS)[number]

interface Props {
  horizon: Horizon
  onHorizon: (horizon: Horizon) => void
}

/** What became of the borrowers in each band, by the scores as they were stored. */
export function ObservedRates({ horizon, onHorizon }: Props) {
  const id = useId()
  const say = usePhrases()
  const query = useQuery(q(api.observedRates, { query: { horizon } }, { placeholderData: keepPreviousData }))
  return (
    <section aria-labelledby={id} className={classes.rates}>
      <div className={classes.head}>
        <h2 id={id}>
          <Phrase>What became of the bands</Phrase>
        </h2>
        <NativeSelect
          size="xs"
          aria-label={say('NPA within')}
          value={horizon}
          data={RATE_HORIZONS.map((value) => ({ value, label: saidIn(say, said('{1} months', value)) }))}
          onChange={({ currentTarget: { value } }) =>
            onHorizon(RATE_HORIZONS.find((horizon) => horizon === value) ?? '12')
          }
        />
      </div>
      <Loaded query={query} skeleton={<SkeletonBlock height={168} />} missing={say('Nothing can be counted.')}>
        {({ data }) => <Told rates={data} />}
      </Loaded>
    </section>
  )
}

function Told({ rates }: { rates: Rates }) {
  const say = usePhrases()
  const why = whyNoRate(rates)
  const { npa_already, not_watched, watch_ended } = rates.left_out
  const left = npa_already + not_watched + watch_ended
  return (
    <>
      <p className={classes.note}>
        {why && `${saidIn(say, why)} `}
        {rates.none_because === null && (
          <>
            {saidIn(
              say,
              said(
                'Counts the scores as they stood on {1}, and the borrowers that became NPA in the {2} months after it. It is not a probability for a borrower.',
                formatDate(rates.on),
                formatCount(rates.horizon),
              ),
            )}{' '}
            {left > 0 &&
              saidIn(
                say,
                said(
                  'Not counted: {1} were NPA already, {2} had no account with day-ends, and of {3} the day-ends stop earlier.',
                  ...[npa_already, not_watched, watch_ended].map(formatCount),
                ),
              )}
          </>
        )}
      </p>
      {rates.none_because === null && (
        <DataTable
          label={say('What became of the bands')}
          columns={COLUMNS}
          rows={rates.bands}
          rowKey={({ band }) => band}
          isCompact
        />
      )}
    </>
  )
}

const Interval = ({ of }: { of: Rates['bands'][number] }) => {
  const say = usePhrases()
  const interval = intervalOf(of)
  return interval === null ? '–' : saidIn(say, interval)
}

const COLUMNS: Column<Rates['bands'][number]>[] = [
  { key: 'band', head: 'Band', narrow: 'title', cell: ({ band }) => <BandWord band={band} /> },
  {
    ...{ key: 'score', head: 'Score', width: 110, narrow: 'named' },
    cell: ({ from, to }) => `${from}–${to}`,
  },
  {
    ...{ key: 'borrowers', head: 'Borrowers', align: 'right', width: 110, narrow: 'named' },
    cell: ({ borrowers }) => formatCount(borrowers),
  },
  {
    ...{ key: 'npa', head: 'Became NPA', align: 'right', width: 120, narrow: 'named' },
    cell: ({ npa }) => formatCount(npa),
  },
  { ...{ key: 'rate', head: 'Rate', align: 'right', width: 90, narrow: 'figure' }, cell: (row) => rateText(row) },
  {
    ...{ key: 'interval', head: 'Interval of 95%', align: 'right', width: 160, narrow: 'named' },
    cell: (row) => <Interval of={row} />,
  },
]
