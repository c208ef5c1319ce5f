import { Button, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { api } from '@saakh/contract/api'
import { emailKey, judgeInvites, MAX_INVITES } from '@saakh/domain/invite-emails'
import { Filled, Phrase, useNamed } from '@saakh/ui/phrases'
import { sentenceOf, useWrite } from '../../../data/api.ts'
import { useProfile } from '../../../data/profile.ts'
import { Form, SendButton } from '../../../forms/form.tsx'
import { type ServerForm, useServerForm } from '../../../forms/use-server-form.ts'
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

const keyOf = (entries: readonly Entry[]) => 1 + Math.max(...entries.map(({ key }) => key))

/** The e-mails and what is changed of them; the valid ones are sent. */
function useInvites() {
  const profile = useProfile()
  const invite = useWrite(api.inviteUsers, {
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.failure(sentenceOf(error), 'Nobody was invited'),
  })
  const judge = (entries: readonly Entry[]) =>
    judgeInvites(
      entries.map(({ typed }) => typed),
      profile.data?.email ?? '',
    )
  const form: ServerForm<{ entries: readonly Entry[] }> = useServerForm<{ entries: readonly Entry[] }>({
    initial: { entries: [emptyEntry(0)] },
    isShownElsewhere: () => true,
    send: ({ entries }) => {
      change((before) => before.map((entry) => ({ ...entry, isLeft: true })))
      const { emails } = judge(entries)
      return emails.length === 0 ? undefined : invite.mutateAsync({ body: { emails } })
    },
    onSent: (_, { entries }) => {
      const sent = new Set(judge(entries).emails.map(emailKey))
      change((before) => {
        const rest = before.filter(({ typed }) => typed.trim() !== '' && !sent.has(emailKey(typed)))
        return rest.length > 0 ? rest : [emptyEntry(keyOf(before))]
      })
    },
  })
  const change = (changed: (before: readonly Entry[]) => readonly Entry[]) =>
    form.set({ entries: changed(form.now().entries) })
  const patch = (key: number, part: Partial<Entry>) =>
    change((before) => before.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)))
  const add = () => change((before) => [...before, emptyEntry(keyOf(before))])
  /** Several that were pasted at once. */
  const spread = (key: number, pasted: readonly string[]) =>
    change((before) => {
      const at = before.findIndex((entry) => entry.key === key)
      const first = keyOf(before)
      const added = pasted.map((typed, more) => ({ key: first + more, typed, isLeft: true }))
      return [...before.slice(0, at), ...added, ...before.slice(at + 1)].slice(0, MAX_INVITES)
    })
  return { form, judged: judge(form.values.entries), patch, add, spread }
}

/** Up to five e-mails; the valid ones are invited, the others stay with what is wrong about them. */
export default function InvitePeople() {
  const { form, judged, patch, add, spread } = useInvites()
  const { entries } = form.values
  const named = useNamed()
  const leaveLater = useDebouncedCallback((key: number) => patch(key, { isLeft: true }), PAUSE_MS)
  return (
    <Form form={form} className={classes.form}>
      {entries.map(({ key, typed, isLeft }, index) => (
        <TextInput
          key={key}
          type="email"
          autoComplete="off"
          aria-label={named('E-mail {1}', String(index + 1))}
          placeholder="name@company.example"
          value={typed}
          readOnly={form.isBusy}
          error={isLeft ? judged.entries[index]?.problem : undefined}
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
        {judged.emails.length > 0 && <SendButton form={form} submits="Invite" variant="default" />}
        {entries.length < MAX_INVITES && (
          <Button className={classes.more} variant="subtle" onClick={add}>
            <Phrase>Add another e-mail</Phrase>
          </Button>
        )}
      </div>
      <p className={classes.note}>
        <Filled
          text="Each gets an invitation to your organization by e-mail; up to {1} at once."
          slots={[MAX_INVITES]}
        />
      </p>
    </Form>
  )
}
