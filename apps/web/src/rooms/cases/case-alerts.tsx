import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Case } from '@saakh/domain/case'
import type { CaseAlert, MovedSince } from '@saakh/domain/case-work'
import { Dated } from '@saakh/ui/dated'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { Link } from 'react-router'
import { useWrite } from '../../data/api.ts'
import { TextField } from '../../forms/fields.tsx'
import { focusFirst, RowForm } from '../../forms/frames.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { Severity } from '../../parts/severity.tsx'
import { usePanels } from '../../parts/use-panels.ts'
import { When } from '../../parts/when.tsx'
import { AddAlerts } from './add-alerts.tsx'
import { ALERT_READS } from './case-data.ts'
import classes from './case-work.module.css'

const MOVED_WORDS: Record<MovedSince, string> = {
  worse: 'Worse since it was linked',
  calmer: 'Calmer since it was linked',
  same: 'Unchanged since it was linked',
}

/** The alerts that a case carries, each with what it says now. */
export function CaseAlerts({ theCase }: { theCase: Case }) {
  const say = usePhrases()
  const { alerts, editable, party_id } = theCase
  const [form, setForm] = useState<string | null>(null)
  const close = () => setForm(null)
  return (
    <>
      {alerts.length === 0 && <p className={classes.count}>{say('No alert is linked.')}</p>}
      {alerts.length > 0 && (
        <ul className={classes.list} aria-label={say('Alerts')}>
          {alerts.map((alert) => (
            <li key={alert.alert_id}>
              <AlertLine
                alert={alert}
                hidesParty={alert.party_id === party_id}
                onTakeOut={editable && form !== alert.alert_id ? () => setForm(alert.alert_id) : null}
              />
              {form === alert.alert_id && <TakeOutForm case_id={theCase.uid} alert={alert} onClose={close} />}
            </li>
          ))}
        </ul>
      )}
      {editable &&
        (form === 'new' ? (
          <AddAlerts theCase={theCase} onClose={close} />
        ) : (
          <Button size="xs" variant="default" onClick={() => setForm('new')}>
            <Phrase>Add alerts</Phrase>
          </Button>
        ))}
    </>
  )
}

interface LineProps {
  alert: CaseAlert
  hidesParty: boolean
  onTakeOut: (() => void) | null
}

function AlertLine({ alert, hidesParty, onTakeOut }: LineProps) {
  const say = usePhrases()
  const { linkTo } = usePanels()
  const { alert_id, alert_summary, risk_severity, read_on, state, party_name, moved } = alert
  return (
    <div className={classes.line}>
      <span className={classes.said}>
        <span className={classes.meta}>
          <Severity value={risk_severity} />
          {read_on && <When as="date" value={read_on} />}
          {!hidesParty && party_name && <span>{party_name}</span>}
        </span>
        <Link {...linkTo('alert', { alert_id })}>
          <Dated>{alert_summary}</Dated>
        </Link>
        <span className={classes.meta}>
          {moved && <span className={moved === 'worse' ? classes.late : undefined}>{say(MOVED_WORDS[moved])}</span>}
          {state === 'cleared' && <span>{say('Cleared')}</span>}
        </span>
      </span>
      {onTakeOut && (
        <span className={classes.acts}>
          <Button size="compact-xs" variant="subtle" onClick={onTakeOut}>
            <Phrase>Take out</Phrase>
          </Button>
        </span>
      )}
    </div>
  )
}

interface TakeOutProps {
  case_id: string
  alert: CaseAlert
  onClose: () => void
}

function TakeOutForm({ case_id, alert: { alert_id }, onClose }: TakeOutProps) {
  const write = useWrite(api.takeOutCaseAlert, { invalidates: ALERT_READS })
  const form = useServerForm({
    initial: { reason: '' },
    send: (body) => write.mutateAsync({ params: { case_id, alert_id }, body }),
    onSent: onClose,
  })
  return (
    <RowForm form={form} title="Take the alert out" submits="Take out" onCancel={onClose}>
      <TextField at={form.at('reason')} ref={focusFirst} label="Why it does not belong here" maxLength={500} />
    </RowForm>
  )
}
