import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { EscalationPreview as Previewed } from '@saakh/contract/desk-escalation'
import { formatCount } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { counted, put, type Say } from '../../parts/deadline-words.ts'
import classes from './assignment-dialog.module.css'

/** What would go to whom, were it on today. */
export function EscalationPreview({ after_days }: { after_days: number }) {
  const say = usePhrases()
  const ask = useWrite(api.previewEscalation)
  return (
    <div className={classes.preview}>
      <Button size="xs" variant="default" loading={ask.isPending} onClick={() => ask.mutate({ body: { after_days } })}>
        <Phrase>Preview</Phrase>
      </Button>
      <div role="status">
        {ask.error && <p className={classes.problem}>{say(sentenceOf(ask.error))}</p>}
        {ask.data && <Shares previewed={ask.data} />}
      </div>
    </div>
  )
}

const notifiedText = (say: Say, people: number) =>
  people === 0 ? say('nobody is notified') : counted(say, people, '1 person is notified', '# people are notified')

function Shares({ previewed: { overdue, at_head_office, to } }: { previewed: Previewed }) {
  const say = usePhrases()
  if (overdue === 0) return <p className={classes.quiet}>{say('Nothing would go up today.')}</p>
  return (
    <>
      <p className={classes.quiet}>{put(say('Of # overdue matters these would go up today'), formatCount(overdue))}</p>
      <ul className={classes.shares}>
        {to.map(({ unit_id, name, matters, people }) => (
          <li key={unit_id ?? ''}>
            <b>
              {name ?? say('Head office')}: {formatCount(matters)}
            </b>
            <span className={classes.quiet}>{notifiedText(say, people)}</span>
          </li>
        ))}
        {to.length === 0 && <li>{say('None')}</li>}
        {at_head_office > 0 && (
          <li>
            <b>
              {say('Head office has these already')}: {formatCount(at_head_office)}
            </b>
          </li>
        )}
      </ul>
    </>
  )
}
