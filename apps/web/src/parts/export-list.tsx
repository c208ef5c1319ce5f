import { Button, Menu } from '@mantine/core'
import { type ExportEntityName, exportEntity } from '@saakh/contract/export-entities'
import { EXPORT_FORMATS } from '@saakh/contract/exports'
import { ICON } from '@saakh/ui/icon'
import { Phrase } from '@saakh/ui/phrases'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { href } from '../addresses.ts'
import { usePolicy } from '../data/profile.ts'
import { FORMAT_WORDS } from './export-file.ts'
import { chosenOf, type Filters, type Order, useExport } from './use-export.tsx'
import { WatchAll } from './watch-all.tsx'

interface Props {
  entity: ExportEntityName
  filters?: Filters
  order?: Order
}

/** What stands in the list, as a file: a small one at once, a large one under Exports when it is written. */
export function ExportList({ entity, filters = {}, order }: Props) {
  const { can } = usePolicy()
  const write = useExport(entity, filters, order)
  const [isWatching, setIsWatching] = useState(false)
  if (!write) return null
  const mayWatch = exportEntity(entity).party !== undefined && can('/v1/admin/lists', 'POST')
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" leftSection={<Download {...ICON} />} loading={write.isBusy}>
            <Phrase>Export</Phrase>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {EXPORT_FORMATS.map((format) => (
            <Menu.Item key={format} onClick={() => write.as(format)}>
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
      {isWatching && <WatchAll entity={entity} filters={chosenOf(filters)} onClose={() => setIsWatching(false)} />}
    </>
  )
}
