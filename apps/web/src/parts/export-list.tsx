import { Anchor, Button, Menu } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { type ExportEntityName, exportEntity } from '@saakh/contract/export-entities'
import { EXPORT_FORMATS, type ExportFormat, type ExportRow } from '@saakh/contract/exports'
import { ICON } from '@saakh/ui/icon'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { href } from '../addresses.ts'
import { sentenceOf, useWrite } from '../data/api.ts'
import { usePolicy } from '../data/profile.ts'
import { FORMAT_WORDS, saveExport } from './export-file.ts'
import { notify, showNotice } from './notify.ts'
import { WatchAll } from './watch-all.tsx'

interface Props {
  entity: ExportEntityName
  /** As the list is asked for; what is undefined filters nothing. */
  filters?: Readonly<Record<string, string | undefined>>
  order?: { by?: string | undefined; in?: 'asc' | 'desc' | undefined }
}

/** What stands in the list, as a file: a small one at once, a large one under Exports when it is written. */
export function ExportList({ entity, filters = {}, order }: Props) {
  const { can } = usePolicy()
  const say = usePhrases()
  const navigate = useNavigate()
  const write = useWrite(api.createExport, {
    invalidates: [api.adminExports],
    onSuccess: ({ data }) => deliver(data, say, () => void navigate(href('bulk_export'))),
    onError: (error) => notify.failure(sentenceOf(error), say('Nothing was exported')),
  })
  const [isWatching, setIsWatching] = useState(false)
  if (!can('/v1/admin/exports', 'POST')) return null
  const mayWatch = exportEntity(entity).party !== undefined && can('/v1/admin/lists', 'POST')
  const chosen = Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const ask = (format: ExportFormat) =>
    write.mutate({
      body: {
        entity,
        filters: Object.fromEntries(chosen),
        ...(order?.by && { order: { by: order.by, in: order.in } }),
        format,
      },
    })
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" leftSection={<Download {...ICON} />} loading={write.isPending}>
            <Phrase>Export</Phrase>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {EXPORT_FORMATS.map((format) => (
            <Menu.Item key={format} onClick={() => ask(format)}>
              <Phrase>{FORMAT_WORDS[format]}</Phrase>
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item component={Link} to={href('bulk_export')}>
            <Phrase>Exports</Phrase>
          </Menu.Item>
          {mayWatch && (
            <Menu.Item onClick={() => setIsWatching(true)}>
              <Phrase>Put these parties on a watchlist</Phrase>
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isWatching && (
        <WatchAll entity={entity} filters={Object.fromEntries(chosen)} onClose={() => setIsWatching(false)} />
      )}
    </>
  )
}

/** A notice stands outside the router, so that its link is followed for it. */
async function deliver(made: ExportRow, say: (text: string) => string, open: () => void): Promise<void> {
  if (made.status === 'failed') return notify.failure(made.message ?? '', say('Nothing was exported'))
  if (made.status === 'done') return saveExport(made).catch((error: unknown) => notify.failure(sentenceOf(error)))
  showNotice({
    id: 'export',
    color: 'brand',
    autoClose: 10_000,
    message: (
      <>
        {say('We prepare the file; you find it under')}{' '}
        <Anchor
          href={href('bulk_export')}
          underline="always"
          size="sm"
          onClick={(event) => {
            event.preventDefault()
            open()
          }}
        >
          {say('Exports')}
        </Anchor>
        .
      </>
    ),
  })
}
