import type { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import classes from './past.module.css'

type Signal = Read<typeof api.pastParty>['signals'][number]

const WORDS: Record<string, string> = {
  finding: 'Finding',
  clear: 'Clear',
  stale: 'Too old to say',
  not_certain: 'Not certain',
  not_measurable: 'Not measurable',
  not_applicable: 'Does not apply',
}

/** What a signal said; with its band where it found something. */
function Said({ said }: { said: Signal['past'] }) {
  if (said === null)
    return (
      <span className={classes.quiet}>
        <Phrase>not judged</Phrase>
      </span>
    )
  return (
    <>
      <Phrase>{WORDS[said.state] ?? said.state}</Phrase>
      {said.band !== null && <span className={classes.under}>{said.band}</span>}
    </>
  )
}

const COLUMNS: Column<Signal>[] = [
  {
    ...{ key: 'label', head: 'Signal', narrow: 'title' },
    cell: ({ label }) => <span className={classes.name}>{label}</span>,
  },
  { key: 'past', head: 'Then', width: 180, narrow: 'named', cell: ({ past }) => <Said said={past} /> },
  { key: 'present', head: 'Today', width: 180, narrow: 'named', cell: ({ present }) => <Said said={present} /> },
]

/** Signals that find something then or today, or say something else today. */
export function PastSignals({ signals }: { signals: readonly Signal[] }) {
  const say = usePhrases()
  return (
    <DataTable label={say('Signals, then and today')} columns={COLUMNS} rows={signals} rowKey={({ code }) => code} />
  )
}
