import {
  asksForText,
  DEED_WORDS,
  LIMIT_CHANGES,
  LIMIT_WORDS,
  OUTCOME_DEEDS,
  WATCH_CATEGORIES,
  WATCH_WORDS,
} from '@saakh/domain/case-outcome'
import { ChoiceField, TextField } from '../../forms/fields.tsx'
import type { Fields } from '../../forms/use-server-form.ts'
import classes from './case-work.module.css'
import type { OutcomeDraft } from './outcome-draft.ts'

interface Props {
  fields: Fields<OutcomeDraft>
  isDisabled: boolean
}

const NONE_YET = { value: '', label: 'Choose' }
const choices = <W extends string>(words: Record<W, string>, values: readonly W[]) =>
  values.map((value) => ({ value, label: words[value] }))

/** What came of the case: asked when it is closed. */
export function OutcomeFields({ fields, isDisabled }: Props) {
  const { at, values } = fields
  const done = at('done')
  const watch = at('watch')
  const amount = { inputMode: 'decimal', maxLength: 40, readOnly: isDisabled } as const
  return (
    <>
      <ChoiceField
        at={{
          ...done,
          value: done.value ?? '',
          onChange: (chosen) => done.onChange(OUTCOME_DEEDS.find((deed) => deed === chosen) ?? null),
        }}
        label="What was done"
        required
        disabled={isDisabled}
        says
        data={[NONE_YET, ...choices(DEED_WORDS, OUTCOME_DEEDS)]}
      />
      <TextField
        at={at('text')}
        label="In words"
        required={values.done !== null && asksForText(values.done)}
        maxLength={2000}
        readOnly={isDisabled}
      />
      <div className={classes.pair}>
        <ChoiceField
          at={at('limit')}
          label="Limit"
          disabled={isDisabled}
          says
          data={choices(LIMIT_WORDS, LIMIT_CHANGES)}
        />
        {values.limit === 'reduced_to' && (
          <TextField at={at('limit_amount')} label="Reduced to (₹)" required {...amount} />
        )}
      </div>
      <div className={classes.pair}>
        <TextField at={at('provision')} label="Provision (₹)" placeholder="None" {...amount} />
        <ChoiceField
          at={{
            ...watch,
            value: watch.value ?? '',
            onChange: (chosen) => watch.onChange(WATCH_CATEGORIES.find((category) => category === chosen) ?? null),
          }}
          label="Watch category"
          required
          disabled={isDisabled}
          says
          data={[NONE_YET, ...choices(WATCH_WORDS, WATCH_CATEGORIES)]}
        />
      </div>
    </>
  )
}
