import { Button } from '@mantine/core'
import type { AuditCheck } from '@saakh/contract/activity'
import { api } from '@saakh/contract/api'
import { formatCount, formatInstant } from '@saakh/domain/formats'
import { Filled, Phrase, usePhrases } from '@saakh/ui/phrases'
import { StatusWord } from '@saakh/ui/status-word'
import { useQuery } from '@tanstack/react-query'
import { q, sentenceOf, useWrite } from '../../data/api.ts'
import { notify } from '../../parts/notify.ts'
import classes from './activity.module.css'

const POLL_MS = 3000

/** Whether the audit holds, when that was found out, and what was compared; a press finds out again. */
export function AuditCheckBox() {
  const say = usePhrases()
  const query = useQuery(
    q(api.auditCheck, {}, { refetchInterval: ({ state }) => (state.data?.is_running ? POLL_MS : false) }),
  )
  const ask = useWrite(api.checkAudit, {
    invalidates: [api.auditCheck],
    onError: (error) => notify.failure(sentenceOf(error), 'The check was not begun'),
  })
  if (!query.data) return null
  const { is_running, latest } = query.data
  return (
    <section className={classes.check} aria-label={say('Check of the audit')}>
      <div role="status" className={classes.found}>
        {is_running ? (
          <Phrase>The audit is being checked.</Phrase>
        ) : latest ? (
          <Found latest={latest} />
        ) : (
          <Phrase>The audit was not checked yet.</Phrase>
        )}
      </div>
      <Button variant="default" size="xs" loading={ask.isPending} disabled={is_running} onClick={() => ask.mutate({})}>
        <Phrase>Verify</Phrase>
      </Button>
    </section>
  )
}

function Found({ latest }: { latest: AuditCheck }) {
  const { at, findings, first, chain_rows, table_rows, checkpoint_made_at, checkpoint_signed_by, broken_checkpoints } =
    latest
  return (
    <>
      <StatusWord
        word={findings === 0 ? 'The audit holds' : 'The audit does not hold'}
        tone={findings === 0 ? 'low' : 'high'}
      />{' '}
      <span className={classes.quiet}>
        <Filled
          text="{1}: {2} rows of the chain, {3} rows of tables."
          slots={[formatInstant(at), formatCount(chain_rows), formatCount(table_rows)]}
        />{' '}
        {checkpoint_made_at ? (
          <Filled
            text="Compared with the checkpoint of {1}, signed by {2}."
            slots={[formatInstant(checkpoint_made_at), checkpoint_signed_by]}
          />
        ) : (
          <Phrase>There is no checkpoint of this organization yet: a tail that was cut off could not be found.</Phrase>
        )}
        {broken_checkpoints > 0 && <Phrase>{` ${formatCount(broken_checkpoints)} checkpoints are damaged.`}</Phrase>}
      </span>
      {findings > 0 && (
        <ul className={classes.findings}>
          {first.map(({ place, reason }) => (
            <li key={`${place} ${reason}`}>
              {place}: {reason}
            </li>
          ))}
          {findings > first.length && (
            <li>
              <Phrase>{`and ${formatCount(findings - first.length)} more`}</Phrase>
            </li>
          )}
        </ul>
      )}
    </>
  )
}
