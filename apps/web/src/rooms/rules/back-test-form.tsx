import { api } from '@saakh/contract/api'
import { BACK_TEST_OUTCOMES } from '@saakh/contract/back-test-result'
import { addDays, addMonths } from '@saakh/domain/dates'
import { Phrase } from '@saakh/ui/phrases'
import { useWrite } from '../../data/api.ts'
import { ChoiceField, DayField } from '../../forms/fields.tsx'
import { DialogForm } from '../../forms/frames.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { notify } from '../../parts/notify.ts'
import { OUTCOME_WORDS } from './rule-words.ts'
import classes from './rules.module.css'

interface Props {
  change_id: string
  today: string
  onClose: () => void
}

function useBackTestForm({ change_id, today, onClose }: Props) {
  const until = addDays(today, -1)
  const start = useWrite(api.startBackTest, {
    invalidates: [api.rule],
    onSuccess: ({ data }) => notify.success(data.message),
  })
  return useServerForm({
    initial: { outcome: 'npa' as (typeof BACK_TEST_OUTCOMES)[number], from: addMonths(until, -12), until },
    send: (body) => start.mutateAsync({ params: { change_id }, body }),
    onSent: onClose,
  })
}

/** What the limits are measured against, and over which part of the history. */
export function BackTestForm(props: Props) {
  const { today, onClose } = props
  const form = useBackTestForm(props)
  return (
    <DialogForm form={form} title="Run a back-test" submits="Run" onClose={onClose}>
      <p className={classes.says}>
        <Phrase>
          The limits are judged week by week on what was known then, and measured against the borrowers that had the
          outcome.
        </Phrase>
      </p>
      <ChoiceField
        at={form.at('outcome')}
        label="Outcome"
        says
        data={BACK_TEST_OUTCOMES.map((value) => ({ value, label: OUTCOME_WORDS[value] }))}
      />
      <DayField at={form.at('from')} label="From" max={today} />
      <DayField at={form.at('until')} label="Until" max={today} />
    </DialogForm>
  )
}
