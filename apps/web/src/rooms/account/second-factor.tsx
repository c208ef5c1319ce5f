import { Button, TextInput } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { SecondFactorState } from '@saakh/contract/second-factor'
import { formatCount } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, q, sentenceOf, useWrite } from '../../data/api.ts'
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
  const say = usePhrases()
  const [code, setCode] = useState('')
  const begin = useWrite(api.beginMySecondFactor, {
    invalidates: [],
    onError: (error) => notify.failure(sentenceOf(error), 'Nothing was changed'),
  })
  const confirm = useWrite(api.changeMySecondFactor, {
    invalidates: READ_AGAIN,
    onSuccess: ({ recovery_codes }) => onCodes(recovery_codes),
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm.mutate({ body: { action: 'confirm', code } })
  }
  const { size, path } = factor.qr
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p>
        <Phrase>Scan this with an authenticator app, or type the key into it.</Phrase>
      </p>
      <svg className={classes.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={say('QR code for your app')}>
        <rect width="100%" height="100%" fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <code className={classes.key}>{factor.key.replace(/.{4}(?=.)/g, '$& ')}</code>
      <TextInput
        label={say('Code that the app shows')}
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        error={confirm.error && sentenceOf(confirm.error)}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <div>
        <Button type="submit" disabled={code.trim() === ''} loading={confirm.isPending}>
          <Phrase>Confirm</Phrase>
        </Button>
      </div>
    </form>
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
  const say = usePhrases()
  const [code, setCode] = useState('')
  const remove = useWrite(api.changeMySecondFactor, {
    invalidates: READ_AGAIN,
    onSuccess: ({ message }) => notify.success(message),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    remove.mutate({ body: { action: 'remove', code } })
  }
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
        <form className={classes.form} onSubmit={submit} noValidate>
          <TextInput
            label={say('A code, to remove it')}
            value={code}
            autoComplete="one-time-code"
            maxLength={20}
            error={remove.error && sentenceOf(remove.error)}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
          <div>
            <Button type="submit" variant="default" disabled={code.trim() === ''} loading={remove.isPending}>
              <Phrase>Remove the second factor</Phrase>
            </Button>
          </div>
        </form>
      )}
    </>
  )
}
