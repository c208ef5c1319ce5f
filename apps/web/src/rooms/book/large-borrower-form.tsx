import { Anchor } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { LargeBorrowerLimitInForce } from '@saakh/contract/book'
import { formatDate } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { todayInIndia } from '../../data/clock.ts'
import { usePolicy } from '../../data/profile.ts'
import { ModalForm } from '../../parts/modal-form.tsx'
import { Money } from '../../parts/money.tsx'
import { notify } from '../../parts/notify.ts'
import classes from './book.module.css'
import { DatedFields } from './dated-fields.tsx'

const FIELDS = [
  { name: 'valid_from', label: 'In force from', type: 'date' },
  { name: 'exposure_from', label: 'Aggregate exposure from (₹)', type: 'text' },
  { name: 'source', label: 'Source', type: 'text' },
] as const

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

export function LargeBorrowerForm({
  limit,
  onClose,
}: {
  limit: LargeBorrowerLimitInForce | null
  onClose: () => void
}) {
  const say = usePhrases()
  const [draft, setDraft] = useState({
    valid_from: todayInIndia(),
    exposure_from: limit?.exposure_from ?? '',
    source: '',
  })
  const save = useWrite(api.setLargeBorrowerLimit, {
    invalidates: [api.bookRegister, api.bookSummary],
    onSuccess: () => {
      notify.success(say('The limit is set.'))
      onClose()
    },
  })
  const submit = () =>
    save.mutate({ body: { ...draft, exposure_from: draft.exposure_from.replaceAll(',', '').trim() } })
  return (
    <ModalForm
      title={say('Limit of large borrowers')}
      isSaving={save.isPending}
      problem={save.error && !save.error.fields ? sentenceOf(save.error) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={classes.hint}>
        <Phrase>An earlier limit stays in force until the day that you give.</Phrase>
      </p>
      <DatedFields fields={FIELDS} draft={draft} problems={save.error?.fields} onChange={setDraft} />
    </ModalForm>
  )
}
