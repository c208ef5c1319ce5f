import { Button } from '@mantine/core'
import type { DeskAlert } from '@saakh/contract/desk'
import type { NextAct } from '@saakh/domain/desk'
import { ICON } from '@saakh/ui/icon'
import { Phrase } from '@saakh/ui/phrases'
import { Lightbulb } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ApiError } from '../../data/api.ts'
import { usePolicy, useProfile } from '../../data/profile.ts'
import classes from './queue.module.css'
import type { DeskActs } from './queue-acts.ts'
import { QueueBarForm } from './queue-bar-form.tsx'
import type { Covered } from './queue-covered.ts'
import type { Given } from './queue-decisions.ts'
import type { FormName } from './queue-form-name.ts'
import { personTaker } from './queue-taker.ts'

interface Props {
  /** What the bar is about, read out. */
  label: string
  acts: DeskActs
  covered: Covered
  form: FormName | null
  onForm: (form: FormName | null) => void
  /** What to do first; its button stands out. */
  suggested?: DeskAlert['next_act'] | undefined
  /** Notes, promises and visits are of one borrower: of the row that the bar stands within, or beside one of its alerts. */
  notes?: 'within' | 'beside'
  /** One case for each borrower can be opened. */
  cases?: boolean
  /** What it covers, in words, and other things to do. */
  before?: ReactNode
  after?: ReactNode
}

/** Alerts of one borrower, one of them High: not everybody may close these alone. */
const isForSecond = ({ party_ids, alerts }: Covered) =>
  party_ids.length === 1 && alerts !== undefined && alerts.some(({ severity }) => severity === 'High')

/** What can be done about borrowers: one decision for all that is ticked. */
export function QueueBar({ label, acts, covered, form, onForm, suggested, notes, cases, before, after }: Props) {
  const me = useProfile().data
  const { can } = usePolicy()
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
  const asks = isForSecond(covered) && !can('/v1/admin/alerts', 'DELETE')
  const close = (given: Given) => {
    if (!asks) return decide(given)
    setRefused(null)
    acts.askClosing(covered, given, setRefused)
  }
  const forms = { form, onForm: openForm, suggested: suggested?.act }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere
    <div role="group" aria-label={label} className={classes.bar} data-within={notes === 'within' || undefined}>
      {before}
      {suggested && (
        <p className={classes.suggested}>
          <Lightbulb {...ICON} aria-hidden="true" /> <Phrase>Suggested</Phrase>: <Phrase>{suggested.says}</Phrase>
        </p>
      )}
      <div className={classes.buttons}>
        <Button
          size="xs"
          variant={suggested ? 'default' : 'light'}
          aria-keyshortcuts="a"
          disabled={isEmpty}
          loading={isPending && form === null}
          onClick={() => void acts.decide(covered, { state: 'acknowledged' })}
        >
          <Phrase>Acknowledge</Phrase>
        </Button>
        <FormButton {...forms} name="watch" word="Watch" keys="w" isDisabled={isEmpty} />
        <FormButton {...forms} name="close" word="Close" keys="c" isDisabled={isEmpty} />
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
        <FormButton {...forms} name="assign" word="Assign" />
        {cases && <FormButton {...forms} name="cases" word="One case each" />}
        {notes && (
          <>
            <FormButton {...forms} name="note" word="Note" keys="n" />
            <FormButton {...forms} name="promise" word="Promise" keys="p" />
            <FormButton {...forms} name="visit" word="Visit" keys="v" />
          </>
        )}
        {after}
      </div>
      {form !== null && (
        <QueueBarForm
          {...{ form, acts, covered, asks, refused }}
          onRefused={setRefused}
          onDecide={form === 'close' ? close : decide}
          onEnd={() => openForm(null)}
        />
      )}
    </div>
  )
}

interface FormButtonProps {
  name: FormName
  word: string
  keys?: string
  form: FormName | null
  onForm: (form: FormName | null) => void
  suggested: NextAct | undefined
  isDisabled?: boolean
}

const FormButton = ({ name, word, keys, form, onForm, suggested, isDisabled }: FormButtonProps) => (
  <Button
    size="xs"
    variant={form === name || suggested === name ? 'light' : 'default'}
    aria-expanded={form === name}
    aria-keyshortcuts={keys}
    disabled={isDisabled}
    onClick={() => onForm(form === name ? null : name)}
  >
    <Phrase>{word}</Phrase>
  </Button>
)
