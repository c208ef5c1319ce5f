import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { AssignmentPreview as Previewed } from '@saakh/contract/desk-assignment'
import type { BodyInput } from '@saakh/contract/endpoint'
import { formatCount } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { put } from '../../parts/deadline-words.ts'
import classes from './assignment-dialog.module.css'
import { STEP_WORDS } from './assignment-steps.tsx'

interface Props {
  steps: BodyInput<typeof api.previewAssignment>['steps']
}

/** What saving the steps would give to whom. */
export function AssignmentPreview({ steps }: Props) {
  const say = usePhrases()
  const ask = useWrite(api.previewAssignment)
  if (steps.length === 0) return null
  return (
    <div className={classes.preview}>
      <Button size="xs" variant="default" loading={ask.isPending} onClick={() => ask.mutate({ body: { steps } })}>
        <Phrase>Preview</Phrase>
      </Button>
      <div role="status">
        {ask.error && <p className={classes.problem}>{say(sentenceOf(ask.error))}</p>}
        {ask.data && <Shares previewed={ask.data} />}
      </div>
    </div>
  )
}

function Shares({ previewed: { unassigned, steps, nobody } }: { previewed: Previewed }) {
  const say = usePhrases()
  if (unassigned === 0) return <p className={classes.quiet}>{say('Every borrower has somebody today.')}</p>
  return (
    <>
      <p className={classes.quiet}>{put(say('Of # unassigned borrowers'), formatCount(unassigned))}</p>
      <ul className={classes.shares}>
        {steps.map(({ step, borrowers, to }, at) => (
          // The steps of an answer have their places and nothing else.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={at}>
            <b>
              {say(STEP_WORDS[step])}: {formatCount(borrowers)}
            </b>
            {to.length > 0 && (
              <span className={classes.quiet}>
                {to.map((assignee) => `${assignee.name}: ${formatCount(assignee.borrowers)}`).join(' · ')}
              </span>
            )}
          </li>
        ))}
        {nobody > 0 && (
          <li>
            <b>
              {say('No step gives these to anybody')}: {formatCount(nobody)}
            </b>
          </li>
        )}
      </ul>
    </>
  )
}
