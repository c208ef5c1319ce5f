import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { type FormEvent, useState } from 'react'
import { BuyerField } from './buyer-field.tsx'
import classes from './rules.module.css'
import { SHOCK_NUMBERS } from './stress-words.ts'

export interface StressDraft {
  revenue_fall_percent: string
  rate_points: string
  receivable_days: string
  arrears_days: string
  largest_buyer: boolean
  buyer: string
  industry: string
}

interface Props {
  portfolio_id: string | undefined
  draft: StressDraft
  industries: Read<typeof api.stress>['industries']
  faults: Readonly<Record<string, string>>
  isBusy: boolean
  onAsk: (draft: StressDraft) => void
  /** Null for whoever may not run one. */
  onRun: ((draft: StressDraft) => void) | null
  isStarting: boolean
}

/** The shocks, which may come together, and whether they are for one industry alone. */
export function StressForm({
  portfolio_id,
  draft: given,
  industries,
  faults,
  isBusy,
  onAsk,
  onRun,
  isStarting,
}: Props) {
  const say = usePhrases()
  const [draft, setDraft] = useState(given)
  const change = (part: Partial<StressDraft>) => setDraft((before) => ({ ...before, ...part }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAsk(draft)
  }
  return (
    <form onSubmit={submit} noValidate className={classes.part}>
      <div className={classes.fields}>
        {SHOCK_NUMBERS.map(({ key, label, unit }) => (
          <TextInput
            key={key}
            label={say(label)}
            inputMode="decimal"
            rightSection={<span className={classes.unit}>{say(unit)}</span>}
            rightSectionWidth={64}
            value={draft[key]}
            error={faults[key] ?? null}
            onChange={({ currentTarget: { value } }) => change({ [key]: value })}
          />
        ))}
        <NativeSelect
          label={say('Of which industry')}
          data={[
            { value: '', label: say('All industries') },
            ...industries.map(({ industry, name, borrowers }) => ({
              value: industry,
              label: `${name} (${borrowers})`,
            })),
          ]}
          value={draft.industry}
          onChange={({ currentTarget: { value } }) => change({ industry: value })}
        />
        <BuyerField
          portfolio_id={portfolio_id}
          value={draft.buyer}
          error={faults.buyer ?? null}
          onChange={(buyer) => change({ buyer })}
        />
        <Checkbox
          label={say('The largest customer pays nothing')}
          checked={draft.largest_buyer}
          onChange={({ currentTarget: { checked } }) => change({ largest_buyer: checked })}
        />
      </div>
      <div className={classes.buttons}>
        <Button type="submit" loading={isBusy}>
          <Phrase>See what moves</Phrase>
        </Button>
        {onRun && (
          <Button variant="default" loading={isStarting} onClick={() => onRun(draft)}>
            <Phrase>Run as a job and keep</Phrase>
          </Button>
        )}
      </div>
    </form>
  )
}
