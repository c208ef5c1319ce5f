import { api } from '@saakh/contract/api'
import type { ExposureLimit } from '@saakh/contract/book-analysis'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { todayInIndia } from '../../data/clock.ts'
import { ModalForm } from '../../parts/modal-form.tsx'
import { notify } from '../../parts/notify.ts'
import classes from './book.module.css'
import { DatedFields } from './dated-fields.tsx'

const FIELDS = [
  { name: 'valid_from', label: 'In force from', type: 'date' },
  { name: 'capital_base', label: 'Capital base (₹)', type: 'text' },
  { name: 'borrower_percent', label: 'One borrower, percent of it', type: 'text' },
  { name: 'group_percent', label: 'One group, percent of it', type: 'text' },
] as const

/** The lender's own capital base and limits; the figures that are offered are those of RBI's large exposures framework. */
export function LimitForm({ limit, onClose }: { limit: ExposureLimit | null; onClose: () => void }) {
  const say = usePhrases()
  const [draft, setDraft] = useState({
    valid_from: todayInIndia(),
    capital_base: limit?.capital_base ?? '',
    borrower_percent: limit?.borrower_percent ?? '20',
    group_percent: limit?.group_percent ?? '25',
  })
  const save = useWrite(api.setExposureLimit, {
    invalidates: [api.bookConcentration],
    onSuccess: () => {
      notify.success(say('The limits are set.'))
      onClose()
    },
  })
  const submit = () => {
    save.mutate({ body: { ...draft, capital_base: draft.capital_base.replaceAll(',', '').trim() } })
  }
  return (
    <ModalForm
      title={say('Limits of exposure')}
      isSaving={save.isPending}
      problem={save.error && !save.error.fields ? sentenceOf(save.error) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={classes.hint}>
        <Phrase>
          20 and 25 percent of the eligible capital base are commonly quoted for banks; your own policy may be narrower.
          An earlier limit stays in force until the day that you give.
        </Phrase>
      </p>
      <DatedFields fields={FIELDS} draft={draft} problems={save.error?.fields} onChange={setDraft} />
    </ModalForm>
  )
}
