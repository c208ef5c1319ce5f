import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { api } from '@saakh/contract/api'
import type { LimitVersion, RuleField, RuleRow } from '@saakh/contract/rules'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../data/api.ts'
import { When } from '../../parts/when.tsx'
import { ChangeForm } from './change-form.tsx'
import { LimitPreview } from './limit-preview.tsx'
import { differing, valueText } from './rule-words.ts'
import classes from './rules.module.css'

const WAIT_MS = 400

interface Props {
  rule: RuleRow
  portfolio_id: string | null
  in_force: LimitVersion
  today: string
  mayPropose: boolean
}

type Draft = Readonly<Record<string, string>>

const textsOf = (fields: readonly RuleField[], values: Readonly<Record<string, unknown>>): Draft =>
  Object.fromEntries(fields.map(({ key }) => [key, String(values[key] ?? '')]))

/** What is typed, as the API takes it: text that is no number goes as it is, and is refused with a reason. */
const sentOf = (fields: readonly RuleField[], draft: Draft): Record<string, unknown> =>
  Object.fromEntries(
    fields.map(({ key, unit, default: first }) => {
      const text = (draft[key] ?? '').replaceAll(',', '').trim()
      const isText = unit === 'choice' || typeof first === 'string'
      return [key, isText || text === '' || !Number.isFinite(Number(text)) ? text : Number(text)]
    }),
  )

/** The limits in force; what is typed is previewed on the facts of today before anything is drafted. */
export function LimitsForm({ rule, portfolio_id, in_force, today, mayPropose }: Props) {
  const { code, fields } = rule
  const [draft, setDraft] = useState<Draft>(() => textsOf(fields, in_force.values))
  const [isProposing, setIsProposing] = useState(false)
  const sent = sentOf(fields, draft)
  const changed = Object.fromEntries(differing(fields, sent, in_force.values).map(({ key }) => [key, sent[key]]))
  const [asked] = useDebouncedValue(JSON.stringify(changed), WAIT_MS)
  const isChanged = Object.keys(changed).length > 0
  const preview = useQuery(
    q(
      api.previewLimits,
      { params: { code }, query: { values: asked, ...(portfolio_id !== null && { portfolio_id }) } },
      { enabled: asked !== '{}', placeholderData: keepPreviousData, retry: false },
    ),
  )
  const problems = isChanged ? fieldsOf(preview.error) : {}
  if (fields.length === 0)
    return (
      <p className={classes.says}>
        <Phrase>This rule has no limits that can be changed.</Phrase>
      </p>
    )
  return (
    <>
      <Since version={in_force} portfolio_id={portfolio_id} isDraft={rule.own?.is_in_force === false} />
      <div className={classes.fields}>
        {fields.map((field) => (
          <LimitField
            key={field.key}
            field={field}
            value={draft[field.key] ?? ''}
            isReadOnly={!mayPropose}
            before={in_force.values[field.key]}
            error={problems[`values.${field.key}`]}
            onChange={(value) => setDraft((before) => ({ ...before, [field.key]: value }))}
          />
        ))}
      </div>
      {isChanged && (
        <>
          <LimitPreview query={preview} isWaiting={asked !== JSON.stringify(changed)} />
          <div className={classes.buttons}>
            <Button disabled={preview.isError} onClick={() => setIsProposing(true)}>
              <Phrase>Draft this change</Phrase>
            </Button>
            <Button variant="default" onClick={() => setDraft(textsOf(fields, in_force.values))}>
              <Phrase>Back to what is in force</Phrase>
            </Button>
          </div>
        </>
      )}
      {isProposing && (
        <ChangeForm
          code={code}
          portfolio_id={portfolio_id}
          values={changed}
          today={today}
          onDrafted={() => setDraft(textsOf(fields, in_force.values))}
          onClose={() => setIsProposing(false)}
        />
      )}
    </>
  )
}

const fieldsOf = (error: unknown): Readonly<Record<string, string>> => {
  if (typeof error !== 'object' || error === null || !('fields' in error)) return {}
  const { fields } = error
  return typeof fields === 'object' && fields !== null ? { ...fields } : {}
}

interface SinceProps {
  version: LimitVersion
  portfolio_id: string | null
  isDraft: boolean
}

function Since({ version, portfolio_id, isDraft }: SinceProps) {
  const inherits = portfolio_id !== null && version.portfolio_id === null
  return (
    <p className={classes.says}>
      {inherits && (
        <>
          <Phrase>This portfolio has no limits of its own: those of the organization hold.</Phrase>{' '}
        </>
      )}
      {isDraft && <Phrase>Not in force yet. They are changed in the draft of the rule.</Phrase>}
      {!isDraft && version.valid_from === null && <Phrase>As Saakh ships them; nobody changed them.</Phrase>}
      {version.valid_from !== null && (
        <>
          <Phrase>In force since</Phrase> <When as="date" value={version.valid_from} />
          {version.set_by && `, ${version.set_by}`}
          {version.approved_by && ` + ${version.approved_by}`}
          {version.reason && `: ${version.reason}`}
        </>
      )}
    </p>
  )
}

interface FieldProps {
  field: RuleField
  value: string
  before: unknown
  isReadOnly: boolean
  error: string | undefined
  onChange: (value: string) => void
}

function LimitField({ field, value, before, isReadOnly, error, onChange }: FieldProps) {
  const say = usePhrases()
  const { label, unit, note, min, max, options } = field
  const isChanged = value.trim() !== String(before ?? '')
  const range = min !== null && max !== null ? `${min} – ${valueText(field, max)}` : null
  const shared = {
    label: say(label),
    description: [note && say(note), range].filter(Boolean).join(' · ') || null,
    'data-changed': isChanged || undefined,
    error: error ?? null,
    className: classes.field ?? '',
  }
  if (options !== null)
    return (
      <NativeSelect
        {...shared}
        data={options}
        value={value}
        disabled={isReadOnly}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )
  return (
    <TextInput
      {...shared}
      inputMode="decimal"
      rightSection={<span className={classes.unit}>{unit === 'percent' ? '%' : say(unit)}</span>}
      rightSectionWidth={64}
      value={value}
      readOnly={isReadOnly}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
