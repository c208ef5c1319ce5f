import { api } from '@saakh/contract/api'
import { usePhrases } from '@saakh/ui/phrases'
import { useWrite } from '../data/api.ts'
import { todayInIndia } from '../data/clock.ts'
import { RowForm } from '../forms/frames.tsx'
import { useServerForm } from '../forms/use-server-form.ts'
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

interface Draft extends VisitDraft {
  photos: readonly ChosenPhoto[]
}

/** A visit, stock audit or inspection. Only kind, day and one finding or text are needed; what was typed stays where it is refused. */
export function SiteVisitForm({ party_id, case_id = null, onSaved, onCancel }: Props) {
  const say = usePhrases()
  const today = todayInIndia()
  const write = useWrite(api.recordSiteVisit, {
    invalidates: VISIT_READS,
    onSuccess: ({ data }) => notify.success(say(data.message)),
  })
  const form = useServerForm<Draft>({
    initial: () => ({ ...newDraft(today), photos: [] }),
    send: ({ photos, ...draft }) =>
      write.mutateAsync({
        body: {
          ...{ party_id, case_id, ...draft, photos: [...photos] },
          insured_until: draft.insured_until || null,
          next_visit_on: draft.next_visit_on || null,
          gravity: draft.adverse_findings.trim() === '' ? null : draft.gravity,
        },
      }),
    onSent: onSaved,
  })
  const { value, onChange, error } = form.at('photos')
  return (
    <RowForm form={form} title="Visit or stock audit" submits="Save visit" onCancel={onCancel}>
      <div className={classes.fields}>
        <AboutVisit form={form} today={today} />
        <SeenAtVisit form={form} today={today} />
        <FoundAtVisit form={form} today={today} />
      </div>
      <PhotoField photos={value} onPhotos={onChange} error={error} />
    </RowForm>
  )
}
