import { api } from '@saakh/contract/api'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { useWrite } from '../../data/api.ts'
import { useProfile } from '../../data/profile.ts'
import { ChoiceField, TextField } from '../../forms/fields.tsx'
import { Form, FormProblem, SendButton } from '../../forms/form.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { notify } from '../../parts/notify.ts'
import classes from './book.module.css'

/** A later day would be missing in February. */
const DAYS = Array.from({ length: 28 }, (_, at) => String(at + 1))

interface Draft {
  day: string
  /** Null: whoever makes the schedule. */
  emails: string | null
}
/** Time for the files of the month's last day to come. */
const OFFERED: Draft = { day: '5', emails: null }

function useScheduleForm(portfolio_id: string | undefined) {
  const say = usePhrases()
  const own_email = useProfile().data?.email ?? ''
  const schedule = useWrite(api.createPackSchedule, {
    invalidates: [api.exportSchedules],
    onSuccess: () => notify.success(say('The schedule is made.')),
  })
  const form = useServerForm({
    initial: OFFERED,
    names: { 'emails.0': 'emails' },
    send: ({ day, emails }) => {
      const to = (emails ?? own_email).split(/[\s,;]+/).filter(Boolean)
      return schedule.mutateAsync({ body: { day: Number(day), emails: to, portfolio_id } })
    },
  })
  return { form, own_email }
}

/** The pack of the month before, made by the calendar for users of the organization. */
export function PackScheduleForm({ portfolio_id }: { portfolio_id: string | undefined }) {
  const { form, own_email } = useScheduleForm(portfolio_id)
  const emails = form.at('emails')
  return (
    <section className={classes.below}>
      <h2>
        <Phrase>Every month</Phrase>
      </h2>
      <p className={classes.says}>
        <Phrase>
          Everybody named gets the pack of the month before, with what they may see, and a mail with a link that asks to
          sign in. What is scheduled stands on the page
        </Phrase>{' '}
        <Link to={href('bulk_export')}>
          <Phrase>Exports</Phrase>
        </Link>
        .
      </p>
      <Form form={form} label="New schedule">
        <div className={classes.row}>
          <ChoiceField at={form.at('day')} className={classes.field} label="Day of the month" data={DAYS} />
          <TextField
            at={{ ...emails, value: emails.value ?? own_email }}
            className={classes.wide}
            label="For whom"
            description="Users of your organization, separated by commas"
            required
          />
          <SendButton form={form} submits="Schedule" variant="default" />
        </div>
        <FormProblem form={form} />
      </Form>
    </section>
  )
}
