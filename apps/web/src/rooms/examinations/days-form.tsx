import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useWrite } from '../../data/api.ts'
import { todayInIndia } from '../../data/clock.ts'
import { DayField, NumberField } from '../../forms/fields.tsx'
import { DialogForm } from '../../forms/frames.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { notify } from '../../parts/notify.ts'
import classes from './examinations.module.css'

type Days = Read<typeof api.examinations>['days']

const FIELDS = [
  { name: 'examine_days', label: 'Days from the alert to the end of its examination' },
  { name: 'report_days', label: 'Days from the red flag to the report' },
  { name: 'decide_days', label: 'Days from the first report to the decision' },
] as const

interface Props {
  days: Days
  onClose: () => void
}

function useDaysForm({ days: { own }, onClose }: Props) {
  const say = usePhrases()
  const save = useWrite(api.setEarlyWarningDays, {
    invalidates: [api.examinations, api.examination],
    onSuccess: () => notify.success(say('The days are set.')),
  })
  return useServerForm({
    initial: {
      valid_from: todayInIndia(),
      examine_days: own?.examine_days ?? null,
      report_days: own?.report_days ?? null,
      decide_days: own?.decide_days ?? null,
    },
    send: (body) => save.mutateAsync({ body }),
    onSent: onClose,
  })
}

/** The lender's own days of the clocks; those of the direction stay beside them. */
export function DaysForm(props: Props) {
  const say = usePhrases()
  const form = useDaysForm(props)
  const { regime } = props.days
  return (
    <DialogForm form={form} title="Own days of the clocks" onClose={props.onClose}>
      <p className={classes.says}>
        <Phrase>
          Clocks that start from this day on are counted by your days as well; both days are shown, and the shorter one
          decides what is overdue. An empty field leaves the clock to the direction.
        </Phrase>
      </p>
      <DayField at={form.at('valid_from')} label="In force from" />
      {FIELDS.map(({ name, label }) => (
        <NumberField
          key={name}
          at={form.at(name)}
          label={label}
          description={regime?.[name] ? `${say('By the direction:')} ${regime[name]}` : undefined}
          min={1}
        />
      ))}
    </DialogForm>
  )
}
