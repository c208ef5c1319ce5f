import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Job } from '@saakh/domain/job'
import { Phrase } from '@saakh/ui/phrases'
import { Link } from 'react-router'
import { href } from '../addresses.ts'
import { useWrite } from '../data/api.ts'
import { usePolicy } from '../data/profile.ts'
import { TextField } from '../forms/fields.tsx'
import { Form, FormFoot } from '../forms/form.tsx'
import { useServerForm } from '../forms/use-server-form.ts'
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
  const tell = useTell()
  const form = useServerForm({
    initial: { borrower: null as Borrower | null },
    names: { party_id: 'borrower' },
    send: ({ borrower }) =>
      borrower ? tell.mutateAsync({ params: { job_id }, body: { party_id: borrower.party_id } }) : undefined,
  })
  const { value, onChange, error } = form.at('borrower')
  return (
    <Form form={form} className={classes.lack}>
      <BorrowerField
        label="Whom is the file about?"
        description="It names none of your borrowers by CIN, PAN, GSTIN or account."
        value={value}
        onChange={onChange}
        error={error}
      />
      <FormFoot form={form} submits="Read it again" isReady={value !== null} />
    </Form>
  )
}

function TellAccount({ job_id }: { job_id: string }) {
  const tell = useTell()
  const form = useServerForm({
    initial: { account_number: '' },
    send: (body) => tell.mutateAsync({ params: { job_id }, body }),
  })
  return (
    <Form form={form} className={classes.lack}>
      <TextField
        at={form.at('account_number')}
        label="Account number"
        description="The statement does not name it."
        autoComplete="off"
      />
      <FormFoot form={form} submits="Read it again" isReady={form.values.account_number.trim() !== ''} />
    </Form>
  )
}
