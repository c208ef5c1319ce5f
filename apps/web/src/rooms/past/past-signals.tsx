import type { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { ASSET_CLASSES } from '@saakh/domain/dpd'
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

/** Grades of a finding have no words of their own, but for the classes: they are told where the grade is all that changed. */
const gradeOf = (said: Signal['past'], other: Signal['past']): string | null => {
  if (said?.band == null) return null
  const isClass = ASSET_CLASSES.some((assetClass) => assetClass === said.band)
  const isAllThatChanged = other?.state === said.state && other.band !== said.band
  return isClass || isAllThatChanged ? said.band.replaceAll('_', ' ') : null
}

/** What a signal said. */
function Said({ said, other }: { said: Signal['past']; other: Signal['past'] }) {
  const grade = gradeOf(said, other)
  if (said === null)
    return (
      <span className={classes.quiet}>
        <Phrase>not judged</Phrase>
      </span>
    )
  return (
    <>
      <Phrase>{WORDS[said.state] ?? said.state}</Phrase>
      {grade !== null && <span className={classes.under}>{grade}</span>}
    </>
  )
}

const COLUMNS: Column<Signal>[] = [
  {
    ...{ key: 'label', head: 'Signal', narrow: 'title' },
    cell: ({ label }) => <span className={classes.name}>{label}</span>,
  },
  {
    key: 'past',
    head: 'Then',
    width: 180,
    narrow: 'named',
    cell: ({ past, present }) => <Said said={past} other={present} />,
  },
  {
    key: 'present',
    head: 'Today',
    width: 180,
    narrow: 'named',
    cell: ({ past, present }) => <Said said={present} other={past} />,
  },
]

/** Signals that find something then or today, or say something else today. */
export function PastSignals({ signals }: { signals: readonly Signal[] }) {
  const say = usePhrases()
  return (
    <DataTable label={say('Signals, then and today')} columns={COLUMNS} rows={signals} rowKey={({ code }) => code} />
  )
}
