import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { type FormDefinition, type FormField, isParty } from '@saakh/domain/form-field'
import { KIND_RULES, MISFIT } from '@saakh/domain/form-kinds'
import type { FormResponse } from '@saakh/domain/form-response'
import { formatDate, formatMoneyFull } from '@saakh/domain/formats'
import { EmptyState } from '@saakh/ui/empty-state'
import { KeyValues } from '@saakh/ui/key-values'
import { Filled, Phrase } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Reveal, useOpening } from '../../parts/reveal.tsx'
import { DemoTag } from '../../parts/tag.tsx'
import { When } from '../../parts/when.tsx'
import { NO_DATA } from './copy.ts'
import classes from './form.module.css'

interface Props {
  form_id: string
  response_id: string
  /** Read with these fields where the server does not state how the form stood. */
  today: FormDefinition
}

/** What somebody answered, under the form as it stood then. */
export function ResponseView({ form_id, response_id, today }: Props) {
  const opening = useOpening(api.getFormResponse, { form_id, response_id })
  const query = useQuery(q(api.getFormResponse, { params: { form_id, response_id }, revealed: opening.revealed }))
  if (query.data === null) return <EmptyState role="alert" title={NO_DATA} text="There is no such response." />
  return (
    <Loaded query={query} missing="There is no such response.">
      {(response) =>
        response && (
          <>
            <Reveal opening={opening} answer={response.answers} />
            <Answered response={response} form={response.form ?? today} form_id={form_id} />
          </>
        )
      }
    </Loaded>
  )
}

function Answered({ response, form, form_id }: { response: FormResponse; form: FormDefinition; form_id: string }) {
  const { created_by, created_at, form_version, answers, party } = response
  const known = new Set(form.fields.map(({ name }) => name))
  const others = Object.keys(answers).filter((name) => !known.has(name))
  return (
    <>
      <p className={classes.by}>
        {created_by !== null && <Filled text="Filled by {1}" slots={[created_by]} />}
        {created_by !== null && created_at !== null && ', '}
        {created_at !== null && <When value={created_at} />}
        {form_version !== null && (
          <>
            {' · '}
            <Phrase>{`version ${form_version} of the form`}</Phrase>
          </>
        )}{' '}
        {party?.is_demo && <DemoTag />}
      </p>
      <KeyValues
        labelWidth={220}
        items={[
          ...form.fields.map((field) => ({
            key: field.name,
            label: field.label,
            value: <AnswerOf field={field} raw={answers[field.name]} />,
          })),
          ...others.map((name) => ({ key: `other ${name}`, label: name, value: plain(answers[name]) })),
        ]}
      />
      <div className={classes.ways}>
        <Button component={Link} to={href('form', { form_id })} variant="default">
          <Phrase>Fill this form</Phrase>
        </Button>
      </div>
    </>
  )
}

const plain = (raw: unknown): string => (typeof raw === 'string' ? raw : (JSON.stringify(raw) ?? '-'))

function AnswerOf({ field, raw }: { field: FormField; raw: unknown }): ReactNode {
  const value = KIND_RULES[field.kind].read(raw)
  if (value === MISFIT) return plain(raw)
  if (value === null)
    return (
      <span className={classes.none}>
        <Phrase>{field.kind === 'checkbox' ? 'No' : '-'}</Phrase>
      </span>
    )
  if (value === true) return 'Yes'
  if (isParty(value)) return <Link to={href('party', { party_id: value.party_id })}>{value.name}</Link>
  if (field.kind === 'date') return formatDate(value)
  if (field.kind === 'amount') return formatMoneyFull(value)
  const chosen = field.options?.find((option) => option.value === value)
  return <span className={classes.text}>{chosen?.label ?? String(value)}</span>
}
