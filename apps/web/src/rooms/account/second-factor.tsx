import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import type { SecondFactorState } from '@saakh/contract/second-factor'
import { formatCount } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, q, sentenceOf, useWrite } from '../../data/api.ts'
import { TextField } from '../../forms/fields.tsx'
import { Form, FormFoot } from '../../forms/form.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { notify } from '../../parts/notify.ts'
import classes from './second-factor.module.css'

const READ_AGAIN = [api.mySecondFactor]

/** A code beside the password: how it stands, and the way to set it up or to remove it. */
export function SecondFactor() {
  const query = useQuery(q(api.mySecondFactor))
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  // Another back end may know no second factors.
  if (query.error instanceof ApiError && query.error.status === 404) return null
  return (
    <section aria-labelledby="second-factor" className={classes.part}>
      <h2 id="second-factor">
        <Phrase>Second factor</Phrase>
      </h2>
      <Loaded query={query} skeleton={<SkeletonRows rows={2} columns={[40, 60]} />}>
        {(state) => {
          if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
          if (state.kept_by !== 'saakh') return <KeptElsewhere of={state.kept_by} />
          return state.is_set_up ? <SetUp state={state} /> : <NotSetUp onCodes={setCodes} />
        }}
      </Loaded>
    </section>
  )
}

const KeptElsewhere = ({ of }: { of: 'demo' | 'provider' }) => (
  <p className={classes.note}>
    {of === 'demo' ? (
      <Phrase>The accounts of the demo have none.</Phrase>
    ) : (
      <Phrase>The provider that you sign in with looks after it.</Phrase>
    )}
  </p>
)

function NotSetUp({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const begin = useWrite(api.beginMySecondFactor, {
    invalidates: [],
    onError: (error) => notify.failure(sentenceOf(error), 'Nothing was changed'),
  })
  const factor = begin.data?.data
  if (!factor)
    return (
      <>
        <p className={classes.note}>
          <Phrase>Beside your password a code from an app on your phone is asked for at each sign-in.</Phrase>
        </p>
        <Button variant="default" loading={begin.isPending} onClick={() => begin.mutate({})}>
          <Phrase>Set up a second factor</Phrase>
        </Button>
      </>
    )
  return <ConfirmForm factor={factor} onCodes={onCodes} />
}

interface ConfirmProps {
  factor: Read<typeof api.beginMySecondFactor>['data']
  onCodes: (codes: readonly string[]) => void
}

function ConfirmForm({ factor: { qr, key }, onCodes }: ConfirmProps) {
  const say = usePhrases()
  const confirm = useWrite(api.changeMySecondFactor, { invalidates: READ_AGAIN })
  const form = useServerForm({
    initial: { code: '' },
    send: ({ code }) => confirm.mutateAsync({ body: { action: 'confirm', code } }),
    onSent: ({ recovery_codes }) => onCodes(recovery_codes),
  })
  return (
    <Form form={form} className={classes.form}>
      <p>
        <Phrase>Scan this with an authenticator app, or type the key into it.</Phrase>
      </p>
      <svg
        className={classes.qr}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={say('QR code for your app')}
      >
        <rect width="100%" height="100%" fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <code className={classes.key}>{key.replace(/.{4}(?=.)/g, '$& ')}</code>
      <TextField
        at={form.at('code')}
        label="Code that the app shows"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
      />
      <FormFoot form={form} submits="Confirm" isReady={form.values.code.trim() !== ''} />
    </Form>
  )
}

const RecoveryCodes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => (
  <div className={classes.form} role="status">
    <p>
      <Phrase>
        Each of these works once instead of a code, should your phone be lost. They are shown this one time: print them
        or write them down.
      </Phrase>
    </p>
    <ul className={classes.codes}>
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
    <div>
      <Button onClick={onKept}>
        <Phrase>I have kept them</Phrase>
      </Button>
    </div>
  </div>
)

function SetUp({ state: { recovery_codes_left, is_required } }: { state: SecondFactorState }) {
  const remove = useWrite(api.changeMySecondFactor, { invalidates: READ_AGAIN })
  const form = useServerForm({
    initial: { code: '' },
    send: ({ code }) => remove.mutateAsync({ body: { action: 'remove', code } }),
    onSent: ({ message }) => notify.success(message),
  })
  return (
    <>
      <p className={classes.note}>
        <Phrase>It is set up.</Phrase> <Phrase>Recovery codes left:</Phrase> {formatCount(recovery_codes_left)}
      </p>
      {is_required ? (
        <p className={classes.note}>
          <Phrase>Your organization asks for it. With a new phone ask an administrator to reset it.</Phrase>
        </p>
      ) : (
        <Form form={form} className={classes.form}>
          <TextField at={form.at('code')} label="A code, to remove it" autoComplete="one-time-code" maxLength={20} />
          <FormFoot
            form={form}
            submits="Remove the second factor"
            variant="default"
            isReady={form.values.code.trim() !== ''}
          />
        </Form>
      )}
    </>
  )
}
