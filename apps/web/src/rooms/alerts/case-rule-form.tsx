import { Button, MultiSelect, NativeSelect, Switch, TextInput } from '@mantine/core'
import type { CASE_RULE_ASSIGNEES, CASE_RULE_KINDS } from '@saakh/contract/case-rules'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { type FormEvent, type ReactNode, useState } from 'react'
import { type ApiError, sentenceOf } from '../../data/api.ts'
import type { Phrase as Text } from '../../data/language.ts'
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

interface Props {
  told: Rules
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
export function CaseRuleForm({ told, at, write, newer, onSave, onRemove, onBack }: Props) {
  const say = usePhrases()
  const rule = told.rules[at] ?? null
  const [draft, setDraft] = useState<RuleDraft>(() => draftOf(rule, told.case_types))
  const set = (change: Partial<RuleDraft>) => setDraft((before) => ({ ...before, ...change }))
  const fields = write.error?.fields ?? {}
  const errorOf = (name: keyof RuleDraft) => fields[`rules.${at}.${name}`]
  const isElsewhere =
    write.error && !isNewer(write.error) && !Object.keys(fields).some((name) => name.startsWith(`rules.${at}.`))
  const areDays = isWholeDays(draft.quiet_days)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (areDays) onSave(sentOf(draft))
  }
  return (
    <form className={classes.body} onSubmit={submit} noValidate aria-label={rule?.name ?? say('Add a rule')}>
      <TextInput
        label={say('Name of the rule')}
        maxLength={80}
        error={errorOf('name')}
        value={draft.name}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <Condition draft={draft} told={told} errorOf={errorOf} onSet={set} />
      <div className={classes.pair}>
        <NativeSelect
          label={say('Type of the case')}
          error={errorOf('case_type')}
          value={draft.case_type}
          data={[
            { value: '', label: say('Choose a type') },
            ...told.case_types.map(({ case_type_id, name }) => ({ value: case_type_id, label: name })),
          ]}
          onChange={({ currentTarget }) => set({ case_type: currentTarget.value })}
        />
        <TextInput
          label={say('Quiet days')}
          description={say('For so many days the rule opens no second case for the same borrower.')}
          inputMode="numeric"
          error={areDays ? errorOf('quiet_days') : say('Write whole days.')}
          value={draft.quiet_days}
          onChange={({ currentTarget }) => set({ quiet_days: currentTarget.value })}
        />
      </div>
      <Assignee draft={draft} told={told} error={errorOf('assignee')} onSet={set} />
      <Switch
        label={say('The rule is on')}
        checked={draft.is_on}
        onChange={({ currentTarget }) => set({ is_on: currentTarget.checked })}
      />
      <p className={classes.quiet}>
        {say('A rule opens a case for what begins after it was turned on, never for what stands already.')}{' '}
        {say('A change of what it looks for counts as turning it on.')}
      </p>
      <CaseRulePreview draft={draft} />
      {newer}
      {isElsewhere && (
        <p role="alert" className={classes.problem}>
          {sentenceOf(write.error)}
        </p>
      )}
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
          <Button type="submit" loading={write.isPending}>
            <Phrase>Save</Phrase>
          </Button>
        </span>
      </div>
    </form>
  )
}

interface PartProps {
  draft: RuleDraft
  told: Rules
  onSet: (change: Partial<RuleDraft>) => void
}

function Condition({
  draft,
  told,
  errorOf,
  onSet,
}: PartProps & { errorOf: (name: keyof RuleDraft) => string | undefined }) {
  const say = usePhrases()
  const categories = [...new Set(told.alert_types.map(({ category }) => category))]
  return (
    <>
      <NativeSelect
        label={say('Opens a case when')}
        description={draft.kind === 'npa' ? say('By the class in your day-ends.') : undefined}
        value={draft.kind}
        data={Object.entries(KINDS).map(([value, label]) => ({ value, label: say(label) }))}
        onChange={({ currentTarget }) => onSet({ kind: currentTarget.value as RuleDraft['kind'] })}
      />
      {draft.kind === 'high_above' && (
        <>
          <TextInput
            label={say('Exposure from, in rupees')}
            inputMode="decimal"
            placeholder="50,00,000"
            error={errorOf('exposure_from')}
            value={draft.exposure_from}
            onChange={({ currentTarget }) => onSet({ exposure_from: currentTarget.value })}
          />
          <div className={classes.pair}>
            <MultiSelect
              label={say('Categories of alerts')}
              description={say('All, unless some are chosen.')}
              searchable
              error={errorOf('categories')}
              value={draft.categories}
              data={categories.map((category) => ({ value: category, label: say(category) }))}
              onChange={(chosen) => onSet({ categories: chosen })}
            />
            <MultiSelect
              label={say('Types of alerts')}
              description={say('All, unless some are chosen.')}
              searchable
              error={errorOf('alert_types')}
              value={draft.alert_types}
              data={told.alert_types.map(({ code, label }) => ({ value: code, label: say(label) }))}
              onChange={(chosen) => onSet({ alert_types: chosen })}
            />
          </div>
        </>
      )}
    </>
  )
}

function Assignee({ draft, told, error, onSet }: PartProps & { error: string | undefined }) {
  const say = usePhrases()
  return (
    <div className={classes.pair}>
      <NativeSelect
        label={say('Who gets the case')}
        value={draft.assign_to}
        data={Object.entries(ASSIGNEES).map(([value, label]) => ({ value, label: say(label) }))}
        onChange={({ currentTarget }) => onSet({ assign_to: currentTarget.value as RuleDraft['assign_to'] })}
      />
      {draft.assign_to === 'person' && (
        <NativeSelect
          label={say('Person')}
          error={error}
          value={draft.assignee}
          data={[
            { value: '', label: say('Choose a person') },
            ...told.people.map(({ user_id, name }) => ({ value: user_id, label: name })),
          ]}
          onChange={({ currentTarget }) => onSet({ assignee: currentTarget.value })}
        />
      )}
    </div>
  )
}
