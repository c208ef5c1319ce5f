import { Button, NativeSelect, TextInput } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { useProfile } from '../../data/profile.ts'
import { notify } from '../../parts/notify.ts'
import classes from './book.module.css'

/** A later day would be missing in February. */
const DAYS = Array.from({ length: 28 }, (_, at) => String(at + 1))
/** Time for the files of the month's last day to come. */
const OFFERED_DAY = '5'

/** The pack of the month before, made by the calendar for users of the organization. */
export function PackScheduleForm({ portfolio_id }: { portfolio_id: string | undefined }) {
  const say = usePhrases()
  const own_email = useProfile().data?.email ?? ''
  const [day, setDay] = useState(OFFERED_DAY)
  const [emails, setEmails] = useState<string | null>(null)
  const schedule = useWrite(api.createPackSchedule, {
    invalidates: [api.exportSchedules],
    onError: (error) => notify.failure(sentenceOf(error), say('Nothing was changed')),
    onSuccess: () => notify.success(say('The schedule is made.')),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const to = (emails ?? own_email).split(/[\s,;]+/).filter(Boolean)
    schedule.mutate({ body: { day: Number(day), emails: to, portfolio_id } })
  }
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
      <form className={classes.row} onSubmit={submit} aria-label={say('New schedule')}>
        <NativeSelect
          className={classes.field}
          label={say('Day of the month')}
          value={day}
          data={DAYS}
          onChange={({ currentTarget: { value } }) => setDay(value)}
        />
        <TextInput
          className={classes.wide}
          label={say('For whom')}
          description={say('Users of your organization, separated by commas')}
          required
          value={emails ?? own_email}
          onChange={({ currentTarget: { value } }) => setEmails(value)}
        />
        <Button type="submit" variant="default" loading={schedule.isPending}>
          <Phrase>Schedule</Phrase>
        </Button>
      </form>
    </section>
  )
}
