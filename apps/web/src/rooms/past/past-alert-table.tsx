import type { PastAlert } from '@saakh/contract/as-known'
import { formatDate } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { StatusWord } from '@saakh/ui/status-word'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { Severity } from '../../parts/severity.tsx'
import { DemoTag } from '../../parts/tag.tsx'
import { usePanels } from '../../parts/use-panels.ts'
import classes from './past.module.css'
import type { Moment } from './use-moment.ts'

const DECIDED: Record<NonNullable<PastAlert['decided']>, string> = {
  new: 'Undecided',
  acknowledged: 'Acknowledged',
  watching: 'Watched',
  in_case: 'In a case',
  closed: 'Closed',
}

/** What became of an alert, or of what the rules find on the facts of then. */
function Now({ now, severity }: Pick<PastAlert, 'now' | 'severity'>) {
  if (now === null) return <StatusWord word="No alert" tone="quiet" />
  if (now.state === 'cleared')
    return (
      <>
        <Phrase>Cleared</Phrase> {now.cleared_on && formatDate(now.cleared_on)}
      </>
    )
  return now.severity === severity ? <Phrase>Still open</Phrase> : <Severity value={now.severity} />
}

interface Props {
  alerts: readonly PastAlert[]
  moment: Moment
  /** Left out where all are of one borrower. */
  namesBorrowers: boolean
}

/** Alerts of a past day; one that was raised opens at the reading that it had. */
export function PastAlertTable({ alerts, moment, namesBorrowers }: Props) {
  const say = usePhrases()
  const { open } = usePanels()
  const search = { on: moment.on, ...(moment.knowledge === 'public' && { knowledge: moment.knowledge }) }
  const borrower: Column<PastAlert> = {
    ...{ key: 'party_name', head: 'Borrower', narrow: 'detail', width: 190 },
    cell: ({ party_id, party_name, is_demo }) => (
      <span className={classes.name}>
        <Link to={href('past_party', { party_id }, search)}>{party_name}</Link> {is_demo && <DemoTag />}
      </span>
    ),
  }
  const columns: Column<PastAlert>[] = [
    {
      ...{ key: 'summary', head: 'Alert', narrow: 'title' },
      cell: ({ summary, label, subject }) => (
        <span className={classes.name}>
          <Phrase>{summary}</Phrase>
          <span className={classes.under}>
            <Phrase>{label}</Phrase>
            {subject !== '' && ` · ${subject}`}
          </span>
        </span>
      ),
    },
    ...(namesBorrowers ? [borrower] : []),
    { key: 'severity', head: 'Then', width: 100, cell: ({ severity }) => <Severity value={severity} /> },
    ...(moment.knowledge === 'had' ? HAD : []),
    { key: 'now', head: 'Today', width: 130, narrow: 'named', cell: (alert) => <Now {...alert} /> },
  ]
  const openAlert = ({ alert_id, reading_no }: PastAlert) => {
    if (alert_id !== null) open('alert', { alert_id, ...(reading_no !== null && { reading: reading_no }) })
  }
  return (
    <DataTable
      label={say('Alerts of that day')}
      columns={columns}
      rows={alerts}
      rowKey={({ alert_id, party_id, alert_type, subject }) => alert_id ?? `${party_id} ${alert_type} ${subject}`}
      {...(moment.knowledge === 'had' && { onOpen: openAlert })}
    />
  )
}

/** What is known of alerts alone that were raised. */
const HAD: readonly Column<PastAlert>[] = [
  {
    ...{ key: 'decided', head: 'Decided', width: 140, narrow: 'named', isSpare: true },
    cell: ({ decided, decided_by_name }) => (
      <>
        {decided && <Phrase>{DECIDED[decided]}</Phrase>}
        {decided_by_name !== null && decided !== 'new' && <span className={classes.under}>{decided_by_name}</span>}
      </>
    ),
  },
  {
    ...{ key: 'raised_on', head: 'Raised', width: 110, narrow: 'named', isSpare: true },
    cell: ({ raised_on }) => raised_on && formatDate(raised_on),
  },
]

export const DECISIONS = Object.entries(DECIDED).map(([value, label]) => ({
  value: value as NonNullable<PastAlert['decided']>,
  label,
}))
