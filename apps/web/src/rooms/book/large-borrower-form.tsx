import { Anchor } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { LargeBorrowerLimitInForce } from '@saakh/contract/book'
import { formatDate } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useWrite } from '../../data/api.ts'
import { todayInIndia } from '../../data/clock.ts'
import { usePolicy } from '../../data/profile.ts'
import { DayField, TextField } from '../../forms/fields.tsx'
import { DialogForm } from '../../forms/frames.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { Money } from '../../parts/money.tsx'
import { notify } from '../../parts/notify.ts'
import classes from './book.module.css'

/** From which exposure on a borrower is large, who says so, and the way to another limit. */
export function LargeLimit({ limit, onChange }: { limit: LargeBorrowerLimitInForce; onChange: () => void }) {
  const { can } = usePolicy()
  return (
    <>
      {' '}
      <Phrase>Limit in force:</Phrase> <Money value={limit.exposure_from} />
      {limit.valid_from !== null && (
        <>
          {' '}
          <Phrase>since</Phrase> {formatDate(limit.valid_from)}
        </>
      )}
      , {limit.set_by ?? <Phrase>default</Phrase>}: {limit.source}.{' '}
      {can('/v1/book', 'POST') && (
        <Anchor component="button" size="sm" underline="always" onClick={onChange}>
          <Phrase>Set another limit</Phrase>
        </Anchor>
      )}
    </>
  )
}

interface Props {
  limit: LargeBorrowerLimitInForce | null
  onClose: () => void
}

function useLargeBorrowerForm({ limit, onClose }: Props) {
  const say = usePhrases()
  const save = useWrite(api.setLargeBorrowerLimit, {
    invalidates: [api.bookRegister, api.bookSummary],
    onSuccess: () => notify.success(say('The limit is set.')),
  })
  return useServerForm({
    initial: { valid_from: todayInIndia(), exposure_from: limit?.exposure_from ?? '', source: '' },
    send: (draft) =>
      save.mutateAsync({ body: { ...draft, exposure_from: draft.exposure_from.replaceAll(',', '').trim() } }),
    onSent: onClose,
  })
}

export function LargeBorrowerForm(props: Props) {
  const form = useLargeBorrowerForm(props)
  return (
    <DialogForm form={form} title="Limit of large borrowers" onClose={props.onClose}>
      <p className={classes.hint}>
        <Phrase>An earlier limit stays in force until the day that you give.</Phrase>
      </p>
      <DayField at={form.at('valid_from')} label="In force from" />
      <TextField at={form.at('exposure_from')} label="Aggregate exposure from (₹)" />
      <TextField at={form.at('source')} label="Source" />
    </DialogForm>
  )
}
