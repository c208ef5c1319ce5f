import { Button } from '@mantine/core'
import { DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { usePolicy } from '../../data/profile.ts'
import { OutcomeForm, WithdrawOutcome } from './outcome-form.tsx'
import classes from './party-securities.module.css'
import { type OutcomeAct, recoveryColumns, type Securities } from './security-columns.tsx'

const TITLE = 'Promises, recoveries and write-offs'

/** What files and people tell of promises, recoveries, write-offs and settlements; whoever may raise alerts records more. */
export function PartyOutcomes({ securities: { party_id, recoveries, accounts } }: { securities: Securities }) {
  const say = usePhrases()
  const { can } = usePolicy()
  const [act, setAct] = useState<OutcomeAct | 'record' | null>(null)
  const mayRecord = can('/v1/admin/alerts', 'POST')
  const done = () => setAct(null)
  return (
    <div className={classes.part}>
      <h3 className={classes.subtitle}>
        <Phrase>{TITLE}</Phrase>
      </h3>
      {mayRecord && accounts.length > 0 && act !== 'record' && (
        <p className={classes.acts}>
          <Button size="xs" variant="default" onClick={() => setAct('record')}>
            <Phrase>Record an outcome</Phrase>
          </Button>
        </p>
      )}
      {act === 'record' && <OutcomeForm party_id={party_id} accounts={accounts} corrects={null} onDone={done} />}
      {act !== null && act !== 'record' && act.what === 'correct' && (
        <OutcomeForm key={act.of.fact_id} party_id={party_id} accounts={accounts} corrects={act.of} onDone={done} />
      )}
      {act !== null && act !== 'record' && act.what === 'withdraw' && (
        <WithdrawOutcome key={act.of.fact_id} fact_id={act.of.fact_id} onDone={done} />
      )}
      {recoveries.length > 0 ? (
        <DataTable
          label={say(TITLE)}
          columns={recoveryColumns(mayRecord ? setAct : null)}
          rows={recoveries}
          rowKey={({ fact_id }) => fact_id}
        />
      ) : (
        <p className={classes.missing}>
          <Phrase>
            No file mentions promises or recoveries. They come with the file Promises, recoveries and write-offs.
          </Phrase>{' '}
          {can('/v1/admin/uploads', 'POST') && (
            <Link to={href('uploads', {}, { kind: 'recoveries' })}>
              <Phrase>Go to uploads</Phrase>
            </Link>
          )}
        </p>
      )}
    </div>
  )
}
