import { api } from '@saakh/contract/api'
import { formatMonth } from '@saakh/domain/formats'
import { usePhrases } from '@saakh/ui/phrases'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { todayInIndia } from '../../data/clock.ts'
import { ChoiceField } from '../../forms/fields.tsx'
import { Form, FormProblem, SendButton } from '../../forms/form.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { notify } from '../../parts/notify.ts'
import classes from './book.module.css'
import { savePack } from './save-pack.ts'

interface Props {
  /** The latest first. */
  months: readonly string[]
  portfolio_id: string | undefined
}

/** A month that has ended comes first: of the running one the pack would be of some days alone. */
const offeredFirst = (months: readonly string[]): string =>
  months.find((month) => month < todayInIndia().slice(0, 7)) ?? months[0] ?? ''

export function PackForm({ months, portfolio_id }: Props) {
  const say = usePhrases()
  const make = useWrite(api.makeBoardPack, {
    invalidates: [api.boardPacks],
    onSuccess: ({ data }) =>
      savePack(data).catch((error) => notify.failure(sentenceOf(error), say('The file was not saved'))),
  })
  const form = useServerForm({
    initial: { month: offeredFirst(months) },
    send: ({ month }) => make.mutateAsync({ body: { month, portfolio_id } }),
  })
  return (
    <Form form={form} label="New board pack">
      <div className={classes.row}>
        <ChoiceField
          at={form.at('month')}
          className={classes.field}
          label="Month"
          data={months.map((value) => ({ value, label: formatMonth(value) }))}
        />
        <SendButton form={form} submits="Make board pack" />
      </div>
      <FormProblem form={form} />
    </Form>
  )
}
