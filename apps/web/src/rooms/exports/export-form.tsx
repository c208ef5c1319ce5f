import { api } from '@saakh/contract/api'
import type { ExportEntityName } from '@saakh/contract/export-entities'
import { EXPORT_FORMATS, type ExportFormat, SCHEDULE_PACES } from '@saakh/contract/exports'
import { usePhrases } from '@saakh/ui/phrases'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { usePolicy, useProfile } from '../../data/profile.ts'
import { ChoiceField, TextField } from '../../forms/fields.tsx'
import { Form, FormProblem, SendButton } from '../../forms/form.tsx'
import { type Bound, useServerForm } from '../../forms/use-server-form.ts'
import { FORMAT_WORDS, saveExport } from '../../parts/export-file.ts'
import { notify } from '../../parts/notify.ts'
import { type Filters, offeredEntities, whatIsMissing } from './choices.ts'
import { EntityFilters } from './entity-filters.tsx'
import classes from './exports.module.css'

const PACES = { once: 'Once, now', week: 'Every week', month: 'Every month' } as const
const PACE_CHOICES = (['once', ...SCHEDULE_PACES] as const).map((value) => ({ value, label: PACES[value] }))

interface Draft {
  entity: ExportEntityName
  filters: Filters
  format: ExportFormat
  pace: keyof typeof PACES
  /** Null: whoever makes the export. */
  emails: string | null
}

const FIRST: Draft = { entity: 'alerts', filters: {}, format: 'csv', pace: 'once', emails: null }

/** Makes the export now, or has the calendar make it. */
function useSend(own_email: string) {
  const say = usePhrases()
  const make = useWrite(api.createExport, {
    invalidates: [api.adminExports],
    onSuccess: async ({ data }) => {
      if (data.status === 'done')
        await saveExport(data).catch((error) => notify.failure(sentenceOf(error), say('The file was not saved')))
      else if (data.status === 'failed') notify.failure(data.message ?? '')
      else notify.success(say('We prepare the file; you find it in the list below.'))
    },
  })
  const schedule = useWrite(api.createExportSchedule, {
    invalidates: [api.exportSchedules],
    onSuccess: () => notify.success(say('The schedule is made.')),
  })
  return ({ entity, filters, format, pace, emails }: Draft): Promise<unknown> => {
    const sent = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
    const body = { entity, filters: sent, format }
    if (pace === 'once') return make.mutateAsync({ body })
    const to = (emails ?? own_email).split(/[\s,;]+/).filter(Boolean)
    return schedule.mutateAsync({ body: { ...body, every: pace, emails: to } })
  }
}

/** Which list, with which filters, as what kind of file; now, or by the calendar for people of the organization. */
export function ExportForm() {
  const { can } = usePolicy()
  const own_email = useProfile().data?.email ?? ''
  const form = useServerForm({ initial: FIRST, names: { 'emails.0': 'emails' }, send: useSend(own_email) })
  const offered = offeredEntities(can)
  if (!can('/v1/admin/exports', 'POST') || offered.length === 0) return null
  const { entity, filters, pace } = form.values
  return (
    <Form form={form} className={classes.form} label="New export">
      <ChoiceField
        at={{ ...form.at('entity'), onChange: (chosen) => form.set({ entity: chosen, filters: {} }) }}
        className={classes.field}
        label="List"
        says
        data={offered}
      />
      <EntityFilters entity={entity} value={filters} onChange={form.at('filters').onChange} />
      <ChoiceField
        at={form.at('format')}
        className={classes.field}
        label="File"
        says
        data={EXPORT_FORMATS.map((value) => ({ value, label: FORMAT_WORDS[value] }))}
      />
      <ChoiceField at={form.at('pace')} className={classes.field} label="When" says data={PACE_CHOICES} />
      {pace !== 'once' && <ForWhom at={form.at('emails')} own_email={own_email} />}
      <SendButton
        form={form}
        submits={pace === 'once' ? 'Export' : 'Schedule'}
        disabled={whatIsMissing(entity, filters)}
      />
      <FormProblem form={form} />
    </Form>
  )
}

const ForWhom = ({ at, own_email }: { at: Bound<string | null>; own_email: string }) => (
  <TextField
    at={{ ...at, value: at.value ?? own_email }}
    className={classes.wide}
    label="For whom"
    description="Users of your organization, separated by commas"
    required
  />
)
