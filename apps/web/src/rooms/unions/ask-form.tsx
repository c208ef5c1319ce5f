import { Button, TextInput } from '@mantine/core'
import type { api } from '@saakh/contract/api'
import type { BodyInput } from '@saakh/contract/endpoint'
import type { PartyRef } from '@saakh/domain/party'
import { Phrase } from '@saakh/ui/phrases'
import { useState } from 'react'
import { PartySearch } from '../../parts/party-search.tsx'
import classes from './unions.module.css'

interface Props {
  isBusy: boolean
  onAsk: (body: BodyInput<typeof api.askUnion>, done: () => void) => void
}

/** For two parties that share no name: which are one, and how one knows. */
export function AskForm({ isBusy, onAsk }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [parties, setParties] = useState<readonly PartyRef[]>([])
  const [reason, setReason] = useState('')
  const [from, to] = parties
  if (!isOpen)
    return (
      <Button variant="default" size="compact-sm" className={classes.open} onClick={() => setOpen(true)}>
        <Phrase>Unite two other parties</Phrase>
      </Button>
    )
  const done = () => {
    setOpen(false)
    setParties([])
    setReason('')
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (from && to && reason.trim() !== '')
          onAsk({ from_party_id: from.party_id, to_party_id: to.party_id, says: 'one', reason: reason.trim() }, done)
      }}
    >
      <p className={classes.because}>{parties.map(({ name }) => name).join(' and ') || 'Choose both parties.'}</p>
      {parties.length < 2 && (
        <PartySearch
          label={parties.length === 0 ? 'First party' : 'Second party'}
          placeholder="Name, CIN, ISIN or symbol"
          clearsOnPick
          onPick={(party) =>
            setParties((chosen) => [...chosen.filter((one) => one.party_id !== party.party_id), party])
          }
        />
      )}
      <TextInput
        label="How you know"
        value={reason}
        maxLength={1000}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className={classes.choices}>
        <Button type="submit" size="compact-sm" disabled={isBusy || !to || reason.trim() === ''}>
          <Phrase>Ask a second person</Phrase>
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={done}>
          <Phrase>Cancel</Phrase>
        </Button>
      </div>
    </form>
  )
}
