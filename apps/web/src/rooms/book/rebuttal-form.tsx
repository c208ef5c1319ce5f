import { api } from '@saakh/contract/api'
import { addMonths } from '@saakh/domain/dates'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useWrite } from '../../data/api.ts'
import { todayInIndia } from '../../data/clock.ts'
import { DayField, LinesField } from '../../forms/fields.tsx'
import { DialogForm } from '../../forms/frames.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { notify } from '../../parts/notify.ts'
import classes from './book.module.css'

interface Props {
  account_number: string
  onClose: () => void
}

function useRebuttalForm({ account_number, onClose }: Props) {
  const say = usePhrases()
  const today = todayInIndia()
  const ask = useWrite(api.askRebuttal, {
    invalidates: [api.bookProvisions, api.bookProvisionFacilities],
    onSuccess: () => notify.success(say('A second person can approve it now.')),
  })
  return useServerForm({
    initial: { reason: '', valid_from: today, valid_until: addMonths(today, 3) },
    send: (draft) => ask.mutateAsync({ body: { account_number, ...draft } }),
    onSent: onClose,
  })
}

/** Asks to rebut stage 2 of a facility that its days past due alone put there. */
export function RebuttalForm(props: Props) {
  const form = useRebuttalForm(props)
  return (
    <DialogForm form={form} title="Rebut stage 2" submits="Ask for approval" onClose={props.onClose}>
      <p className={classes.hint}>
        <Phrase>
          The days past due of this facility presume a significant increase in its risk. When a second person approves
          your reason, it stands in stage 1 for the days that you give, unless something else puts it elsewhere.
        </Phrase>
      </p>
      <p>{props.account_number}</p>
      <LinesField at={form.at('reason')} label="Why its risk has not increased" minRows={3} />
      <DayField at={form.at('valid_from')} label="From" />
      <DayField at={form.at('valid_until')} label="Until" />
    </DialogForm>
  )
}
