import { Button } from '@mantine/core'
import type { DENSITIES } from '@saakh/contract/desk-columns'
import { ICON } from '@saakh/ui/icon'
import { Phrase } from '@saakh/ui/phrases'
import { ChevronDown } from 'lucide-react'
import { lazy } from 'react'
import { InTime } from '../../parts/in-time.tsx'
import type { QueueSearch } from './queue-read.ts'

export type Density = (typeof DENSITIES)[number]

interface Look {
  columns: string | null
  density: Density | null
}

export interface ColumnsProps {
  columns: QueueSearch['columns']
  density: Density
  onChange: (look: Partial<Look>) => void
}

const loadForm = () => import('./queue-columns-form.tsx')
const QueueColumnsForm = lazy(loadForm)

/** What a row of the queue shows, and how dense the rows are. Both stand in the address and in a saved view. */
export function QueueColumns(look: ColumnsProps) {
  return (
    <InTime load={loadForm} popup="dialog" opened={(button) => <QueueColumnsForm {...look}>{button}</QueueColumnsForm>}>
      <Button variant="default" rightSection={<ChevronDown {...ICON} />}>
        <Phrase>Columns</Phrase>
      </Button>
    </InTime>
  )
}
