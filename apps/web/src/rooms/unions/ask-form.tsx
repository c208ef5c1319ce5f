import { Button } from '@mantine/core'
import type { api } from '@saakh/contract/api'
import type { BodyInput } from '@saakh/contract/endpoint'
import type { PartyRef } from '@saakh/domain/party'
import { Phrase } from '@saakh/ui/phrases'
import { useState } from 'react'
import { TextField } from '../../forms/fields.tsx'
import { Form, FormFoot } from '../../forms/form.tsx'
import { type Bound, useServerForm } from '../../forms/use-server-form.ts'
import { PartySearch } from '../../parts/party-search.tsx'
import classes from './unions.module.css'

interface Props {
  onAsk: (body: BodyInput<typeof api.askUnion>) => Promise<unknown>
}

/** For two parties that share no name: which are one, and how one knows. */
export function AskForm({ onAsk }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <Ask onAsk={onAsk} onDone={() => setOpen(false)} />
  return (
    <Button variant="default" size="compact-sm" className={classes.open} onClick={() => setOpen(true)}>
      <Phrase>Unite two other parties</Phrase>
    </Button>
  )
}

interface Draft {
  parties: readonly PartyRef[]
  reason: string
}

const NOTHING: Draft = { parties: [], reason: '' }

function Ask({ onAsk, onDone }: Props & { onDone: () => void }) {
  const form = useServerForm({
    initial: NOTHING,
    names: { from_party_id: 'parties', to_party_id: 'parties' },
    send: ({ parties: [from, to], reason }) =>
      from && to
        ? onAsk({ from_party_id: from.party_id, to_party_id: to.party_id, says: 'one', reason: reason.trim() })
        : undefined,
    onSent: onDone,
  })
  const { parties, reason } = form.values
  return (
    <Form form={form} className={classes.form}>
      <Parties at={form.at('parties')} />
      <TextField at={form.at('reason')} label="How you know" maxLength={1000} />
      <FormFoot
        form={form}
        submits="Ask a second person"
        isReady={parties.length > 1 && reason.trim() !== ''}
        onCancel={onDone}
        size="xs"
      />
    </Form>
  )
}

const Parties = ({ at: { value: parties, onChange, error } }: { at: Bound<readonly PartyRef[]> }) => (
  <>
    <p className={classes.because}>
      {parties.map(({ name }) => name).join(' and ') || <Phrase>Choose both parties.</Phrase>}
    </p>
    {parties.length < 2 && (
      <PartySearch
        label={parties.length === 0 ? 'First party' : 'Second party'}
        placeholder="Name, CIN, ISIN or symbol"
        clearsOnPick
        onPick={(party) =>
          onChange([...parties.filter((chosenParty) => chosenParty.party_id !== party.party_id), party])
        }
      />
    )}
    {error && <p role="alert">{error}</p>}
  </>
)
