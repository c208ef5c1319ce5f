import { api } from '@saakh/contract/api'
import type { FeedExpectation } from '@saakh/contract/feeds'
import { type FeedKind, RHYTHMS } from '@saakh/domain/feed'
import { RHYTHM_WORDS } from '@saakh/domain/feed-words'
import { usePhrases } from '@saakh/ui/phrases'
import { useWrite } from '../../data/api.ts'
import { todayInIndia } from '../../data/clock.ts'
import { ChoiceField, DayField, TextField, TickField } from '../../forms/fields.tsx'
import { DialogForm } from '../../forms/frames.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { notify } from '../../parts/notify.ts'

interface Props {
  kind: FeedKind
  label: string
  expectation: FeedExpectation | null
  onClose: () => void
}

const NONE = 'none'

const draftOf = (expectation: FeedExpectation | null) => ({
  rhythm: (expectation?.rhythm ?? 'daily') as FeedExpectation['rhythm'] | typeof NONE,
  due_after_days: String(expectation?.due_after_days ?? 1),
  due_time: expectation?.due_time ?? '10:00',
  since: expectation?.since ?? todayInIndia(),
  has_totals: expectation?.has_totals ?? false,
})

function useRhythmForm({ kind, expectation, onClose }: Props) {
  const say = usePhrases()
  const save = useWrite(api.setFeed, {
    invalidates: [api.feeds, api.feed, api.feedNotices],
    onSuccess: ({ message }) => notify.success(say(message)),
  })
  return useServerForm({
    initial: draftOf(expectation),
    names: {
      'expectation.due_after_days': 'due_after_days',
      'expectation.due_time': 'due_time',
      'expectation.since': 'since',
    },
    send: ({ rhythm, due_after_days, ...rest }) => {
      const said = rhythm === NONE ? null : { ...rest, rhythm, due_after_days: Number(due_after_days) }
      return save.mutateAsync({ params: { kind }, body: { expectation: said } })
    },
    onSent: onClose,
  })
}

/** How often the files of a kind come, until when, and whether totals come with them. */
export function RhythmForm(props: Props) {
  const form = useRhythmForm(props)
  return (
    <DialogForm form={form} title={props.label} onClose={props.onClose}>
      <ChoiceField
        at={form.at('rhythm')}
        label="How often it comes"
        says
        data={[...RHYTHMS.map((value) => ({ value, label: RHYTHM_WORDS[value] })), { value: NONE, label: 'No rhythm' }]}
      />
      {form.values.rhythm !== NONE && (
        <>
          <TextField at={form.at('due_after_days')} label="Due so many days after the day" inputMode="numeric" />
          <TextField at={form.at('due_time')} label="Due by, time in India" type="time" />
          <DayField at={form.at('since')} label="Expected since" />
          <TickField at={form.at('has_totals')} label="Control totals come with every file" />
        </>
      )}
    </DialogForm>
  )
}
