import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { formatCount, formatInstant, formatPercent } from '@saakh/domain/formats'
import { ChipFilter } from '@saakh/ui/chip-filter'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { q } from '../../data/api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { usePanels } from '../../parts/use-panels.ts'
import { When } from '../../parts/when.tsx'
import { useSearchParamsOf } from '../../screens.ts'
import { NO_DATA } from './copy.ts'
import { Figure } from './figure.tsx'
import figures from './party-facilities.module.css'
import classes from './party-signals.module.css'
import { partySearch, SIGNAL_STATES } from './screens.ts'
import { coverageOf, SignalStateWord, STATE_WORDS } from './signal-state.tsx'

type Signals = Read<typeof api.partySignals>
type Signal = Signals['data'][number]

const signalsQuery = (party_id: string) => q(api.partySignals, { params: { party_id } })

const NOTHING = {
  when: ({ data }: Signals) => data.length === 0,
  title: NO_DATA,
  text: 'No signal was judged for this party yet.',
}

/** Every signal with its state, the reason, and the last day there is data for. */
export function PartySignals({ party_id }: { party_id: string }) {
  const query = useQuery(signalsQuery(party_id))
  const [{ state }, patch] = useSearchParamsOf(partySearch)
  return (
    <Loaded query={query} missing={NO_DATA} skeleton={<SkeletonRows rows={8} columns={[24, 14, 60]} />} empty={NOTHING}>
      {(signals) => (
        <>
          <Counts signals={signals} />
          <div className={classes.filter}>
            <ChipFilter
              label="State"
              options={SIGNAL_STATES.map((value) => ({
                value,
                label: STATE_WORDS[value],
                count: signals.data.filter((signal) => signal.state === value).length,
              }))}
              value={state}
              onChange={(chosen) => patch({ state: chosen ?? null }, { replace: true })}
            />
          </div>
          <SignalTable signals={signals.data.filter((signal) => state === undefined || signal.state === state)} />
        </>
      )}
    </Loaded>
  )
}

/** The same in a few figures, for the overview. */
export function SignalCounts({ party_id }: { party_id: string }) {
  const query = useQuery(signalsQuery(party_id))
  return (
    <Loaded query={query} missing={NO_DATA} skeleton={<SkeletonRows rows={2} columns={[24, 24, 24]} />} empty={NOTHING}>
      {(signals) => (
        <div className={figures.latest}>
          <Counts signals={signals} />
        </div>
      )}
    </Loaded>
  )
}

function Counts({ signals: { data, evaluated_at, monitored } }: { signals: Signals }) {
  const coverage = coverageOf(data)
  const fired = data.filter(({ state }) => state === 'finding').length
  return (
    <>
      <dl className={figures.figures}>
        <Figure label="Fired">{formatCount(fired)}</Figure>
        <Figure label="Clear">{formatCount(data.filter(({ state }) => state === 'clear').length)}</Figure>
        <Figure label="Coverage">
          {coverage === null ? (
            '–'
          ) : (
            <span title="Signals judged on current data, of those that apply to this party">
              {formatPercent(coverage.judged / coverage.applicable)}{' '}
              <span className={classes.of}>
                {coverage.judged} of {coverage.applicable}
              </span>
            </span>
          )}
        </Figure>
      </dl>
      <p className={figures.source}>
        {evaluated_at ? `Judged ${formatInstant(evaluated_at)}` : 'Judged when this page was opened'}
        {!monitored && ' · Not monitored: alerts arise once the party is on a watchlist or is your customer'}
      </p>
    </>
  )
}

function SignalTable({ signals }: { signals: readonly Signal[] }) {
  const { linkTo, isOpen } = usePanels()
  const columns: Column<Signal>[] = [
    {
      key: 'label',
      head: 'Signal',
      width: isOpen ? '40%' : '24%',
      narrow: 'title',
      cell: ({ label, code }) => <span title={code}>{label || code}</span>,
    },
    {
      key: 'state',
      head: 'State',
      width: 150,
      narrow: 'figure',
      cell: (signal) => <SignalStateWord state={signal.state} severity={signal.severity} />,
    },
    {
      key: 'sentence',
      head: 'Why',
      cell: ({ sentence }) => <span className={classes.sentence}>{sentence || '-'}</span>,
    },
    ...(isOpen
      ? []
      : [{ key: 'category', head: 'Category', width: 140, cell: ({ category }: Signal) => category || '-' }]),
    {
      key: 'last_data_date',
      head: 'Last data',
      width: 96,
      cell: ({ last_data_date }) =>
        last_data_date === null ? (
          <span className={classes.of}>none</span>
        ) : (
          <span title="Last day there is data for">
            <When as="date" value={last_data_date} />
          </span>
        ),
    },
    {
      key: 'alert',
      head: 'Alert',
      width: 64,
      cell: ({ alert_id, label }) =>
        alert_id && (
          <Link {...linkTo({ offCanvas: alert_id })} className={classes.open} aria-label={`Open the alert on ${label}`}>
            Open
          </Link>
        ),
    },
  ]
  return <DataTable label="Signals" columns={columns} rows={signals} rowKey={({ code }) => code} />
}
