import { Checkbox, Input, Radio, Select, Textarea, TextInput, UnstyledButton } from '@mantine/core'
import { ALERT_SEVERITIES, type SignalItem } from '@saakh/domain/alert'
import { formatDate } from '@saakh/domain/formats'
import { Phrase } from '@saakh/ui/phrases'
import type { UseQueryResult } from '@tanstack/react-query'
import { sentenceOf } from '../../data/api.ts'
import { todayInIndia } from '../../data/clock.ts'
import { PartyField } from '../../parts/party-field.tsx'
import { type AlertDraft, dateProblem, type PartyChoice } from './alert-draft.ts'
import classes from './create-alert.module.css'

interface Props {
  draft: AlertDraft
  onChange: (patch: Partial<AlertDraft>) => void
  /** The party where it may not be chosen. */
  fixed: PartyChoice | null
  signals: UseQueryResult<{ data: SignalItem[] }>
  /** What the server said about single fields. */
  fields: Record<string, string>
}

export function CreateAlertFields({ draft, onChange, fixed, signals, fields }: Props) {
  const today = todayInIndia()
  const problem = dateProblem(draft.date_of_event, today)
  return (
    <>
      <PartyField
        label="Party"
        required
        isFixed={fixed !== null}
        value={draft.party}
        onChange={(party) => onChange({ party })}
        error={fields.party_id}
      />
      <SignalField
        signals={signals}
        value={draft.signal_code}
        onChange={(signal_code) => onChange({ signal_code })}
        error={fields.signal_code}
      />
      <Radio.Group
        label="Risk severity"
        required
        value={draft.risk_severity ?? ''}
        onChange={(value) => onChange({ risk_severity: ALERT_SEVERITIES.find((one) => one === value) ?? null })}
        error={fields.risk_severity}
      >
        <div className={classes.severities}>
          {ALERT_SEVERITIES.map((value) => (
            <Radio key={value} value={value} label={value} size="sm" />
          ))}
        </div>
      </Radio.Group>
      <Textarea
        label="Description"
        required
        autosize
        minRows={4}
        maxRows={12}
        maxLength={5000}
        value={draft.alert_detail}
        onChange={(event) => onChange({ alert_detail: event.currentTarget.value })}
        error={fields.alert_detail}
      />
      <TextInput
        className={classes.date}
        label="Date of event"
        required
        type="date"
        max={today}
        value={draft.date_of_event}
        onChange={(event) => onChange({ date_of_event: event.currentTarget.value })}
        // Browsers write the date in their own order; this is the product's.
        description={formatDate(draft.date_of_event)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={problem ?? fields.date_of_event}
      />
      <TextInput
        label="Summary"
        description="Optional. Without it, the signal's own applies."
        maxLength={500}
        value={draft.alert_summary}
        onChange={(event) => onChange({ alert_summary: event.currentTarget.value })}
        error={fields.alert_summary}
      />
      <Checkbox
        label="Create a case for this alert"
        size="sm"
        checked={draft.force_trigger_case}
        onChange={(event) => onChange({ force_trigger_case: event.currentTarget.checked })}
      />
    </>
  )
}

interface SignalFieldProps {
  signals: Props['signals']
  value: string | null
  onChange: (signal_code: string | null) => void
  error: string | undefined
}

/** The signals as the server lists them, by category. */
function SignalField({ signals, value, onChange, error }: SignalFieldProps) {
  const items = signals.data?.data ?? []
  const groups = [...new Set(items.map(categoryOf))]
  if (signals.isError)
    return (
      <Input.Wrapper label="Signal" labelElement="div" required>
        <div role="alert" className={classes.problem}>
          The signals could not be loaded. {sentenceOf(signals.error, '')}{' '}
          <UnstyledButton className={classes.link} onClick={() => void signals.refetch()}>
            <Phrase>Retry</Phrase>
          </UnstyledButton>
        </div>
      </Input.Wrapper>
    )
  return (
    <Select
      label="Signal"
      required
      searchable
      placeholder={signals.isPending ? 'Loading...' : items.length === 0 ? 'No signal to choose' : 'Choose a signal'}
      disabled={signals.isPending || items.length === 0}
      data={groups.map((group) => ({
        group,
        items: items.filter((item) => categoryOf(item) === group).map(({ code, label }) => ({ value: code, label })),
      }))}
      value={value}
      onChange={onChange}
      description={items.find(({ code }) => code === value)?.summary || undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      nothingFoundMessage="No such signal"
      maxDropdownHeight={320}
      error={error}
    />
  )
}

const categoryOf = ({ category }: SignalItem) => category || 'Other'
