import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Alert } from '@saakh/domain/alert'
import { EmptyState } from '@saakh/ui/empty-state'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { panelNamed } from '../../addresses.ts'
import { ApiError, q } from '../../data/api.ts'
import { NETWORK_ERROR } from '../../data/api-error.ts'
import { usePolicy } from '../../data/profile.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Reveal, useOpening } from '../../parts/reveal.tsx'
import { usePanels } from '../../parts/use-panels.ts'
import { AlertDecision } from './alert-decision.tsx'
import { AlertView } from './alert-view.tsx'
import { CaseOfAlert } from './case-of-alert.tsx'
import { NOT_A_VALID_ALERT, VIEW_CASE } from './copy.ts'

interface Props {
  alert_id: string
  /** The number of an earlier reading. */
  reading?: number | undefined
  onClose: () => void
}

/** One alert beside the list it was opened from: what, why, how it is known, and what to do. */
export default function AlertPanel({ alert_id, reading, onClose }: Props) {
  const say = usePhrases()
  const opening = useOpening(api.getAlert, { alert_id })
  const query = useQuery(q(api.getAlert, { params: { alert_id }, query: { reading }, revealed: opening.revealed }))
  const read = query.data
  const alert = read && { ...read, _id: read._id ?? alert_id }
  return (
    <Panel
      title={say(alert ? (alert.alert_summary ?? '') : panelNamed('alert').title)}
      onClose={onClose}
      footer={
        alert && (
          <>
            <CaseAction alert={alert} alert_id={alert_id} />
            <ExamineAction alert_id={alert_id} />
          </>
        )
      }
    >
      {read === null || (read === undefined && isNoAlert(query.error)) ? (
        <EmptyState role="alert" title={NOT_A_VALID_ALERT} />
      ) : (
        <Loaded query={query} skeleton={<SkeletonRows rows={9} columns={[36, 64]} />}>
          {() =>
            alert && (
              <>
                <Reveal opening={opening} answer={read} />
                <AlertView
                  alert={alert}
                  decision={
                    <>
                      <AlertDecision alert={alert} />
                      {alert.case_id !== null && <CaseOfAlert case_id={alert.case_id} alert={alert} />}
                    </>
                  }
                />
              </>
            )
          }
        </Loaded>
      )}
    </Panel>
  )
}

/** The server knows no such alert, or cannot even read the id. */
const isNoAlert = (error: unknown): boolean =>
  error instanceof ApiError && error.message !== NETWORK_ERROR && [400, 404, 410, 422].includes(error.status)

/** One case per alert: where there is one, it is shown. */
function CaseAction({ alert: { case_id }, alert_id }: { alert: Alert; alert_id: string }) {
  const { open } = usePanels()
  return case_id === null ? (
    <Button fullWidth onClick={() => open('create_case', { alert_id })}>
      <Phrase>Create case</Phrase>
    </Button>
  ) : (
    <Button fullWidth onClick={() => open('view_case', { case_id })}>
      <Phrase>{VIEW_CASE}</Phrase>
    </Button>
  )
}

/** For those who see the fraud track: an early-warning alert is examined by a clock. */
function ExamineAction({ alert_id }: { alert_id: string }) {
  const { can } = usePolicy()
  const { open } = usePanels()
  if (!can('/v1/fraud_alerts') || !can('/v1/notices', 'POST')) return null
  return (
    <Button fullWidth variant="default" onClick={() => open('begin_examination', { of_alert: alert_id })}>
      <Phrase>Examine as early warning</Phrase>
    </Button>
  )
}
