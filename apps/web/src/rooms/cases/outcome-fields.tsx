import { NativeSelect, TextInput } from '@mantine/core'
import {
  asksForText,
  DEED_WORDS,
  LIMIT_CHANGES,
  LIMIT_WORDS,
  OUTCOME_DEEDS,
  WATCH_CATEGORIES,
  WATCH_WORDS,
} from '@saakh/domain/case-outcome'
import { usePhrases } from '@saakh/ui/phrases'
import classes from './case-work.module.css'
import type { OutcomeDraft } from './outcome-draft.ts'

interface Props {
  draft: OutcomeDraft
  onChange: (patch: Partial<OutcomeDraft>) => void
  /** What the server refused, by field. */
  errors: Readonly<Record<string, string>> | undefined
  isDisabled: boolean
}

/** What came of the case: asked when it is closed. */
export function OutcomeFields({ draft, onChange, errors, isDisabled }: Props) {
  const say = usePhrases()
  const errorOf = (name: keyof OutcomeDraft) => errors?.[`outcome.${name}`]
  const choices = <W extends string>(words: Record<W, string>, values: readonly W[]) =>
    values.map((value) => ({ value, label: say(words[value]) }))
  return (
    <>
      <NativeSelect
        label={say('What was done')}
        required
        disabled={isDisabled}
        error={errorOf('done')}
        value={draft.done ?? ''}
        data={[{ value: '', label: say('Choose') }, ...choices(DEED_WORDS, OUTCOME_DEEDS)]}
        onChange={(event) => onChange({ done: OUTCOME_DEEDS.find((one) => one === event.currentTarget.value) ?? null })}
      />
      <TextInput
        label={say('In words')}
        required={draft.done !== null && asksForText(draft.done)}
        maxLength={2000}
        readOnly={isDisabled}
        error={errorOf('text')}
        value={draft.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <div className={classes.pair}>
        <NativeSelect
          label={say('Limit')}
          disabled={isDisabled}
          error={errorOf('limit')}
          value={draft.limit}
          data={choices(LIMIT_WORDS, LIMIT_CHANGES)}
          onChange={(event) =>
            onChange({ limit: LIMIT_CHANGES.find((one) => one === event.currentTarget.value) ?? 'unchanged' })
          }
        />
        {draft.limit === 'reduced_to' && (
          <TextInput
            label={say('Reduced to (₹)')}
            required
            inputMode="decimal"
            maxLength={40}
            readOnly={isDisabled}
            error={errorOf('limit_amount')}
            value={draft.limit_amount}
            onChange={(event) => onChange({ limit_amount: event.currentTarget.value })}
          />
        )}
      </div>
      <div className={classes.pair}>
        <TextInput
          label={say('Provision (₹)')}
          placeholder={say('None')}
          inputMode="decimal"
          maxLength={40}
          readOnly={isDisabled}
          error={errorOf('provision')}
          value={draft.provision}
          onChange={(event) => onChange({ provision: event.currentTarget.value })}
        />
        <NativeSelect
          label={say('Watch category')}
          required
          disabled={isDisabled}
          error={errorOf('watch')}
          value={draft.watch ?? ''}
          data={[{ value: '', label: say('Choose') }, ...choices(WATCH_WORDS, WATCH_CATEGORIES)]}
          onChange={(event) =>
            onChange({ watch: WATCH_CATEGORIES.find((one) => one === event.currentTarget.value) ?? null })
          }
        />
      </div>
    </>
  )
}
