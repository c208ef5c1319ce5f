import { Button, Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { type SyntheticEvent, useState } from 'react'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { notify } from '../../parts/notify.ts'
import classes from './consent.module.css'
import { FREQUENCIES, type Section } from './consent-data.tsx'

const READ_AGAIN = [api.userConsents, api.partySignals, api.adminAlerts]
const isFrequency = (text: string): text is keyof typeof FREQUENCIES => text in FREQUENCIES

/** What the giver chooses: until when, of what time, how often, how long it is kept; then the word itself. */
export function ConsentForm({ section: { section, label } }: { section: Section }) {
  const say = usePhrases()
  const [valid_until, setUntil] = useState('')
  const [data_from, setFrom] = useState('')
  const [frequency, setFrequency] = useState<keyof typeof FREQUENCIES>('monthly')
  const [months, setMonths] = useState<number | string>(24)
  const [isAccepted, setAccepted] = useState(false)
  const give = useWrite(api.decideConsent, {
    invalidates: READ_AGAIN,
    onSuccess: ({ data }) => notify.success(data.message),
  })
  const errors = give.error?.fields ?? {}
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    give.mutate({
      params: { section },
      body: {
        accepted: true,
        details: {
          ...(valid_until && { valid_until }),
          ...(data_from && { data_from }),
          frequency,
          ...(typeof months === 'number' && { data_life_months: months }),
        },
      },
    })
  }
  return (
    <form className={classes.form} onSubmit={submit} aria-label={`Consent form: ${label}`}>
      <div className={classes.fields}>
        <TextInput
          type="date"
          label={say('Holds until')}
          description={say('A year from today unless you choose')}
          value={valid_until}
          error={errors.valid_until}
          onChange={({ currentTarget: { value } }) => setUntil(value)}
        />
        <TextInput
          type="date"
          label={say('Data from')}
          description={say('Earlier days are not read')}
          value={data_from}
          error={errors.data_from}
          onChange={({ currentTarget: { value } }) => setFrom(value)}
        />
        <NativeSelect
          label={say('How often you give data')}
          data={Object.entries(FREQUENCIES).map(([value, word]) => ({ value, label: say(word) }))}
          value={frequency}
          onChange={({ currentTarget: { value } }) => isFrequency(value) && setFrequency(value)}
        />
        <NumberInput
          label={say('Kept for (months)')}
          min={1}
          max={96}
          value={months}
          error={errors.data_life_months}
          onChange={setMonths}
        />
      </div>
      <Checkbox
        label={say('I consent that these data are read for this purpose. I can withdraw at any time.')}
        checked={isAccepted}
        onChange={({ currentTarget: { checked } }) => setAccepted(checked)}
      />
      {give.error && Object.keys(errors).length === 0 && <p role="alert">{sentenceOf(give.error)}</p>}
      <Button type="submit" disabled={!isAccepted} loading={give.isPending}>
        <Phrase>Give consent</Phrase>
      </Button>
    </form>
  )
}
