import type { BackTestResult } from '@saakh/contract/back-test-result'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { Money } from '../../parts/money.tsx'
import { When } from '../../parts/when.tsx'
import { OUTCOME_WORDS } from './rule-words.ts'
import classes from './rules.module.css'

type Row = BackTestResult['differing'][number]

const CHANGES: Record<Row['change'], string> = {
  fires: 'alerted by the proposed alone',
  silent: 'alerted by those in force alone',
  earlier: 'alerted earlier',
  later: 'alerted later',
  milder: 'a milder alert',
  worse: 'a graver alert',
}
const day = (value: string | null) => (value === null ? '–' : <When as="date" value={value} />)

/** Who the change touches, by name. */
export function DifferingBorrowers({ result }: { result: BackTestResult }) {
  const say = usePhrases()
  const columns: Column<Row>[] = [
    {
      key: 'name',
      head: 'Borrower',
      width: '30%',
      narrow: 'title',
      cell: ({ party_id, name }) => <Link to={href('party', { party_id })}>{name}</Link>,
    },
    { key: 'change', head: 'Difference', narrow: 'detail', cell: ({ change }) => <Phrase>{CHANGES[change]}</Phrase> },
    { key: 'force', head: 'In force', width: 110, narrow: 'named', cell: ({ in_force_on }) => day(in_force_on) },
    { key: 'proposed', head: 'Proposed', width: 110, narrow: 'named', cell: ({ proposed_on }) => day(proposed_on) },
    {
      key: 'outcome',
      head: OUTCOME_WORDS[result.outcome],
      width: 120,
      narrow: 'named',
      isNone: ({ outcome_on }) => outcome_on === null,
      cell: ({ outcome_on }) => day(outcome_on),
    },
    {
      key: 'exposure',
      head: 'Exposure',
      align: 'right',
      width: 120,
      narrow: 'figure',
      cell: ({ exposure }) => (exposure === null ? '–' : <Money value={exposure} />),
    },
  ]
  return (
    <section className={classes.part}>
      <h2>
        <Phrase>The borrowers that differ first</Phrase>
      </h2>
      {result.differing.length === 0 ? (
        <p className={classes.says}>
          <Phrase>No borrower differs: over this period both say the same.</Phrase>
        </p>
      ) : (
        <DataTable
          label={say('The borrowers that differ first')}
          columns={columns}
          rows={result.differing}
          rowKey={({ party_id }) => party_id}
        />
      )}
    </section>
  )
}
