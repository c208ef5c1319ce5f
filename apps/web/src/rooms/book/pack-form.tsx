import { Button, NativeSelect } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { formatMonth } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { type FormEvent, useState } from 'react'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { todayInIndia } from '../../data/clock.ts'
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
  const [month, setMonth] = useState(() => offeredFirst(months))
  const onError = (error: unknown) => notify.failure(sentenceOf(error), say('No pack was made'))
  const make = useWrite(api.makeBoardPack, {
    invalidates: [api.boardPacks],
    onError,
    onSuccess: ({ data }) => savePack(data).catch(onError),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    make.mutate({ body: { month, portfolio_id } })
  }
  return (
    <form className={classes.row} onSubmit={submit} aria-label={say('New board pack')}>
      <NativeSelect
        className={classes.field}
        label={say('Month')}
        value={month}
        data={months.map((value) => ({ value, label: formatMonth(value) }))}
        onChange={({ currentTarget: { value } }) => setMonth(value)}
      />
      <Button type="submit" loading={make.isPending}>
        <Phrase>Make board pack</Phrase>
      </Button>
    </form>
  )
}
