import { Button } from '@mantine/core'
import type { CASE_RULE_ASSIGNEES, CASE_RULE_KINDS } from '@saakh/contract/case-rules'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import type { ReactNode } from 'react'
import type { ApiError } from '../../data/api.ts'
import type { Phrase as Text } from '../../data/language.ts'
import { ChoiceField, ManyField, SwitchField, TextField } from '../../forms/fields.tsx'
import { Form, FormProblem, SendButton } from '../../forms/form.tsx'
import { type ServerForm, useServerForm } from '../../forms/use-server-form.ts'
import { draftOf, isWholeDays, type RuleDraft, type Rules, type SentRule, sentOf } from './case-rule-draft.ts'
import { CaseRulePreview } from './case-rule-preview.tsx'
import classes from './case-rules.module.css'
import { isNewer } from './newer-settings.tsx'

const KINDS: Record<(typeof CASE_RULE_KINDS)[number], Text> = {
  npa: 'A borrower becomes NPA',
  high_above: 'A High alert, from an exposure on',
}
const ASSIGNEES: Record<(typeof CASE_RULE_ASSIGNEES)[number], Text> = {
  queue: 'Who has the borrower in the queue',
  person: 'A person',
  nobody: 'Nobody',
}

const FIELDS: readonly (keyof RuleDraft)[] = [
  ...(['name', 'kind', 'exposure_from', 'alert_types', 'categories', 'case_type'] as const),
  ...(['assign_to', 'assignee', 'quiet_days', 'is_on'] as const),
]

interface Props {
  caseRules: Rules
  /** Its place among the rules; beyond the last one it is new. */
  at: number
  write: { isPending: boolean; error: ApiError | null }
  /** What somebody else saved meanwhile. */
  newer: ReactNode
  onSave: (rule: SentRule) => void
  onRemove: () => void
  onBack: () => void
}

/** One rule: what it looks for, what it opens, and what it would have opened. */
export function CaseRuleForm({ caseRules, at, write, newer, onSave, onRemove, onBack }: Props) {
  const say = usePhrases()
  const rule = caseRules.rules[at] ?? null
  const form = useServerForm<RuleDraft>({
    initial: draftOf(rule, caseRules.case_types),
    checks: { quiet_days: (days) => (isWholeDays(days) ? null : 'Write whole days.') },
    names: Object.fromEntries(FIELDS.map((name) => [`rules.${at}.${name}`, name])),
    outcome: write,
    isShownElsewhere: isNewer,
    send: (draft) => {
      onSave(sentOf(draft))
      return undefined
    },
  })
  return (
    <Form form={form} label={rule?.name ?? 'Add a rule'} className={classes.body}>
      <RuleFields form={form} caseRules={caseRules} />
      <p className={classes.quiet}>
        {say('A rule opens a case for what begins after it was turned on, never for what stands already.')}{' '}
        {say('A change of what it looks for counts as turning it on.')}
      </p>
      <CaseRulePreview draft={form.values} />
      {newer}
      <FormProblem form={form} />
      <div className={classes.foot}>
        {rule && (
          <Button variant="subtle" color="red" disabled={write.isPending} onClick={onRemove}>
            <Phrase>Remove this rule</Phrase>
          </Button>
        )}
        <span className={classes.send}>
          <Button variant="default" onClick={onBack}>
            <Phrase>Back to the rules</Phrase>
          </Button>
          <SendButton form={form} submits="Save" />
        </span>
      </div>
    </Form>
  )
}

interface PartProps {
  form: ServerForm<RuleDraft>
  caseRules: Rules
}

function RuleFields({ form, caseRules }: PartProps) {
  const say = usePhrases()
  const { at } = form
  const days = at('quiet_days')
  return (
    <>
      <TextField at={at('name')} label="Name of the rule" maxLength={80} />
      <Condition form={form} caseRules={caseRules} />
      <div className={classes.pair}>
        <ChoiceField
          at={at('case_type')}
          label="Type of the case"
          data={[
            { value: '', label: say('Choose a type') },
            ...caseRules.case_types.map(({ case_type_id, name }) => ({ value: case_type_id, label: name })),
          ]}
        />
        <TextField
          at={isWholeDays(days.value) ? days : { ...days, error: 'Write whole days.' }}
          label="Quiet days"
          description="For so many days the rule opens no second case for the same borrower."
          inputMode="numeric"
        />
      </div>
      <Assignee form={form} caseRules={caseRules} />
      <SwitchField at={at('is_on')} label="The rule is on" />
    </>
  )
}

const optionsOf = <W extends string>(words: Record<W, string>) =>
  Object.entries<string>(words).map(([value, label]) => ({ value, label }))

function Condition({ form: { at }, caseRules }: PartProps) {
  const say = usePhrases()
  const kind = at('kind')
  const categories = [...new Set(caseRules.alert_types.map(({ category }) => category))]
  return (
    <>
      <ChoiceField
        at={kind}
        label="Opens a case when"
        description={kind.value === 'npa' ? 'By the class in your day-ends.' : undefined}
        says
        data={optionsOf(KINDS)}
      />
      {kind.value === 'high_above' && (
        <>
          <TextField
            at={at('exposure_from')}
            label="Exposure from, in rupees"
            inputMode="decimal"
            placeholder="50,00,000"
          />
          <div className={classes.pair}>
            <ManyField
              at={at('categories')}
              label="Categories of alerts"
              description="All, unless some are chosen."
              searchable
              data={categories.map((category) => ({ value: category, label: say(category) }))}
            />
            <ManyField
              at={at('alert_types')}
              label="Types of alerts"
              description="All, unless some are chosen."
              searchable
              data={caseRules.alert_types.map(({ code, label }) => ({ value: code, label: say(label) }))}
            />
          </div>
        </>
      )}
    </>
  )
}

function Assignee({ form: { at }, caseRules }: PartProps) {
  const say = usePhrases()
  const assign_to = at('assign_to')
  return (
    <div className={classes.pair}>
      <ChoiceField at={assign_to} label="Who gets the case" says data={optionsOf(ASSIGNEES)} />
      {assign_to.value === 'person' && (
        <ChoiceField
          at={at('assignee')}
          label="Person"
          data={[
            { value: '', label: say('Choose a person') },
            ...caseRules.people.map(({ user_id, name }) => ({ value: user_id, label: name })),
          ]}
        />
      )}
    </div>
  )
}
