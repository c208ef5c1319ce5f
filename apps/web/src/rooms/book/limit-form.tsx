import { api } from '@saakh/contract/api'
import type { ExposureLimit } from '@saakh/contract/book-analysis'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useWrite } from '../../data/api.ts'
import { todayInIndia } from '../../data/clock.ts'
import { DayField, TextField } from '../../forms/fields.tsx'
import { DialogForm } from '../../forms/frames.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { notify } from '../../parts/notify.ts'
import classes from './book.module.css'

interface Props {
  limit: ExposureLimit | null
  onClose: () => void
}

function useLimitForm({ limit, onClose }: Props) {
  const say = usePhrases()
  const save = useWrite(api.setExposureLimit, {
    invalidates: [api.bookConcentration],
    onSuccess: () => notify.success(say('The limits are set.')),
  })
  return useServerForm({
    initial: {
      valid_from: todayInIndia(),
      capital_base: limit?.capital_base ?? '',
      borrower_percent: limit?.borrower_percent ?? '20',
      group_percent: limit?.group_percent ?? '25',
    },
    send: (draft) =>
      save.mutateAsync({ body: { ...draft, capital_base: draft.capital_base.replaceAll(',', '').trim() } }),
    onSent: onClose,
  })
}

/** The lender's own capital base and limits; the figures that are offered are those of RBI's large exposures framework. */
export function LimitForm(props: Props) {
  const form = useLimitForm(props)
  return (
    <DialogForm form={form} title="Limits of exposure" onClose={props.onClose}>
      <p className={classes.hint}>
        <Phrase>
          20 and 25 percent of the eligible capital base are commonly quoted for banks; your own policy may be narrower.
          An earlier limit stays in force until the day that you give.
        </Phrase>
      </p>
      <DayField at={form.at('valid_from')} label="In force from" />
      <TextField at={form.at('capital_base')} label="Capital base (₹)" />
      <TextField at={form.at('borrower_percent')} label="One borrower, percent of it" />
      <TextField at={form.at('group_percent')} label="One group, percent of it" />
    </DialogForm>
  )
}
