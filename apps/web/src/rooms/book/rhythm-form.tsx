import { Checkbox, Select, TextInput } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { FeedExpectation } from '@saakh/contract/feeds'
import { type FeedKind, RHYTHMS } from '@saakh/domain/feed'
import { RHYTHM_WORDS } from '@saakh/domain/feed-words'
import { usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { todayInIndia } from '../../data/clock.ts'
import { ModalForm } from '../../parts/modal-form.tsx'
import { notify } from '../../parts/notify.ts'

interface Props {
  kind: FeedKind
  label: string
  expectation: FeedExpectation | null
  onClose: () => void
}

const NONE = 'none'

/** How often the files of a kind come, until when, and whether totals come with them. */
export function RhythmForm({ kind, label, expectation, onClose }: Props) {
  const say = usePhrases()
  const [draft, setDraft] = useState({
    rhythm: (expectation?.rhythm ?? 'daily') as FeedExpectation['rhythm'] | typeof NONE,
    due_after_days: String(expectation?.due_after_days ?? 1),
    due_time: expectation?.due_time ?? '10:00',
    since: expectation?.since ?? todayInIndia(),
    has_totals: expectation?.has_totals ?? false,
  })
  const set = <K extends keyof typeof draft>(name: K, value: (typeof draft)[K]) =>
    setDraft((before) => ({ ...before, [name]: value }))
  const save = useWrite(api.setFeed, {
    invalidates: [api.feeds, api.feed, api.feedNotices],
    onSuccess: ({ message }) => {
      notify.success(say(message))
      onClose()
    },
  })
  const { rhythm, due_after_days, ...rest } = draft
  const submit = () => {
    const said = rhythm === NONE ? null : { ...rest, rhythm, due_after_days: Number(due_after_days) }
    save.mutate({ params: { kind }, body: { expectation: said } })
  }
  const errorOf = (name: string) => save.error?.fields?.[`expectation.${name}`] ?? save.error?.fields?.[name]
  return (
    <ModalForm
      title={say(label)}
      isSaving={save.isPending}
      problem={save.error && !save.error.fields ? sentenceOf(save.error) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        label={say('How often it comes')}
        data={[
          ...RHYTHMS.map((value) => ({ value, label: say(RHYTHM_WORDS[value]) })),
          { value: NONE, label: say('No rhythm') },
        ]}
        allowDeselect={false}
        value={rhythm}
        onChange={(value) => set('rhythm', RHYTHMS.find((one) => one === value) ?? NONE)}
      />
      {rhythm !== NONE && (
        <>
          <TextInput
            label={say('Due so many days after the day')}
            inputMode="numeric"
            value={due_after_days}
            error={errorOf('due_after_days')}
            onChange={({ currentTarget: { value } }) => set('due_after_days', value)}
          />
          <TextInput
            type="time"
            label={say('Due by, time in India')}
            value={draft.due_time}
            error={errorOf('due_time')}
            onChange={({ currentTarget: { value } }) => set('due_time', value)}
          />
          <TextInput
            type="date"
            label={say('Expected since')}
            value={draft.since}
            error={errorOf('since')}
            onChange={({ currentTarget: { value } }) => set('since', value)}
          />
          <Checkbox
            label={say('Control totals come with every file')}
            checked={draft.has_totals}
            onChange={({ currentTarget: { checked } }) => set('has_totals', checked)}
          />
        </>
      )}
    </ModalForm>
  )
}
