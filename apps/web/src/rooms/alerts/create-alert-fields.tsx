import { Input, Radio, Select, UnstyledButton } from '@mantine/core'
import { ALERT_SEVERITIES, type AlertSeverity, type SignalItem } from '@saakh/domain/alert'
import { formatDate } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import type { UseQueryResult } from '@tanstack/react-query'
import { sentenceOf } from '../../data/api.ts'
import { todayInIndia } from '../../data/clock.ts'
import { DayField, LinesField, TextField, TickField } from '../../forms/fields.tsx'
import type { Bound, ServerForm } from '../../forms/use-server-form.ts'
import { PartyField } from '../../parts/party-field.tsx'
import { type AlertDraft, dateProblem, type PartyChoice } from './alert-draft.ts'
import classes from './create-alert.module.css'

interface Props {
  form: ServerForm<AlertDraft>
  /** The party where it may not be chosen. */
  fixed: PartyChoice | null
  signals: UseQueryResult<{ data: SignalItem[] }>
}

export function CreateAlertFields({ form, fixed, signals }: Props) {
  const today = todayInIndia()
  const { date_of_event } = form.values
  const date = form.at('date_of_event')
  return (
    <>
      <PartyField {...form.at('party')} label="Party" required isFixed={fixed !== null} />
      <SignalField {...form.at('signal_code')} signals={signals} />
      <SeverityField {...form.at('risk_severity')} />
      <LinesField at={form.at('alert_detail')} label="Description" required minRows={4} maxRows={12} maxLength={5000} />
      <DayField
        at={{ ...date, error: dateProblem(date_of_event, today) ?? date.error }}
        className={classes.date}
        label="Date of event"
        required
        max={today}
        // Browsers write the date in their own order; this is the product's.
        description={formatDate(date_of_event)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <TextField
        at={form.at('alert_summary')}
        label="Summary"
        description="Optional. Without it, the signal's own applies."
        maxLength={500}
      />
      <TickField at={form.at('force_trigger_case')} label="Create a case for this alert" size="sm" />
    </>
  )
}

const SeverityField = ({ value, onChange, error }: Bound<AlertSeverity | null>) => {
  const say = usePhrases()
  return (
    <Radio.Group
      label={say('Risk severity')}
      required
      value={value ?? ''}
      onChange={(chosen) => onChange(ALERT_SEVERITIES.find((severity) => severity === chosen) ?? null)}
      error={error}
    >
      <div className={classes.severities}>
        {ALERT_SEVERITIES.map((severity) => (
          <Radio key={severity} value={severity} label={severity} size="sm" />
        ))}
      </div>
    </Radio.Group>
  )
}

interface SignalFieldProps extends Bound<string | null> {
  signals: Props['signals']
}

/** The signals as the server lists them, by category. */
function SignalField({ signals, value, onChange, error }: SignalFieldProps) {
  const say = usePhrases()
  const items = signals.data?.data ?? []
  const groups = [...new Set(items.map(categoryOf))]
  if (signals.isError)
    return (
      <Input.Wrapper label={say('Signal')} labelElement="div" required>
        <div role="alert" className={classes.problem}>
          <Phrase>The signals could not be loaded.</Phrase> {sentenceOf(signals.error, '')}{' '}
          <UnstyledButton className={classes.link} onClick={() => void signals.refetch()}>
            <Phrase>Retry</Phrase>
          </UnstyledButton>
        </div>
      </Input.Wrapper>
    )
  return (
    <Select
      label={say('Signal')}
      required
      searchable
      placeholder={say(
        signals.isPending ? 'Loading...' : items.length === 0 ? 'No signal to choose' : 'Choose a signal',
      )}
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
