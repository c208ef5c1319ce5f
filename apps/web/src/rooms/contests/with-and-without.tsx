import type { ContestDetail } from '@saakh/contract/contests'
import { formatCount } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase } from '@saakh/ui/phrases'
import { StatusWord } from '@saakh/ui/status-word'
import { Link } from 'react-router'
import { Severity } from '../../parts/severity.tsx'
import { usePanels } from '../../parts/use-panels.ts'
import { SAID } from './contest-words.ts'
import classes from './contests.module.css'

type Differs = NonNullable<ContestDetail['differs']>
type SignalRow = Differs['signals'][number]
type AlertRow = Differs['alerts'][number]

function Told({ said: { state, severity, why } }: { said: SignalRow['with'] }) {
  return (
    <span className={classes.wraps}>
      {state === 'finding' ? <Severity value={severity} /> : <StatusWord word={SAID[state]} />}
      {why && <span className={classes.category}>{why}</span>}
    </span>
  )
}

/** What the fact is compared with: none at all, or the corrected one. */
const withoutHead = (corrects: boolean) => (corrects ? 'With the correction' : 'Without the fact')

/** The borrower on what is known with the fact, and without it: by the rules of every day. */
export function WithAndWithout({ differs, corrects }: { differs: Differs; corrects: boolean }) {
  const { signals, same, score, alerts } = differs
  const without = withoutHead(corrects)
  const columns: readonly Column<SignalRow>[] = [
    {
      key: 'signal',
      head: 'Signal',
      width: '26%',
      narrow: 'title',
      cell: ({ label, subject }) => (
        <span className={classes.wraps}>
          <span className={classes.title}>{label}</span>
          {subject !== 'party' && subject !== '' && <span className={classes.category}>{subject}</span>}
        </span>
      ),
    },
    { key: 'with', head: 'With the fact', narrow: 'named', cell: (row) => <Told said={row.with} /> },
    { key: 'without', head: without, narrow: 'named', cell: (row) => <Told said={row.without} /> },
  ]
  return (
    <>
      <section className={classes.part}>
        <h2>
          <Phrase>What differs</Phrase>
        </h2>
        {signals.length === 0 ? (
          <p className={classes.says}>
            <Phrase>No signal says anything else.</Phrase>
          </p>
        ) : (
          <>
            <DataTable
              label="With and without the fact"
              columns={columns}
              rows={signals}
              rowKey={({ code, subject }) => `${code} ${subject}`}
            />
            <p className={classes.says}>
              <Phrase>Say the same both times:</Phrase> {formatCount(same)}
            </p>
          </>
        )}
      </section>
      <section className={classes.part}>
        <h2>
          <Phrase>Score</Phrase>
        </h2>
        <p>
          <Phrase>With the fact</Phrase>: <Scored score={score.with} /> · <Phrase>{without}</Phrase>:{' '}
          <Scored score={score.without} />
        </p>
      </section>
      <Alerts alerts={alerts} without={without} />
    </>
  )
}

const Scored = ({ score: { score, band } }: { score: Differs['score']['with'] }) =>
  score === null ? (
    <Phrase>no score</Phrase>
  ) : (
    <b>
      {formatCount(score)} {band && <>({band})</>}
    </b>
  )

function Alerts({ alerts, without }: { alerts: readonly AlertRow[]; without: string }) {
  const { linkTo } = usePanels()
  const columns: readonly Column<AlertRow>[] = [
    {
      key: 'alert',
      head: 'Alert',
      narrow: 'title',
      cell: ({ alert_id, summary, rests_on_it }) => (
        <span className={classes.wraps}>
          <Link {...linkTo('alert', { alert_id })} className={classes.title}>
            {summary}
          </Link>
          {rests_on_it && (
            <span className={classes.category}>
              <Phrase>rests on this fact</Phrase>
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'severity',
      head: 'Now',
      width: 120,
      narrow: 'named',
      cell: ({ severity }) => <Severity value={severity} />,
    },
    { key: 'without', head: without, width: '40%', narrow: 'named', cell: (row) => <Told said={row.without} /> },
  ]
  return (
    <section className={classes.part}>
      <h2>
        <Phrase>Open alerts</Phrase>
      </h2>
      {alerts.length === 0 ? (
        <p className={classes.says}>
          <Phrase>No open alert rests on this fact.</Phrase>
        </p>
      ) : (
        <DataTable label="Open alerts" columns={columns} rows={alerts} rowKey={({ alert_id }) => alert_id} />
      )}
    </section>
  )
}
