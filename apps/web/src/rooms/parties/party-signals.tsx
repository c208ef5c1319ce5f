import type { PartyRef } from '@saakh/domain/party'
import { said, saidIn } from '@saakh/domain/said'
import { ChipFilter } from '@saakh/ui/chip-filter'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Dated } from '@saakh/ui/dated'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { isModelFigure, ModelFigure } from '../../parts/model-figure.tsx'
import { usePanels } from '../../parts/use-panels.ts'
import { When } from '../../parts/when.tsx'
import { NO_DATA } from './copy.ts'
import { signalsQuery } from './party-queries.ts'
import classes from './party-signals.module.css'
import { partySearch, SIGNAL_STATES } from './searches.ts'
import { CountsOf, NO_SIGNALS, type Signals } from './signal-counts.tsx'
import { SignalStateWord, STATE_WORDS } from './signal-state.tsx'
import { WaitingDocuments } from './waiting-documents.tsx'

type Signal = Signals['data'][number]

/** States that say something of a figure. */
const JUDGED: readonly Signal['state'][] = ['finding', 'clear', 'stale']

/** Every signal with its state, the reason, and the last day there is data for. */
export function PartySignals({ party }: { party: PartyRef }) {
  const { party_id } = party
  const query = useQuery(signalsQuery(party_id))
  const [{ state }, patch] = useSearchParamsOf(partySearch)
  return (
    <Loaded
      query={query}
      missing={NO_DATA}
      skeleton={<SkeletonRows rows={8} columns={[24, 14, 60]} />}
      empty={NO_SIGNALS}
    >
      {(signals) => (
        <>
          <CountsOf signals={signals} />
          <WaitingDocuments party_id={party_id} />
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
          <Categories
            signals={signals.data.filter((signal) => state === undefined || signal.state === state)}
            isReal={!party.is_demo}
          />
        </>
      )}
    </Loaded>
  )
}

interface TableProps {
  signals: readonly Signal[]
  /** A company that exists, and not one of the demo world. */
  isReal: boolean
}

/** What fired, before what else could be judged, before what could not. */
const rankOf = ({ state }: Signal) => (state === 'finding' ? 0 : JUDGED.includes(state) ? 1 : 2)

/** The signals of one subject beneath each other: what fired first, else in the order of the catalogue. */
function Categories({ signals: listed, isReal }: TableProps) {
  const signals = listed.toSorted((signal, other) => rankOf(signal) - rankOf(other))
  const say = usePhrases()
  const names = [...new Set(signals.map(({ category }) => category))]
  return names.map((name) => (
    <section key={name} aria-label={say(name || 'Other signals')}>
      <h2 className={classes.category}>{say(name || 'Other signals')}</h2>
      <SignalTable signals={signals.filter(({ category }) => category === name)} isReal={isReal} />
    </section>
  ))
}

function SignalTable({ signals, isReal }: TableProps) {
  const say = usePhrases()
  const { linkTo, isOpen } = usePanels()
  const columns: Column<Signal>[] = [
    {
      key: 'label',
      head: 'Signal',
      width: isOpen ? '40%' : '24%',
      narrow: 'title',
      cell: ({ label, code }) => (
        <span title={code}>
          <Phrase>{label || code}</Phrase>
        </span>
      ),
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
      cell: ({ code, state, sentence, last_state }) => (
        <span className={classes.sentence}>
          <Dated>{sentence || '-'}</Dated>
          {state === 'stale' && last_state && (
            <span className={classes.of}>
              {' '}
              <Phrase>{last_state === 'finding' ? 'It said then: fired.' : 'It said then: clear.'}</Phrase>
            </span>
          )}
          {isReal && isModelFigure(code) && JUDGED.includes(state) && <ModelFigure />}
        </span>
      ),
    },
    {
      key: 'last_data_date',
      head: 'Last data',
      width: 96,
      cell: ({ last_data_date }) =>
        last_data_date === null ? (
          <span className={classes.none}>
            <Phrase>none</Phrase>
          </span>
        ) : (
          <span title={say('Last day there is data for')}>
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
          <Link
            {...linkTo('alert', { alert_id })}
            className={classes.open}
            aria-label={saidIn(say, said('Open the alert on {1}', said(label)))}
          >
            <Phrase>Open</Phrase>
          </Link>
        ),
    },
  ]
  return (
    <DataTable
      label={`${say('Signals')}: ${say(signals[0]?.category ?? '')}`}
      columns={columns}
      rows={signals}
      rowKey={({ code }) => code}
    />
  )
}
