import { Button, TextInput } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Job } from '@saakh/domain/job'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { type SyntheticEvent, useState } from 'react'
import { Link } from 'react-router'
import { href } from '../addresses.ts'
import { sentenceOf, useWrite } from '../data/api.ts'
import { usePolicy } from '../data/profile.ts'
import { type Borrower, BorrowerField } from './borrower-field.tsx'
import { notify } from './notify.ts'
import classes from './what-file-lacks.module.css'

/** What a file does not say of itself, with the place to say it: nothing of it is stored, and it is read again. */
export function WhatFileLacks({ job: { job_id, lacks } }: { job: Pick<Job, 'job_id' | 'lacks'> }) {
  const { can } = usePolicy()
  if (lacks === null || !can('/v1/admin/uploads', 'POST')) return null
  if (lacks === 'layout')
    return (
      <div className={classes.lack}>
        <Button component={Link} to={href('job_columns', { job_id })}>
          <Phrase>Say which column is which</Phrase>
        </Button>
      </div>
    )
  return lacks === 'party' ? <TellBorrower job_id={job_id} /> : <TellAccount job_id={job_id} />
}

const useTell = () =>
  useWrite(api.tellOfFile, {
    invalidates: [api.getJob, api.jobQuarantine, api.uploads, api.adminJobs, api.myJobs],
    onSuccess: ({ data }) => notify.success(data.message),
  })

function TellBorrower({ job_id }: { job_id: string }) {
  const [borrower, setBorrower] = useState<Borrower | null>(null)
  const tell = useTell()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (borrower) tell.mutate({ params: { job_id }, body: { party_id: borrower.party_id } })
  }
  return (
    <form className={classes.lack} onSubmit={submit}>
      <BorrowerField
        label="Whom is the file about?"
        description="It names none of your borrowers by CIN, PAN, GSTIN or account."
        value={borrower}
        onChange={setBorrower}
        error={tell.error ? sentenceOf(tell.error) : undefined}
      />
      <Button type="submit" disabled={borrower === null} loading={tell.isPending}>
        <Phrase>Read it again</Phrase>
      </Button>
    </form>
  )
}

function TellAccount({ job_id }: { job_id: string }) {
  const say = usePhrases()
  const [account_number, setAccount] = useState('')
  const tell = useTell()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    tell.mutate({ params: { job_id }, body: { account_number } })
  }
  return (
    <form className={classes.lack} onSubmit={submit}>
      <TextInput
        label={say('Account number')}
        description={say('The statement does not name it.')}
        value={account_number}
        onChange={({ currentTarget: { value } }) => setAccount(value)}
        autoComplete="off"
        error={tell.error ? sentenceOf(tell.error) : undefined}
      />
      <Button type="submit" disabled={account_number.trim() === ''} loading={tell.isPending}>
        <Phrase>Read it again</Phrase>
      </Button>
    </form>
  )
}
