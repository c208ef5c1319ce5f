import { Checkbox } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Case } from '@saakh/domain/case'
import { firstText, recordOf } from '@saakh/domain/loose-value'
import { Dated } from '@saakh/ui/dated'
import { usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { type ApiError, q, useWrite } from '../../data/api.ts'
import { InlineForm } from '../../parts/inline-form.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Severity } from '../../parts/severity.tsx'
import { When } from '../../parts/when.tsx'
import { ALERT_READS } from './case-data.ts'
import classes from './case-work.module.css'

/** Open alerts of the borrower and its group, to be ticked. */
export function AddAlerts({ theCase, onClose }: { theCase: Case; onClose: () => void }) {
  const say = usePhrases()
  const { uid: case_id, party_id } = theCase
  const query = useQuery(q(api.caseAlertOptions, { params: { case_id } }))
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const write = useWrite(api.addCaseAlerts, { invalidates: ALERT_READS, onSuccess: onClose })
  const tick = (alert_id: string, isOn: boolean) =>
    setTicked((before) => {
      const next = new Set(before)
      if (isOn) next.add(alert_id)
      else next.delete(alert_id)
      return next
    })
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
        <InlineForm
          label={say('Add alerts')}
          submit={say('Add alerts')}
          error={write.error}
          fields={[]}
          isPending={write.isPending}
          onSubmit={() => ticked.size > 0 && write.mutate({ params: { case_id }, body: { alert_ids: [...ticked] } })}
          onCancel={onClose}
        >
          <ul className={classes.list}>
            {data.map(({ alert_id, alert_summary, risk_severity, read_on, party_id: of, party_name }) => (
              <li key={alert_id}>
                <Checkbox
                  size="xs"
                  checked={ticked.has(alert_id)}
                  onChange={(event) => tick(alert_id, event.currentTarget.checked)}
                  label={
                    <span className={classes.said}>
                      <Dated>{alert_summary}</Dated>
                      <span className={classes.meta}>
                        <Severity value={risk_severity} />
                        {read_on && <When as="date" value={read_on} />}
                        {of !== party_id && party_name && <span>{party_name}</span>}
                      </span>
                    </span>
                  }
                />
              </li>
            ))}
          </ul>
          <StandingCase error={write.error} />
        </InlineForm>
      )}
    </Loaded>
  )
}

/** The case that has the alert already. */
function StandingCase({ error }: { error: ApiError | null }) {
  const told = recordOf(recordOf(error?.data).data)
  const uid = firstText(told.uid)
  if (error?.status !== 409 || uid === null) return null
  return <Link to={href('case_detail', { case_id: uid })}>{firstText(told.case_id) ?? uid}</Link>
}
