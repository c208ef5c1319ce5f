import { formatDate } from '@saakh/domain/formats'
import { Phrase } from '@saakh/ui/phrases'
import { Timeline } from '@saakh/ui/timeline'
import { Check } from 'lucide-react'
import classes from './legal.module.css'
import type { LegalCase } from './legal-case-screen.tsx'

type Process = NonNullable<LegalCase['insolvency']>
type Stage = Process['stages'][number]

/** Reached stages with their day; of the others only what the law allows for them. */
export const StagesOfLaw = ({ process: { name, sections, stages } }: { process: Process }) => (
  <section className={classes.process}>
    <h2>
      <Phrase>{name}</Phrase>
    </h2>
    <p className={classes.quiet}>
      <Phrase>Insolvency and Bankruptcy Code</Phrase>, <Phrase>sections</Phrase> {sections}
    </p>
    <Timeline
      label={name}
      items={stages.map((stage) => ({
        key: stage.code,
        icon: stage.reached ? <Check size={14} strokeWidth={2} /> : undefined,
        title: (
          <span className={stage.reached ? classes.reached : classes.quiet}>{<Phrase>{stage.label}</Phrase>}</span>
        ),
        when: <Reached stage={stage} />,
        body: (
          <span className={classes.quiet}>
            <Phrase>Section</Phrase> {stage.section}
            {stage.time_limit && (
              <>
                {' · '}
                <Phrase>{stage.time_limit}</Phrase>
              </>
            )}
          </span>
        ),
      }))}
    />
  </section>
)

function Reached({ stage: { reached } }: { stage: Stage }) {
  if (reached === null) return <Phrase>not reported</Phrase>
  return reached.on === null ? <>known on {formatDate(reached.known_on)}</> : formatDate(reached.on)
}
