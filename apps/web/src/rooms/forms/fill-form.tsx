import { Button, Text } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { FormDefinition } from '@saakh/domain/form-field'
import { EmptyState } from '@saakh/ui/empty-state'
import { Phrase } from '@saakh/ui/phrases'
import { useState } from 'react'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { useWrite } from '../../data/api.ts'
import { GenericForm } from '../../forms/generic-form.tsx'
import classes from './form.module.css'

interface Props {
  form_id: string
  form: FormDefinition
}

/** The form, then what became of it. */
export function FillForm(props: Props) {
  const [attempt, setAttempt] = useState(1)
  return <Attempt key={attempt} {...props} onAgain={() => setAttempt((before) => before + 1)} />
}

function Attempt({ form_id, form, onAgain }: Props & { onAgain: () => void }) {
  const write = useWrite(api.submitForm, { invalidates: [api.formResponses] })
  if (write.data) return <Stored form_id={form_id} response_id={write.data.response_id} onAgain={onAgain} />
  if (form.fields.length === 0)
    return <EmptyState title="This form has no fields" text="Whoever made it has still to add some." />
  return (
    <>
      {form.description !== '' && (
        <Text size="sm" c="dimmed" mb={16}>
          <Phrase>{form.description}</Phrase>
        </Text>
      )}
      <GenericForm
        fields={form.fields}
        submits="Submit"
        send={(answers) => write.mutateAsync({ params: { form_id }, body: { answers, form_version: form.version } })}
        failed="The response was not stored."
        keptAs={`form ${form_id} ${form.version ?? ''}`}
      />
    </>
  )
}

interface StoredProps {
  form_id: string
  /** Null where the server does not state. */
  response_id: string | null
  onAgain: () => void
}

function Stored({ form_id, response_id, onAgain }: StoredProps) {
  return (
    <EmptyState
      role="status"
      title="The response was stored"
      text="It stands among the responses of this form from now on."
      action={
        <div className={classes.ways}>
          {response_id !== null && (
            <Button component={Link} to={href('form', { form_id }, { response: response_id })}>
              <Phrase>View response</Phrase>
            </Button>
          )}
          <Button
            variant="default"
            onClick={({ detail }) => {
              // The second press of a double click on Submit lands here.
              if (detail < 2) onAgain()
            }}
          >
            <Phrase>Fill another</Phrase>
          </Button>
        </div>
      }
    />
  )
}
