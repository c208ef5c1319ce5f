import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import classes from './own-rule.module.css'
import { type Figures, OwnRuleConditions } from './own-rule-conditions.tsx'
import { type BandDraft, freeName, NEW_BAND } from './own-rule-form.ts'
import { SEVERITIES } from './own-rule-words.ts'

interface Props extends Figures {
  bands: readonly BandDraft[]
  faults: Readonly<Record<string, string>>
  onChange: (bands: BandDraft[]) => void
}

const MOST_BANDS = 4

/** When it is an alert, from mildest to worst; the worst band that holds counts. */
export function OwnRuleBands({ bands, faults, onChange, ...of }: Props) {
  const names = bands.map(({ band }) => band)
  return (
    <>
      {bands.map((band, at) => (
        <Band
          // biome-ignore lint/suspicious/noArrayIndexKey: a band is renamed while it is typed, and keeps its place.
          key={at}
          band={band}
          place={at}
          faults={faults}
          {...of}
          onChange={(next) => onChange(bands.map((band, place) => (place === at ? next : band)))}
          onRemove={bands.length > 1 ? () => onChange(bands.filter((_, place) => place !== at)) : null}
        />
      ))}
      {bands.length < MOST_BANDS && (
        <Button
          size="xs"
          variant="default"
          onClick={() => onChange([...bands, { ...NEW_BAND(freeName('worse', names)), severity: 'High' }])}
        >
          <Phrase>Add a worse band</Phrase>
        </Button>
      )}
    </>
  )
}

interface BandProps extends Figures {
  band: BandDraft
  place: number
  faults: Readonly<Record<string, string>>
  onChange: (band: BandDraft) => void
  onRemove: (() => void) | null
}

function Band({ band, place, faults, onChange, onRemove, ...of }: BandProps) {
  const say = usePhrases()
  const at = `definition.bands.${place}`
  const own = Object.entries(faults).find(([path]) => path === at || path.startsWith(`${at}.when`))?.[1]
  const label = `${say('Band')} ${place + 1}`
  return (
    <div className={classes.band}>
      <div className={classes.row}>
        <TextInput
          label={say('Band')}
          aria-label={`${label}: ${say('name')}`}
          value={band.band}
          maxLength={40}
          error={faults[`${at}.band`] ?? null}
          onChange={({ currentTarget: { value } }) => onChange({ ...band, band: value })}
        />
        <NativeSelect
          label={say('Severity')}
          aria-label={`${label}: ${say('Severity')}`}
          data={SEVERITIES.map((value) => ({ value, label: say(value) }))}
          value={band.severity}
          onChange={({ currentTarget: { value } }) => onChange({ ...band, severity: value })}
        />
        {onRemove && (
          <Button variant="default" onClick={onRemove}>
            <Phrase>Remove the band</Phrase>
          </Button>
        )}
      </div>
      <OwnRuleConditions label={label} group={band.when} {...of} onChange={(when) => onChange({ ...band, when })} />
      {own && (
        <p role="alert" className={classes.fault}>
          {own}
        </p>
      )}
      <div className={classes.fields}>
        <TextInput
          label={say('Title of the alert')}
          aria-label={`${label}: ${say('Title of the alert')}`}
          description={say('Left out, it is made of the first figure. A figure is written {name}.')}
          maxLength={200}
          value={band.title}
          error={faults[`${at}.title`] ?? null}
          onChange={({ currentTarget: { value } }) => onChange({ ...band, title: value })}
        />
        <Textarea
          label={say('Why it matters')}
          aria-label={`${label}: ${say('Why it matters')}`}
          description={say('It stands before the figures, which are always given.')}
          autosize
          minRows={1}
          maxLength={500}
          value={band.why}
          error={faults[`${at}.why`] ?? null}
          onChange={({ currentTarget: { value } }) => onChange({ ...band, why: value })}
        />
      </div>
    </div>
  )
}
