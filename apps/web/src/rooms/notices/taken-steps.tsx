import { formatDate } from '@saakh/domain/formats'
import { Phrase } from '@saakh/ui/phrases'
import { Timeline } from '@saakh/ui/timeline'
import { When } from '../../parts/when.tsx'
import type { Notice } from './notice-panel.tsx'
import classes from './notices.module.css'

const OUTCOMES = { upheld: 'The case is made out', dropped: 'The case is not made out' } as const

/** Each step with its day, who recorded it when, and why. */
export function TakenSteps({ notice: { taken, drafted_by, drafted_on } }: { notice: Notice }) {
  const drafted = {
    key: 'drafted',
    title: <Phrase>Drafted</Phrase>,
    when: formatDate(drafted_on),
    body: <span className={classes.quiet}>{drafted_by}</span>,
  }
  const items = taken.map(({ step_id, label, taken_on, addressee, reason, outcome, taken_at, taken_by, members }) => ({
    key: step_id,
    title: (
      <>
        <Phrase>{label}</Phrase>
        {addressee !== null && `: ${addressee}`}
      </>
    ),
    when: formatDate(taken_on),
    body: (
      <>
        {outcome !== null && (
          <div>
            <Phrase>{OUTCOMES[outcome]}</Phrase>
          </div>
        )}
        <div>{reason}</div>
        {members.length > 0 && (
          <div className={classes.quiet}>
            {members.map(({ name, designation }) => `${name} (${designation})`).join(', ')}
          </div>
        )}
        <div className={classes.quiet}>
          {taken_by}, <When value={taken_at} />
        </div>
      </>
    ),
  }))
  return <Timeline label="Steps of the notice" items={[drafted, ...items]} />
}
