import { api } from '@saakh/contract/api'
import { useWrite } from '../../data/api.ts'
import { ChoiceField, DayField, NumberField, TickField } from '../../forms/fields.tsx'
import { Form, FormFoot } from '../../forms/form.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { notify } from '../../parts/notify.ts'
import classes from './consent.module.css'
import { FREQUENCIES, type Section } from './consent-data.tsx'

const READ_AGAIN = [api.userConsents, api.partySignals, api.adminAlerts]

interface Draft {
  valid_until: string
  data_from: string
  frequency: keyof typeof FREQUENCIES
  data_life_months: number | null
  isAccepted: boolean
}

const OFFERED: Draft = {
  ...{ valid_until: '', data_from: '', frequency: 'monthly', data_life_months: 24, isAccepted: false },
}

function useConsentForm(section: Section['section']) {
  const give = useWrite(api.decideConsent, {
    invalidates: READ_AGAIN,
    onSuccess: ({ data }) => notify.success(data.message),
  })
  return useServerForm({
    initial: OFFERED,
    names: {
      'details.valid_until': 'valid_until',
      'details.data_from': 'data_from',
      'details.data_life_months': 'data_life_months',
    },
    send: ({ valid_until, data_from, frequency, data_life_months }) =>
      give.mutateAsync({
        params: { section },
        body: {
          accepted: true,
          details: {
            ...(valid_until && { valid_until }),
            ...(data_from && { data_from }),
            frequency,
            ...(data_life_months !== null && { data_life_months }),
          },
        },
      }),
  })
}

/** What the giver chooses: until when, of what time, how often, how long it is kept; then the word itself. */
export function ConsentForm({ section: { section, label } }: { section: Section }) {
  const form = useConsentForm(section)
  return (
    <Form form={form} className={classes.form} label={`Consent form: ${label}`}>
      <div className={classes.fields}>
        <DayField at={form.at('valid_until')} label="Holds until" description="A year from today unless you choose" />
        <DayField at={form.at('data_from')} label="Data from" description="Earlier days are not read" />
        <ChoiceField
          at={form.at('frequency')}
          label="How often you give data"
          says
          data={Object.entries(FREQUENCIES).map(([value, word]) => ({ value, label: word }))}
        />
        <NumberField at={form.at('data_life_months')} label="Kept for (months)" min={1} max={96} />
      </div>
      <TickField
        at={form.at('isAccepted')}
        label="I consent that these data are read for this purpose. I can withdraw at any time."
      />
      <FormFoot form={form} submits="Give consent" isReady={form.values.isAccepted} />
    </Form>
  )
}
