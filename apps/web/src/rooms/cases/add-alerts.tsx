import { Checkbox } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import type { Case } from '@saakh/domain/case'
import { firstText, recordOf } from '@saakh/domain/loose-value'
import { Dated } from '@saakh/ui/dated'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { q, useWrite } from '../../data/api.ts'
import { RowForm } from '../../forms/frames.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Severity } from '../../parts/severity.tsx'
import { When } from '../../parts/when.tsx'
import { ALERT_READS, isConflict } from './case-data.ts'
import classes from './case-work.module.css'

/** Open alerts of the borrower and its group, to be ticked. */
export function AddAlerts({ theCase, onClose }: { theCase: Case; onClose: () => void }) {
  const { uid: case_id, party_id } = theCase
  const query = useQuery(q(api.caseAlertOptions, { params: { case_id } }))
  const write = useWrite(api.addCaseAlerts, { invalidates: ALERT_READS })
  const form = useServerForm({
    initial: { alert_ids: [] as string[] },
    send: (body) => (body.alert_ids.length === 0 ? undefined : write.mutateAsync({ params: { case_id }, body })),
    onSent: onClose,
  })
  const { value: ticked, onChange } = form.at('alert_ids')
  const tick = (alert_id: string, isOn: boolean) =>
    onChange(isOn ? [...ticked, alert_id] : ticked.filter((tickedId) => tickedId !== alert_id))
  return (
    <Loaded
      query={query}
      skeleton={<SkeletonRows rows={3} columns={[100]} />}
      empty={{
        when: ({ data }) => data.length === 0,
        title: 'No other alert is open',
        text: 'Alerts of the borrower and its group that are in no case appear here.',
      }}
    >
      {({ data }) => (
        <RowForm form={form} title="Add alerts" submits="Add alerts" onCancel={onClose}>
          <ul className={classes.list}>
            {data.map((alert) => (
              <AlertChoice
                key={alert.alert_id}
                {...{ alert, party_id }}
                isTicked={ticked.includes(alert.alert_id)}
                onTick={(isOn) => tick(alert.alert_id, isOn)}
              />
            ))}
          </ul>
          <StandingCase error={form.failure} />
        </RowForm>
      )}
    </Loaded>
  )
}

interface ChoiceProps {
  alert: Read<typeof api.caseAlertOptions>['data'][number]
  /** Whose case it is: the name of another one is told. */
  party_id: string
  isTicked: boolean
  onTick: (isOn: boolean) => void
}

const AlertChoice = ({ alert, party_id, isTicked, onTick }: ChoiceProps) => (
  <li>
    <Checkbox
      size="xs"
      checked={isTicked}
      onChange={(event) => onTick(event.currentTarget.checked)}
      label={
        <span className={classes.said}>
          <Dated>{alert.alert_summary}</Dated>
          <span className={classes.meta}>
            <Severity value={alert.risk_severity} />
            {alert.read_on && <When as="date" value={alert.read_on} />}
            {alert.party_id !== party_id && alert.party_name && <span>{alert.party_name}</span>}
          </span>
        </span>
      }
    />
  </li>
)

/** The case that has the alert already. */
function StandingCase({ error }: { error: unknown }) {
  if (!isConflict(error)) return null
  const standingCase = recordOf(recordOf(error.data).data)
  const uid = firstText(standingCase.uid)
  return uid === null ? null : (
    <Link to={href('case_detail', { case_id: uid })}>{firstText(standingCase.case_id) ?? uid}</Link>
  )
}
