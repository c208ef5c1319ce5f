import { Button, NativeSelect, TextInput } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { ExportEntityName } from '@saakh/contract/export-entities'
import { EXPORT_FORMATS, type ExportFormat, SCHEDULE_PACES } from '@saakh/contract/exports'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { type FormEvent, useState } from 'react'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { usePolicy, useProfile } from '../../data/profile.ts'
import { FORMAT_WORDS, saveExport } from '../../parts/export-file.ts'
import { notify } from '../../parts/notify.ts'
import { type Filters, offeredEntities, whatIsMissing } from './choices.ts'
import { EntityFilters } from './entity-filters.tsx'
import classes from './exports.module.css'

const PACES = { once: 'Once, now', week: 'Every week', month: 'Every month' } as const
type Pace = keyof typeof PACES

/** Which list, with which filters, as what kind of file; now, or by the calendar for people of the organization. */
export function ExportForm() {
  const { can } = usePolicy()
  const say = usePhrases()
  const own_email = useProfile().data?.email ?? ''
  const [entity, setEntity] = useState<ExportEntityName>('alerts')
  const [filters, setFilters] = useState<Filters>({})
  const [format, setFormat] = useState<ExportFormat>('csv')
  const [pace, setPace] = useState<Pace>('once')
  const [emails, setEmails] = useState<string | null>(null)
  const onError = (error: unknown) => notify.failure(sentenceOf(error), say('Nothing was exported'))
  const make = useWrite(api.createExport, {
    invalidates: [api.adminExports],
    onError,
    onSuccess: async ({ data }) => {
      if (data.status === 'done') await saveExport(data).catch(onError)
      else if (data.status === 'failed') notify.failure(data.message ?? '')
      else notify.success(say('We prepare the file; you find it in the list below.'))
    },
  })
  const schedule = useWrite(api.createExportSchedule, {
    invalidates: [api.exportSchedules],
    onError,
    onSuccess: () => notify.success(say('The schedule is made.')),
  })
  const offered = offeredEntities(can)
  if (!can('/v1/admin/exports', 'POST') || offered.length === 0) return null
  const sent = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
  const missing = whatIsMissing(entity, filters)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { entity, filters: sent, format }
    if (pace === 'once') return make.mutate({ body })
    const to = (emails ?? own_email).split(/[\s,;]+/).filter(Boolean)
    schedule.mutate({ body: { ...body, every: pace, emails: to } })
  }
  return (
    <form className={classes.form} onSubmit={submit} aria-label={say('New export')}>
      <NativeSelect
        className={classes.field}
        label={say('List')}
        value={entity}
        data={offered.map(({ value, label }) => ({ value, label: say(label) }))}
        onChange={({ currentTarget: { value } }) => {
          setEntity(offered.find((one) => one.value === value)?.value ?? entity)
          setFilters({})
        }}
      />
      <EntityFilters entity={entity} value={filters} onChange={setFilters} />
      <NativeSelect
        className={classes.field}
        label={say('File')}
        value={format}
        data={EXPORT_FORMATS.map((value) => ({ value, label: say(FORMAT_WORDS[value]) }))}
        onChange={({ currentTarget: { value } }) => setFormat(EXPORT_FORMATS.find((one) => one === value) ?? 'csv')}
      />
      <NativeSelect
        className={classes.field}
        label={say('When')}
        value={pace}
        data={(['once', ...SCHEDULE_PACES] as const).map((value) => ({ value, label: say(PACES[value]) }))}
        onChange={({ currentTarget: { value } }) => setPace(SCHEDULE_PACES.find((one) => one === value) ?? 'once')}
      />
      {pace !== 'once' && (
        <TextInput
          className={classes.wide}
          label={say('For whom')}
          description={say('Users of your organization, separated by commas')}
          required
          value={emails ?? own_email}
          onChange={({ currentTarget: { value } }) => setEmails(value)}
        />
      )}
      <Button type="submit" loading={make.isPending || schedule.isPending} disabled={missing}>
        <Phrase>{pace === 'once' ? 'Export' : 'Schedule'}</Phrase>
      </Button>
    </form>
  )
}
