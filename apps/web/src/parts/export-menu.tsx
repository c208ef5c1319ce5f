import { Menu } from '@mantine/core'
import { exportEntity } from '@saakh/contract/export-entities'
import { EXPORT_FORMATS } from '@saakh/contract/exports'
import { Phrase } from '@saakh/ui/phrases'
import { cloneElement, useState } from 'react'
import { Link } from 'react-router'
import { href } from '../addresses.ts'
import { usePolicy } from '../data/profile.ts'
import { FORMAT_WORDS } from './export-file.ts'
import type { ExportListProps } from './export-list.tsx'
import type { ButtonElement } from './in-time.tsx'
import { chosenOf, useExport } from './use-export.tsx'
import { useOpened } from './use-opened.ts'
import { WatchAll } from './watch-all.tsx'

/** Which file it is to be, and what else can be done with all of a list; it comes standing open. */
export default function ExportMenu({
  entity,
  filters = {},
  order,
  children,
}: ExportListProps & { children: ButtonElement }) {
  const { can } = usePolicy()
  const write = useExport(entity, filters, order)
  const [isWatching, setIsWatching] = useState(false)
  const [isOpen, setIsOpen] = useOpened()
  if (!write) return null
  const mayWatch = exportEntity(entity).party !== undefined && can('/v1/admin/lists', 'POST')
  return (
    <>
      <Menu opened={isOpen} onChange={setIsOpen} position="bottom-end" withinPortal>
        <Menu.Target>{cloneElement(children, { loading: write.isBusy })}</Menu.Target>
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
