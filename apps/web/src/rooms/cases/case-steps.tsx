import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Case } from '@saakh/domain/case'
import { daysBetween } from '@saakh/domain/dates'
import { formatDate, instantOf } from '@saakh/domain/formats'
import { Filled, usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../data/api.ts'
import { todayInIndia } from '../../data/clock.ts'
import { When } from '../../parts/when.tsx'
import { CaseWaiting } from './case-waiting.tsx'
import classes from './case-work.module.css'
import { StepForm } from './step-form.tsx'

/** Where a case stands, since when and until when, and what can be done next in words of the action. */
export function CaseSteps({ theCase }: { theCase: Case }) {
  const say = usePhrases()
  const { uid: case_id, editable } = theCase
  const statuses = useQuery(q(api.caseStatusOptions, { params: { case_id } }, { enabled: editable }))
  const [chosen, setChosen] = useState<string | null>(null)
  const options = (editable ? (statuses.data?.options ?? []) : []).filter(({ label }) => label !== null)
  const step = options.find(({ status_id }) => status_id === chosen)
  const clock = <Clock theCase={theCase} />
  if (theCase.status_since === null && options.length === 0) return null
  return (
    <div className={classes.steps}>
      {clock}
      {options.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere
        <div role="group" aria-label={say('Next step')} className={classes.buttons}>
          {options.map(({ status_id, label }) => (
            <Button
              key={status_id}
              size="xs"
              variant={status_id === chosen ? 'light' : 'default'}
              aria-expanded={status_id === chosen}
              onClick={() => setChosen(status_id === chosen ? null : status_id)}
            >
              {say(label ?? '')}
            </Button>
          ))}
        </div>
      )}
      <CaseWaiting theCase={theCase} />
      {step && <StepForm key={step.status_id} theCase={theCase} step={step} onClose={() => setChosen(null)} />}
    </div>
  )
}

function Clock({ theCase: { case_status, status_since, status_due, closed_at } }: { theCase: Case }) {
  const say = usePhrases()
  if (status_since === null || instantOf(status_since) === null) return null
  const over = status_due === null || closed_at !== null ? 0 : daysBetween(status_due, todayInIndia())
  return (
    <span className={classes.clock}>
      <Filled text="{1} since {2}" slots={[say(case_status), <When key="since" as="date" value={status_since} />]} />
      {status_due !== null && closed_at === null && (
        <>
          {', '}
          {over > 0 ? (
            <span className={classes.late}>
              {say('overdue since')} {formatDate(status_due)}
            </span>
          ) : (
            <>
              {say('due on')} {formatDate(status_due)}
            </>
          )}
        </>
      )}
    </span>
  )
}
