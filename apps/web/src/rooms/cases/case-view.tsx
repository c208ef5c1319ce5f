import { api } from '@saakh/contract/api'
import { type Case, isClosed } from '@saakh/domain/case'
import { Phrase } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { ApiError, q, serverMessageOf } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { AlsoHere } from '../../parts/also-here.tsx'
import { ContestNotes, useContests } from '../../parts/contest-marks.tsx'
import { CaseActivity } from './case-activity.tsx'
import { CaseAlerts } from './case-alerts.tsx'
import { CaseFacts } from './case-facts.tsx'
import { CaseFiles } from './case-files.tsx'
import { CaseSteps } from './case-steps.tsx'
import { CaseTasks } from './case-tasks.tsx'
import classes from './case-view.module.css'
import { CaseVisits } from './case-visits.tsx'
import { CommentComposer } from './comment-composer.tsx'
import { ONLY_READING } from './copy.ts'
import { LinkedAlert } from './linked-alert.tsx'
import { StatusForm } from './status-form.tsx'

interface Props {
  theCase: Case
  /** A panel keeps the composer at its own foot. */
  hidesComposer?: boolean
}

/** A case, in two columns where there is room and in one where not: the same items in both. */
export function CaseView({ theCase, hidesComposer = false }: Props) {
  /** A server that states no tasks keeps the one alert of the specification. */
  const keepsWork = theCase.tasks_total !== null
  const contests = useContests({ case_id: theCase.uid })
  return (
    <div className={classes.frame}>
      <AlsoHere subject={{ case_id: theCase.uid }} />
      <ContestNotes contests={contests} />
      <CaseSteps key={theCase.uid} theCase={theCase} />
      <div className={classes.columns}>
        <div className={classes.work}>
          {keepsWork ? (
            <Part title="Alerts" name="alert">
              <CaseAlerts theCase={theCase} />
            </Part>
          ) : (
            theCase.alert_id && (
              <Part title="Alert" name="alert">
                <LinkedAlert alert={theCase.alert} alert_id={theCase.alert_id} />
              </Part>
            )
          )}
          {keepsWork && (
            <Part title="Tasks" name="tasks">
              <CaseTasks theCase={theCase} />
            </Part>
          )}
          {keepsWork && (
            <Part title="Visits and stock audits" name="visits">
              <CaseVisits theCase={theCase} />
            </Part>
          )}
          <Part title="Description" name="description">
            <div className={classes.text}>{theCase.issue || '-'}</div>
          </Part>
          <Part title="Activity" name="activity">
            <CaseActivity theCase={theCase} />
          </Part>
          {!hidesComposer && !isClosed(theCase) && (
            <div className={classes.foot}>
              <CommentComposer key={theCase.uid} case_id={theCase.uid} />
            </div>
          )}
        </div>
        <div className={classes.side}>
          <Part title="Properties" name="facts">
            <CaseFacts theCase={theCase} />
            {!theCase.editable && !isClosed(theCase) && <WhyNotEditable case_id={theCase.uid} />}
          </Part>
          {theCase.editable && (
            <Part title="Update" name="form">
              <StatusForm key={theCase.uid} theCase={theCase} />
            </Part>
          )}
          <Part title="Attachments" name="files">
            <CaseFiles theCase={theCase} />
          </Part>
        </div>
      </div>
    </div>
  )
}

function Part({ title, name, children }: { title: string; name: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.part} data-part={name}>
      <h2 id={id}>
        <Phrase>{title}</Phrase>
      </h2>
      {children}
    </section>
  )
}

/** The server says why, where it says anything; what the policy forbids needs no question. */
function WhyNotEditable({ case_id }: { case_id: string }) {
  const mayChange = usePolicy().can('/v1/cases', 'PATCH')
  const query = useQuery(q(api.caseStatusOptions, { params: { case_id } }, { enabled: mayChange }))
  const refused = query.error instanceof ApiError && query.error.status === 403 ? serverMessageOf(query.error) : null
  const reason = mayChange ? (refused ?? query.data?.message) : ONLY_READING
  return reason ? (
    <p className={classes.hint}>
      <Phrase>{reason}</Phrase>
    </p>
  ) : null
}
