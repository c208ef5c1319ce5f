import { api } from '@saakh/contract/api'
import { usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { useWrite } from '../data/api.ts'
import { todayInIndia } from '../data/clock.ts'
import { InlineForm } from './inline-form.tsx'
import { notify } from './notify.ts'
import { PhotoField } from './photo-field.tsx'
import type { ChosenPhoto } from './photo-file.ts'
import { AboutVisit, FoundAtVisit, newDraft, SeenAtVisit, type VisitDraft } from './site-visit-fields.tsx'
import classes from './site-visit-form.module.css'

/** What a visit makes stale. */
export const VISIT_READS = [api.deskBorrower, api.getCase] as const

interface Props {
  party_id: string
  /** The case that the visit is made within; null: within none. */
  case_id?: string | null
  /** Not called once the form was put away: another one may stand there. */
  onSaved: () => void
  onCancel: () => void
}

/** A visit, stock audit or inspection. Only kind, day and one finding or text are needed; what was typed stays where it is refused. */
export function SiteVisitForm({ party_id, case_id = null, onSaved, onCancel }: Props) {
  const say = usePhrases()
  const today = todayInIndia()
  const [draft, setDraft] = useState(() => newDraft(today))
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([])
  const write = useWrite(api.recordSiteVisit, {
    invalidates: VISIT_READS,
    onSuccess: ({ data }) => notify.success(say(data.message)),
  })
  const errors = write.error?.fields
  const onChange = (part: Partial<VisitDraft>) => setDraft((before) => ({ ...before, ...part }))
  const of = { draft, onChange, errors, today }
  const send = () =>
    write.mutate(
      {
        body: {
          ...{ party_id, case_id, ...draft, photos: [...photos] },
          insured_until: draft.insured_until || null,
          next_visit_on: draft.next_visit_on || null,
          gravity: draft.adverse_findings.trim() === '' ? null : draft.gravity,
        },
      },
      { onSuccess: onSaved },
    )
  return (
    <InlineForm
      label={say('Visit or stock audit')}
      submit={say('Save visit')}
      error={write.error}
      fields={[...Object.keys(draft), 'photos']}
      isPending={write.isPending}
      onSubmit={send}
      onCancel={onCancel}
    >
      <div className={classes.fields}>
        <AboutVisit {...of} />
        <SeenAtVisit {...of} />
        <FoundAtVisit {...of} />
      </div>
      <PhotoField photos={photos} onPhotos={setPhotos} error={errors?.photos} />
    </InlineForm>
  )
}
