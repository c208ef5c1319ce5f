import { Button } from '@mantine/core'
import type { ExportEntityName } from '@saakh/contract/export-entities'
import { ICON } from '@saakh/ui/icon'
import { Phrase } from '@saakh/ui/phrases'
import { Download } from 'lucide-react'
import { lazy } from 'react'
import { usePolicy } from '../data/profile.ts'
import { InTime } from './in-time.tsx'
import type { Filters, Order } from './use-export.tsx'

export interface ExportListProps {
  entity: ExportEntityName
  filters?: Filters
  order?: Order
}

const loadMenu = () => import('./export-menu.tsx')
const ExportMenu = lazy(loadMenu)

/** What stands in the list, as a file: a small one at once, a large one under Exports when it is written. */
export function ExportList(list: ExportListProps) {
  const { can } = usePolicy()
  if (!can('/v1/admin/exports', 'POST')) return null
  return (
    <InTime load={loadMenu} popup="menu" opened={(button) => <ExportMenu {...list}>{button}</ExportMenu>}>
      <Button variant="default" leftSection={<Download {...ICON} />}>
        <Phrase>Export</Phrase>
      </Button>
    </InTime>
  )
}
