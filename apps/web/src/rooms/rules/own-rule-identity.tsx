import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { usePhrases } from '@saakh/ui/phrases'
import classes from './own-rule.module.css'
import type { RuleDraft } from './own-rule-form.ts'

interface Props {
  draft: RuleDraft
  faults: Readonly<Record<string, string>>
  onChange: (part: Partial<RuleDraft>) => void
}

/** What the rule is called and for whom it is. */
export function OwnRuleIdentity({ draft, faults, onChange }: Props) {
  const say = usePhrases()
  return (
    <div className={classes.fields}>
      <TextInput
        label={say('Name')}
        maxLength={80}
        value={draft.label}
        error={faults['definition.label'] ?? null}
        onChange={({ currentTarget: { value } }) => onChange({ label: value })}
      />
      <TextInput
        label={say('Category')}
        placeholder={say('Own rules')}
        maxLength={60}
        value={draft.category}
        error={faults['definition.category'] ?? null}
        onChange={({ currentTarget: { value } }) => onChange({ category: value })}
      />
      <Textarea
        className={classes.wide ?? ''}
        label={say('What it is for')}
        autosize
        minRows={2}
        maxLength={300}
        value={draft.summary}
        error={faults['definition.summary'] ?? null}
        onChange={({ currentTarget: { value } }) => onChange({ summary: value })}
      />
      <Checkbox
        className={classes.wide ?? ''}
        label={say('Say nothing about banks, NBFCs and insurers')}
        checked={draft.industrial_alone}
        onChange={({ currentTarget: { checked } }) => onChange({ industrial_alone: checked })}
      />
    </div>
  )
}

/** When an alert of the rule ends. */
export function OwnRuleEnd({ draft, faults, onChange }: Props) {
  const say = usePhrases()
  return (
    <div className={classes.fields}>
      <TextInput
        label={say('Days that an alert stays after it last held')}
        description={say('An alert that comes and goes with every payment is not opened each time.')}
        inputMode="numeric"
        value={draft.cool_down_days}
        error={faults['definition.cool_down_days'] ?? null}
        onChange={({ currentTarget: { value } }) => onChange({ cool_down_days: value })}
      />
      <TextInput
        label={say('When it ends, in words')}
        description={say('Left out, it is made of the conditions.')}
        maxLength={300}
        value={draft.clears_when}
        error={faults['definition.clears_when'] ?? null}
        onChange={({ currentTarget: { value } }) => onChange({ clears_when: value })}
      />
    </div>
  )
}
