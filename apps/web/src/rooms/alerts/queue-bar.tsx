import { Button } from '@mantine/core'
import { Phrase } from '@saakh/ui/phrases'
import { type ReactNode, useState } from 'react'
import type { ApiError } from '../../data/api.ts'
import { useProfile } from '../../data/profile.ts'
import { NoteForm, PromiseForm } from '../../parts/record-forms.tsx'
import classes from './queue.module.css'
import type { Covered, DeskActs, Given } from './queue-acts.ts'
import { AssignForm, CloseForm, WatchForm } from './queue-forms.tsx'
import { personTaker } from './queue-taker.ts'

export type FormName = 'watch' | 'close' | 'assign' | 'note' | 'promise'

interface Props {
  /** What the bar is about, read out. */
  label: string
  acts: DeskActs
  covered: Covered
  form: FormName | null
  onForm: (form: FormName | null) => void
  /** Notes and promises are of one borrower: of the row that the bar stands within, or beside one of its alerts. */
  notes?: 'within' | 'beside'
  /** What it covers, in words, and other things to do. */
  before?: ReactNode
  after?: ReactNode
}

/** What can be done about borrowers: one decision for all that is ticked. */
export function QueueBar({ label, acts, covered, form, onForm, notes, before, after }: Props) {
  const me = useProfile().data
  const [refused, setRefused] = useState<ApiError | null>(null)
  const { isPending } = acts
  const isEmpty = covered.alerts?.length === 0
  const openForm = (next: FormName | null) => {
    setRefused(null)
    onForm(next)
  }
  const decide = (given: Given) => {
    setRefused(null)
    void acts.decide(covered, given, setRefused)
  }
  const decideForm = { isPending, error: refused, onDecide: decide, onCancel: () => openForm(null) }
  const [party_id = ''] = covered.party_ids
  const recordForm = { party_id, onCancel: () => openForm(null), onSaved: () => openForm(null) }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere
    <div role="group" aria-label={label} className={classes.bar} data-within={notes === 'within' || undefined}>
      {before}
      <div className={classes.buttons}>
        <Button
          size="xs"
          variant="light"
          aria-keyshortcuts="a"
          disabled={isEmpty}
          loading={isPending && form === null}
          onClick={() => void acts.decide(covered, { state: 'acknowledged' })}
        >
          <Phrase>Acknowledge</Phrase>
        </Button>
        <FormButton name="watch" word="Watch" keys="w" form={form} onForm={openForm} isDisabled={isEmpty} />
        <FormButton name="close" word="Close" keys="c" form={form} onForm={openForm} isDisabled={isEmpty} />
        {me && (
          <Button
            size="xs"
            variant="default"
            aria-keyshortcuts="t"
            disabled={isPending}
            onClick={() => acts.assign(covered, personTaker(me))}
          >
            <Phrase>Take</Phrase>
          </Button>
        )}
        <FormButton name="assign" word="Assign" form={form} onForm={openForm} />
        {notes && <FormButton name="note" word="Note" keys="n" form={form} onForm={openForm} />}
        {notes && <FormButton name="promise" word="Promise" keys="p" form={form} onForm={openForm} />}
        {after}
      </div>
      {form === 'watch' && <WatchForm {...decideForm} />}
      {form === 'close' && <CloseForm {...decideForm} />}
      {form === 'assign' && (
        <AssignForm
          isPending={isPending}
          onCancel={() => openForm(null)}
          onAssign={(taker, onRefused) => acts.assign(covered, taker, { onDone: () => openForm(null), onRefused })}
        />
      )}
      {form === 'note' && <NoteForm {...recordForm} />}
      {form === 'promise' && <PromiseForm {...recordForm} />}
    </div>
  )
}

interface FormButtonProps {
  name: FormName
  word: string
  keys?: string
  form: FormName | null
  onForm: (form: FormName | null) => void
  isDisabled?: boolean
}

const FormButton = ({ name, word, keys, form, onForm, isDisabled }: FormButtonProps) => (
  <Button
    size="xs"
    variant={form === name ? 'light' : 'default'}
    aria-expanded={form === name}
    aria-keyshortcuts={keys}
    disabled={isDisabled}
    onClick={() => onForm(form === name ? null : name)}
  >
    <Phrase>{word}</Phrase>
  </Button>
)
