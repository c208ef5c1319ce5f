import { Button, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { api } from '@saakh/contract/api'
import { emailKey, judgeInvites, MAX_INVITES } from '@saakh/domain/invite-emails'
import { Phrase } from '@saakh/ui/phrases'
import { type FormEvent, useRef, useState } from 'react'
import { sentenceOf, useWrite } from '../../../data/api.ts'
import { useProfile } from '../../../data/profile.ts'
import { notify } from '../../../parts/notify.ts'
import classes from '../invite-people.module.css'

export const title = 'Invite people'

/** So long a rest of the hand ends an entry, as leaving it does. */
const PAUSE_MS = 800

interface Entry {
  key: number
  typed: string
  /** Judged from now on. */
  isLeft: boolean
}

const emptyEntry = (key: number): Entry => ({ key, typed: '', isLeft: false })
const SEPARATORS = /[\s,;]+/

/** Up to five e-mails; the valid ones are invited, the others stay with what is wrong about them. */
export default function InvitePeople() {
  const profile = useProfile()
  const nextKey = useRef(1)
  const [entries, setEntries] = useState<readonly Entry[]>([emptyEntry(0)])
  const invite = useWrite(api.inviteUsers, {
    onSuccess: ({ message }, { body }) => {
      const sent = new Set(body?.emails.map(emailKey))
      setEntries((before) => {
        const rest = before.filter(({ typed }) => typed.trim() !== '' && !sent.has(emailKey(typed)))
        return rest.length > 0 ? rest : [newEntry()]
      })
      notify.success(message)
    },
    onError: (error) => notify.failure(sentenceOf(error), 'Nobody was invited'),
  })
  const newEntry = (typed = ''): Entry => {
    nextKey.current += 1
    return { ...emptyEntry(nextKey.current), typed }
  }
  const { entries: judged, emails } = judgeInvites(
    entries.map(({ typed }) => typed),
    profile.data?.email ?? '',
  )
  const patch = (key: number, change: Partial<Entry>) =>
    setEntries((before) => before.map((entry) => (entry.key === key ? { ...entry, ...change } : entry)))
  const leaveLater = useDebouncedCallback((key: number) => patch(key, { isLeft: true }), PAUSE_MS)

  const spread = (key: number, pasted: readonly string[]) =>
    setEntries((before) => {
      const at = before.findIndex((entry) => entry.key === key)
      const added = pasted.map((typed) => ({ ...newEntry(typed), isLeft: true }))
      return [...before.slice(0, at), ...added, ...before.slice(at + 1)].slice(0, MAX_INVITES)
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setEntries((before) => before.map((entry) => ({ ...entry, isLeft: true })))
    if (emails.length > 0 && !invite.isPending) invite.mutate({ body: { emails } })
  }
  const isFull = entries.length >= MAX_INVITES

  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      {entries.map(({ key, typed, isLeft }, index) => (
        <TextInput
          key={key}
          type="email"
          autoComplete="off"
          aria-label={`E-mail ${index + 1}`}
          placeholder="name@company.example"
          value={typed}
          readOnly={invite.isPending}
          error={isLeft ? judged[index]?.problem : undefined}
          onChange={({ currentTarget }) => {
            patch(key, { typed: currentTarget.value })
            leaveLater(key)
          }}
          onBlur={() => typed.trim() !== '' && patch(key, { isLeft: true })}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text').split(SEPARATORS).filter(Boolean)
            if (pasted.length < 2) return
            event.preventDefault()
            spread(key, pasted)
          }}
        />
      ))}
      <div className={classes.foot}>
        {emails.length > 0 && (
          <Button type="submit" variant="default" loading={invite.isPending}>
            <Phrase>Invite</Phrase>
          </Button>
        )}
        {!isFull && (
          <Button
            className={classes.more}
            variant="subtle"
            onClick={() => setEntries((before) => [...before, newEntry()])}
          >
            <Phrase>Add another e-mail</Phrase>
          </Button>
        )}
      </div>
      <p className={classes.note}>
        Each gets an invitation to your organization by e-mail; up to {MAX_INVITES} at once.
      </p>
    </form>
  )
}
